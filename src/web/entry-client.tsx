import { StrictMode, startTransition } from 'react'
import { browserApi } from './data/api.ts'
import { keepBoundsOf } from './data/cart/bounds.ts'
import { createReadCache } from './data/read-cache.ts'
import { knownSite } from './data/site.ts'
import { restoreReads } from './document/carried-reads.tsx'
import { ShopApp } from './document/shop-app.tsx'
import { createBrowserHistory } from './routing/browser-history.ts'
import { loadPage, openPage } from './routing/opening.tsx'
import { watchLeaving } from './routing/reload-once.ts'
import { createRouter } from './routing/router.tsx'
import { followShopLinks } from './routing/shop-links.ts'
import { turnPage } from './routing/turn-page.ts'
import './app.css'
import './styles/letters.fr.css'

const { href, origin, search } = window.location
const readCache = createReadCache()
const { rendering, answer } = restoreReads(readCache)
const context = { readCache, api: browserApi, ...rendering }
keepBoundsOf(readCache)
watchLeaving()
readCache.followNetwork()
const history = createBrowserHistory()
// A separate chunk runs as a separate task: shorter tasks keep slow phones responsive.
const renderer = import('react-dom/client')
void Promise.all([renderer, openPage(context, history.location, answer)]).then(([{ hydrateRoot }, first]) => {
  const router = createRouter({
    history,
    context,
    first,
    open: (address) => openPage(context, address),
    preload: (address) => loadPage(context, address),
    turnPage,
  })
  followShopLinks(router)
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <ShopApp router={router} />
      </StrictMode>,
    )
  })
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work))
  whenIdle(() => {
    // The import fails if the network is lost.
    goLiveQuietly(router.onShown).catch((error: unknown) => console.warn('Live updates are disabled.', error))
    // A visit that came from nowhere loads nothing.
    if (search !== '' || !`${document.referrer || origin}/`.startsWith(`${origin}/`)) noteArrivalQuietly()
  })
})

async function goLiveQuietly(onShown: (listener: () => void) => () => void): Promise<void> {
  const { goLive } = await import('./data/live/live.ts')
  goLive(readCache, rendering.renderedAt, onShown)
}

function noteArrivalQuietly(): void {
  import('./data/consent/arrival.ts').then(
    ({ noteArrival }) => noteArrival(href, knownSite(readCache).consent),
    console.warn,
  )
}
