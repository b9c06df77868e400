import { useEffect } from 'react'

/** Opens the answer that the URL's hash names, e.g. `/faq#livraison`. */
export function useAskedQuestion(): void {
  useEffect(() => {
    openAskedQuestion()
    window.addEventListener('hashchange', openAskedQuestion)
    return () => window.removeEventListener('hashchange', openAskedQuestion)
  }, [])
}

function openAskedQuestion(): void {
  const asked = document.getElementById(window.location.hash.slice(1))
  if (!(asked instanceof HTMLDetailsElement)) return
  asked.open = true
  asked.scrollIntoView()
}
