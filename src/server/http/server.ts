import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'

/** Headers fit in one or two packets, even on a slow phone. */
const HEADERS_TIMEOUT_MS = 15_000
/** This is long enough to upload the largest picture over a slow connection. */
const REQUEST_TIMEOUT_MS = 120_000
/** Closes a connection whose client reads nothing of its answer. */
const STALLED_TIMEOUT_MS = 60_000
/** Limits HTTP pipelining, which browsers and proxies do not use. */
const MAX_PIPELINED = 10
/**
 * This exceeds a proxy's idle timeout, so that the proxy closes first and never writes to a closed
 * connection.
 */
const KEEP_ALIVE_MS = 65_000
const CHECK_EVERY_MS = 5000

export type ShopServer = Server & {
  /** Sets the request listener. */
  serve: (listener: RequestListener) => void
  /**
   * Stops accepting connections, finishes running answers and closes each connection after its answer. Resolves when
   * all are closed.
   */
  finish: () => Promise<void>
}

type ShopServerOptions = {
  takesUpgrade?: (request: IncomingMessage) => boolean
  headersWithinMs?: number
  requestWithinMs?: number
  lookEveryMs?: number
  stalledWithinMs?: number
}

/**
 * Node's HTTP server with protection against slow clients: a request sent too slowly gets 408 and is closed; so is a
 * client that does not read its answer or pipelines many requests.
 * @param takesUpgrade requests that become `upgrade` events; other upgrade requests are answered as plain HTTP, because
 * a proxy would take a closed connection for a dead process
 */
export function createShopServer({
  takesUpgrade = () => false,
  headersWithinMs = HEADERS_TIMEOUT_MS,
  requestWithinMs = REQUEST_TIMEOUT_MS,
  lookEveryMs = CHECK_EVERY_MS,
  stalledWithinMs = STALLED_TIMEOUT_MS,
}: ShopServerOptions = {}): ShopServer {
  const server = createServer({
    shouldUpgradeCallback: (request) => !hasSeveralHosts(request) && takesUpgrade(request),
    headersTimeout: headersWithinMs,
    requestTimeout: requestWithinMs,
    keepAliveTimeout: KEEP_ALIVE_MS,
    connectionsCheckingInterval: lookEveryMs,
  })
  server.timeout = stalledWithinMs
  const running = new Map<Socket, Set<ServerResponse>>()
  let isFinishing = false
  server.on('connection', (socket) => {
    running.set(socket, new Set())
    socket.once('close', () => running.delete(socket))
  })
  server.on('timeout', (socket) => {
    // Requests that are being received or processed have limits of their own.
    const isWaitedFor = socket.writableLength === 0 && running.get(socket)?.size !== 0
    if (!isWaitedFor) socket.destroy()
  })
  return Object.assign(server, {
    serve(listener: RequestListener) {
      server.on('request', (request, response) => {
        const pipelined = running.get(request.socket)
        // Pipelined answers are held in memory until the previous ones are sent.
        if (pipelined === undefined || pipelined.size >= MAX_PIPELINED) return request.socket.destroy()
        if (isFinishing) response.shouldKeepAlive = false
        pipelined.add(response)
        response.once('close', () => {
          pipelined.delete(response)
          // Its headers were already sent without `Connection: close`.
          if (isFinishing) server.closeIdleConnections()
        })
        if (hasSeveralHosts(request)) return response.writeHead(400, { Connection: 'close' }).end()
        listener(request, response)
      })
    },
    async finish() {
      isFinishing = true
      for (const responses of running.values()) {
        for (const response of responses) response.shouldKeepAlive = false
      }
      const closed = once(server, 'close')
      server.close()
      await closed
    },
  })
}

/** A proxy may route by one host and the shop answer by the other. RFC 9112, 3.2, requires 400; Node keeps the first. */
function hasSeveralHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}
