import { useEffect } from 'react'

/**
 * Lets the buttons marked `data-print` print the page, and opens the questions for it, because nobody can on paper. In
 * browsers that know `::details-content` styles do so without scripts (`faq.css`).
 */
export function usePrinting(): void {
  useEffect(() => {
    const end = new AbortController()
    const { signal } = end
    let opened: HTMLDetailsElement[] = []
    document.addEventListener('click', printAtButton, { signal })
    const turn = (isOpen: boolean) => {
      for (const question of opened) question.open = isOpen
    }
    window.addEventListener(
      'beforeprint',
      () => {
        opened = [...document.querySelectorAll<HTMLDetailsElement>('.faq-item:not([open])')]
        turn(true)
      },
      { signal },
    )
    window.addEventListener('afterprint', () => turn(false), { signal })
    return () => end.abort()
  }, [])
}

function printAtButton({ target }: MouseEvent): void {
  if (target instanceof Element && target.closest('[data-print]') !== null) window.print()
}
