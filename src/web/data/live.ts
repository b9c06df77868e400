import type { QueryClient } from '@tanstack/react-query'
import { LIVE_PATH } from '#contract/live.ts'
import { keepCartFresh } from './cart-live.ts'
import { connectLive } from './live-connection.ts'
import { createLiveReactions } from './live-reactions.ts'

/** A phone that slept longer may have lost its connection without a sign. */
const TRUSTED_SLEEP_MS = 20_000

/**
 * Opens the live channel for the life of the page and keeps the cart fresh (storefront §4, Live connection).
 * @param onNavigation calls back whenever the shopper has gone to another page
 */
export function goLive(queryClient: QueryClient, onNavigation: (listener: () => void) => void): void {
  const reactions = createLiveReactions(queryClient)
  const { host, protocol } = window.location
  const connection = connectLive(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`, reactions)
  keepCartFresh()

  let hiddenSince = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') hiddenSince = Date.now()
    else if (Date.now() - hiddenSince > TRUSTED_SLEEP_MS) connection.replace()
    else connection.renew()
  })
  onNavigation(connection.renew)
  window.addEventListener('online', connection.replace)
  // An open connection would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', connection.close)
  window.addEventListener('pageshow', connection.renew)
}
