import type { IncomingMessage } from 'node:http'
import { LIVE_PATH } from '#contract/live/live.ts'

/** Says whether an upgrade request is for the channel. */
export function isLiveChannelRequest({ url = '', headers: { upgrade = '' } }: IncomingMessage): boolean {
  const isItsPath = url === LIVE_PATH || url.startsWith(`${LIVE_PATH}?`)
  return isItsPath && upgrade.toLowerCase() === 'websocket'
}

/** Checks the Origin header: only the shop's own pages may connect. */
export function isFromShop({ headers }: IncomingMessage, shopUrl: URL): boolean {
  const { origin, host } = headers
  if (origin === undefined || !URL.canParse(origin)) return false
  return [shopUrl.host, host].includes(new URL(origin).host)
}
