import { useEffect } from 'react'

/** Lets the buttons marked `data-print` print the page. */
export function usePrinting(): void {
  useEffect(() => {
    document.addEventListener('click', printAtButton)
    return () => document.removeEventListener('click', printAtButton)
  }, [])
}

function printAtButton({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-print]') !== null) window.print()
}
