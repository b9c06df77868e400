import type { makeRouter } from './router.tsx'
import { MAIN_ID } from './storefront/layout/layout.tsx'

type ShopRouter = ReturnType<typeof makeRouter>

/**
 * Links are plain `<a href>`; this makes those within the shop change the page without loading it anew. One listener
 * for all of them: a card costs nothing, and without JavaScript every link still works.
 */
export function followLinks(router: ShopRouter): void {
  document.addEventListener('pointerdown', (event) => {
    const url = shopUrl(event)
    // The finger is still down: the screen has until it lifts to arrive.
    if (url !== null) void router.preloadRoute({ to: url.pathname })
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

/** The address of a plain click on a link within the shop; null for everything the browser should do itself. */
function shopUrl(event: MouseEvent): URL | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (!(event.target instanceof Element)) return null
  const link = event.target.closest('a')
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null
  const url = new URL(link.href, window.location.href)
  if (url.origin !== window.location.origin || isServedAsFile(url.pathname)) return null
  if (url.hash !== '' && url.pathname === window.location.pathname) return null
  return url
}

function hrefOf({ pathname, search, hash }: URL): string {
  return `${pathname}${search}${hash}`
}

function isServedAsFile(path: string): boolean {
  return path.startsWith('/api/') || path.startsWith('/pictures/') || path.startsWith('/assets/')
}

/**
 * A new page scrolls smoothly to its top, at once under reduced motion; Back and Forward find their position again
 * without travelling (decision 28).
 */
function followScroll(router: ShopRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  router.history.subscribe(({ action }) => {
    const isNew = action.type === 'PUSH' || action.type === 'REPLACE'
    router.options.scrollRestorationBehavior = isNew && !reduced.matches ? 'smooth' : 'instant'
  })
}

/** A new page is read from its beginning: focus does not stay on a link that is gone. */
function followFocus(router: ShopRouter): void {
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  })
}
