import { focusMain, followLinks, hrefOf } from './links.ts'
import { hasScreen } from './paths.ts'
import type { Router } from './router.tsx'
import { followScroll } from './scroll.ts'

/** Follows links in the storefront without loading the page anew. */
export function followShopLinks(router: Router): void {
  followLinks({
    // Without a network the service worker answers, with the page as it was seen, or by saying that there is no network
    // (S10.50).
    hasScreen: (path) => hasScreen(path) && (navigator.onLine || !navigator.serviceWorker?.controller),
    preload: router.preload,
    follow: (url) =>
      void router.navigate(hrefOf(url), {
        keepsScroll: url.pathname === window.location.pathname,
        // Replaces the menu's history entry, so that Back returns to the page below the menu.
        replace: router.history.location.state.isMenuOpen === true,
      }),
  })
  followScroll(router)
  router.onShown(({ location }, before) => {
    if (location.pathname !== before.location.pathname) focusMain()
  })
}
