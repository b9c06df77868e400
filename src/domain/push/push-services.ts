/** Lists the push services of the browsers. Each browser has its own, and devices cannot choose another. */
const SERVICES: readonly string[] = [
  // Chrome, Edge on Android, Opera and Samsung Internet use it.
  'fcm.googleapis.com',
  'jmt17.google.com',
  // Firefox uses it.
  'updates.push.services.mozilla.com',
  // Safari uses it, and every browser on an iPhone.
  'web.push.apple.com',
]
/** These are named by region or data centre: `wns2-par02p.notify.windows.com` (Edge on Windows). */
const SERVICE_FAMILIES: readonly string[] = [
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

type Address = { protocol: string; hostname: string; port: string; username: string; password: string }

/**
 * Says whether this is an address of a browser's push service: https, the usual port, no credentials. The shop calls
 * these addresses, and browsers name them: anything else would let a signed-in person reach what the server can reach
 * (A22.8).
 */
export function isPushService({ protocol, hostname, port, username, password }: Address): boolean {
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return SERVICES.includes(hostname) || SERVICE_FAMILIES.some((family) => hostname.endsWith(family))
}
