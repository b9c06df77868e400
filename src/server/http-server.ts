import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'

/** A head is one packet or two, however slow the phone. */
const HEADERS_WITHIN_MS = 15_000
/** The largest picture over a slow connection; everything else is much smaller. */
const REQUEST_WITHIN_MS = 120_000
/** Longer than a proxy in front keeps an idle connection: whoever closes first must not be the one that is written to. */
const KEEP_ALIVE_MS = 65_000
const LOOK_EVERY_MS = 5000

export type ShopServer = Server & {
  /** No further connection; answers under way are finished, and each is its connection's last. Resolves when all are closed. */
  finish: () => Promise<void>
}

/** The platform's server. Whoever sends a request drop by drop to hold a connection is answered 408, and it is closed. */
export function createShopServer({
  headersWithinMs = HEADERS_WITHIN_MS,
  requestWithinMs = REQUEST_WITHIN_MS,
  lookEveryMs = LOOK_EVERY_MS,
} = {}): ShopServer {
  const server = createServer({
    headersTimeout: headersWithinMs,
    requestTimeout: requestWithinMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: lookEveryMs,
  })
  const running = new Set<ServerResponse>()
  let isFinishing = false
  server.on('request', (_request, response) => {
    if (isFinishing) response.shouldKeepAlive = false
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      // Its head was under way already: nothing told the other side not to ask again.
      if (isFinishing) server.closeIdleConnections()
    })
  })
  return Object.assign(server, {
    async finish() {
      isFinishing = true
      for (const response of running) response.shouldKeepAlive = false
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  })
}
