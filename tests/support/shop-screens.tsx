import '#web/app.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Site } from '#domain/site/site.ts'
import { browserApi } from '#web/data/api.ts'
import { keepBoundsOf } from '#web/data/cart/bounds.ts'
import { goLive } from '#web/data/live/live.ts'
import { createReadCache } from '#web/data/read-cache.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { ShopApp } from '#web/document/shop-app.tsx'
import { createBrowserHistory } from '#web/routing/browser-history.ts'
import { loadPage, openPage } from '#web/routing/opening.tsx'
import { createRouter } from '#web/routing/router.tsx'
import { followShopLinks } from '#web/routing/shop-links.ts'
import { turnPage } from '#web/routing/turn-page.ts'
import type { MountedScreen } from './screens.ts'
import { FIRST_READS } from './shown-contents.ts'

/** Like `entry-client.tsx`, without server rendering. */
export function mount(site: Site): MountedScreen {
  const readCache = createReadCache()
  const renderedAt = Date.now()
  keepBoundsOf(readCache)
  readCache.setQueryData(SITE_QUERY, site)
  for (const [queryKey, contents] of FIRST_READS) readCache.setQueryData({ queryKey }, contents)
  const context = { readCache, api: browserApi, origin: window.location.origin, renderedAt }
  const listening = new AbortController()
  readCache.followNetwork(listening.signal)
  const history = createBrowserHistory(listening.signal)
  const root = createRoot(document)
  void openPage(context, history.location).then((first) => {
    const router = createRouter({
      history,
      context,
      first,
      open: (address) => openPage(context, address),
      preload: (address) => loadPage(context, address),
      turnPage,
    })
    followShopLinks(router)
    root.render(
      <StrictMode>
        <ShopApp router={router} />
      </StrictMode>,
    )
    goLive(readCache, renderedAt, router.onShown)
  })
  return {
    unmount() {
      root.unmount()
      listening.abort()
      // A late response must not navigate the next test's page.
      Object.assign(history, { push: () => {}, replace: () => {} })
    },
  }
}
