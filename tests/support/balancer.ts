import { once } from 'node:events'
import { createServer, request } from 'node:http'

export type Balancer = { url: string; close: () => void }

/** A round-robin load balancer that sets `X-Forwarded-For`. Answers 502 when a shop does not respond, as proxies do. */
export async function openBalancer(shops: readonly string[]): Promise<Balancer> {
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const shop = new URL(incoming.url ?? '/', shops[turn % shops.length])
    const forwarded = request(shop, {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': incoming.socket.remoteAddress },
    })
    forwarded.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502).end()
    })
    incoming.pipe(forwarded)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
