/** The skip link leads to it, and navigation gives it the focus. */
export const MAIN_ID = 'contenu'

type FollowLinksOptions = {
  /** Says whether the router has a screen for the path; others are separate documents or files. */
  hasScreen: (path: string) => boolean
  /** Is called on pointer down, before the click. */
  preload: (url: URL) => void
  follow: (url: URL) => void
}

/**
 * Follows plain `<a href>` links without loading the page anew, by one listener for the whole document.
 * Without JavaScript all links still work.
 */
export function followLinks({ hasScreen, preload, follow }: FollowLinksOptions): void {
  function shopUrl(event: MouseEvent): URL | null {
    const url = linkedUrl(event)
    return url !== null && hasScreen(url.pathname) ? url : null
  }

  document.addEventListener('pointerdown', (event) => {
    const url = shopUrl(event)
    if (url !== null) preload(url)
  })
  // The listener is on the window, so that React's handlers on the document run first and can prevent it.
  window.addEventListener('click', (event) => {
    const url = shopUrl(event)
    if (url === null) return
    event.preventDefault()
    follow(url)
  })
}

/** Returns the URL of a plain click on an internal link; null for clicks that the browser must handle. */
function linkedUrl(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin) return null
  if (url.hash !== '' && url.pathname === window.location.pathname) return null
  return url
}

export function hrefOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`
}

/** Moves the focus to the new page's content. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
