import type { AnyRouter, RouterHistory } from '@tanstack/react-router'
import { isAdminPath } from './admin-paths.ts'
import { focusMain, followLinks, hrefOf } from './links.ts'
import { parseSearch } from './search-params.ts'

/** Follows links in the administrator's area without loading the page anew. */
export function followAdminLinks(router: AnyRouter): void {
  followLinks({
    hasScreen: isAdminPath,
    preload: (url) => void router.preloadRoute({ to: url.pathname, search: parseSearch(url.search) }),
    follow: (url) =>
      void router.navigate({ href: hrefOf(url), resetScroll: url.pathname !== window.location.pathname }),
  })
  followScroll(router)
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation !== undefined && pathChanged) focusMain()
  })
}

/**
 * New pages scroll smoothly to the top, instantly with reduced motion; Back and Forward restore the position instantly
 * (D28).
 */
function followScroll(router: AnyRouter): void {
  const reduced = window.matchMedia('(prefers-reduced-motion: reduce)')
  const history: RouterHistory = router.history
  history.subscribe(({ action }) => {
    const isNew = action.type === 'PUSH' || action.type === 'REPLACE'
    router.options.scrollRestorationBehavior = isNew && !reduced.matches ? 'smooth' : 'instant'
  })
}
