import '#web/app.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserApi } from '#web/data/api.ts'
import { goLive } from '#web/data/live/live.ts'
import { createQueryClient } from '#web/data/queries.ts'
import { ShopApp } from '#web/document/shop-app.tsx'
import { createBrowserHistory } from '#web/routing/browser-history.ts'
import { openPage } from '#web/routing/opening.tsx'
import { createRouter } from '#web/routing/router.tsx'
import { followShopLinks } from '#web/routing/shop-links.ts'
import { turnPage } from '#web/routing/turn-page.ts'
import type { MountedScreen, ShopSite } from './screens.ts'

/** Like `entry-client.tsx`, without server rendering. */
export function mount(site: ShopSite): MountedScreen {
  const queryClient = createQueryClient()
  const renderedAt = Date.now()
  const context = { ...site, queryClient, api: browserApi, origin: window.location.origin, renderedAt }
  const listening = new AbortController()
  const history = createBrowserHistory(listening.signal)
  const root = createRoot(document)
  void openPage(context, history.location).then((first) => {
    const router = createRouter({
      history,
      context,
      first,
      open: (address) => openPage(context, address),
      turnPage,
    })
    followShopLinks(router)
    root.render(
      <StrictMode>
        <ShopApp router={router} />
      </StrictMode>,
    )
    goLive(queryClient, renderedAt, router.onShown)
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
