import { LIVE_PATH } from '#contract/live/live.ts'
import { connectLive, type LiveConnection, type LiveListener } from './connection.ts'

/** After a longer sleep the connection may be dead without a close event. */
const TRUSTED_SLEEP_MS = 20_000

/** Subscribes to navigation; returns a function that unsubscribes. */
export type OnNavigation = (listener: () => void) => () => void

/**
 * Keeps the live connection open through sleep, network loss and navigation (D22).
 * @param signal closes it
 */
export function keepConnected(
  listener: LiveListener,
  onNavigation: OnNavigation,
  signal?: AbortSignal,
): LiveConnection {
  const { host, protocol } = window.location
  const connection = connectLive(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}${LIVE_PATH}`, listener)
  const options = { signal }

  let hiddenSince = Date.now()
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') hiddenSince = Date.now()
      else if (Date.now() - hiddenSince > TRUSTED_SLEEP_MS) connection.replace()
      else connection.renew()
    },
    options,
  )
  const stopFollowing = onNavigation(connection.renew)
  window.addEventListener('online', connection.replace, options)
  // An open WebSocket would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', connection.close, options)
  window.addEventListener('pageshow', connection.renew, options)
  signal?.addEventListener('abort', () => {
    // Otherwise the navigation to the login screen would reconnect.
    stopFollowing()
    connection.close()
  })
  return connection
}
