import { LIVE_PATH } from '#contract/live.ts'
import { connectLive, type LiveConnection, type LiveListener } from './live-connection.ts'

/** A phone that slept longer may have lost its connection without a sign. */
const TRUSTED_SLEEP_MS = 20_000

/** Calls back whenever another screen is shown; gives the way to stop it. */
export type OnNavigation = (listener: () => void) => () => void

/**
 * Keeps the page connected through sleep, lost networks and navigation (decision 22).
 * @param signal ends it
 */
export function keepLive(
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
  // An open connection would keep the page out of the back-forward cache.
  window.addEventListener('pagehide', connection.close, options)
  window.addEventListener('pageshow', connection.renew, options)
  signal?.addEventListener('abort', () => {
    // The login screen that comes next must not open it again.
    stopFollowing()
    connection.close()
  })
  return connection
}
