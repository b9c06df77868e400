import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { parseSearch } from './search-params.ts'

/** Where the skip link leads, and where reading begins after a change of page. */
export const MAIN_ID = 'contenu'

/**
 * Links are plain `<a href>`; this makes those among the router's own screens change the page without loading it anew.
 * One listener for all of them: a card costs nothing, and without JavaScript every link still works.
 * @param hasScreen tells the router's screens from what another document or a file shows
 */
export function followLinks(router: AnyRouter, hasScreen: (path: string) => boolean): void {
  function shopUrl(event: MouseEvent): URL | null {
    const url = linkedUrl(event)
    return url !== null && hasScreen(url.pathname) ? url : null
  }

  document.addEventListener('pointerdown', (event) => {
    const url = shopUrl(event)
    // The finger is still down: the screen has until it lifts to arrive.
    if (url !== null) void router.preloadRoute({ to: url.pathname, search: parseSearch(url.search) })
  })
  // On the window: a screen's own handler, which React runs on the document, has had its say before.
  window.addEventListener('click', (event) => {
    const url = shopUrl(event)
    if (url === null) return
    event.preventDefault()
    void router.navigate({ href: hrefOf(url), resetScroll: url.pathname !== window.location.pathname })
  })
  followScroll(router)
  followFocus(router)
}

/** The address of a plain click on a link to this host; null for everything the browser should do itself. */
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

function hrefOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`
}

/**
 * A new page scrolls smoothly to its top, at once under reduced motion; Back and Forward find their position again
 * without travelling (decision 28).
 */
function followScroll(router: AnyRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  const history: RouterHistory = router.history
  history.subscribe(({ action }) => {
    const isNew = action.type === 'PUSH' || action.type === 'REPLACE'
    router.options.scrollRestorationBehavior = isNew && !reduced.matches ? 'smooth' : 'instant'
  })
}

/** A new page is read from its beginning: focus does not stay on a link that is gone. */
function followFocus(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  })
}
