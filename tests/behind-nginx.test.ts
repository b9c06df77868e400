import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ShopProcess, startShop } from './e2e/shop-process.ts'
import { freePort } from './support/free-port.ts'
import { openLivePage } from './support/live-page.ts'
import { hasNginx, type Nginx, startNginx } from './support/nginx.ts'
import { shortOrWhole } from './support/short-or-whole.ts'

const UPGRADES = ['h2c', 'websocket', 'WebSocket', 'websocket, h2c', 'TLS/1.2', 'HTTP/2.0', 'foo', ',', '1']
const CONNECTIONS = ['upgrade', 'Upgrade, HTTP2-Settings', 'close, upgrade', 'keep-alive', 'TE', 'foo', '']
const EXPECTATIONS = ['100-continue', '100-CONTINUE', 'nothing', '200-ok', '']
const PATHS = ['/healthz', '/', '/ws', '/ws?again', '/ws/more', '/wsx', '/api/products', '/api/auth/login']
const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']
const TRIES = shortOrWhole({ short: 150, whole: 1000 })

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

/** The n-th of many requests no browser sends; the lists' lengths differ, so that values combine in many ways. */
function oddRequest(n: number): { method: string; path: string; headers: OutgoingHttpHeaders } {
  const nth = (list: readonly string[]) => list[n % list.length] ?? ''
  const method = METHODS[Math.floor(n / 7) % METHODS.length] ?? 'GET'
  const headers = {
    Upgrade: nth(UPGRADES),
    Connection: nth(CONNECTIONS),
    ...(n % 3 === 0 && { Expect: nth(EXPECTATIONS) }),
    ...(n % 2 === 0 && { 'Sec-WebSocket-Version': '13', 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==' }),
    ...(n % 4 === 0 && { 'HTTP2-Settings': 'AAMAAABkAAQAAP__' }),
  }
  return { method, path: nth(PATHS), headers }
}

/** The status; undefined if the connection is closed instead. */
async function statusOf(url: string, { method, path, headers }: ReturnType<typeof oddRequest>) {
  const sent = request(`${url}${path}`, { method, headers, agent })
  sent.end()
  return new Promise<number | undefined>((resolve) => {
    sent.on('response', (answer: IncomingMessage) => {
      answer.resume()
      answer.on('close', () => resolve(answer.statusCode))
    })
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode)
    })
    sent.on('error', () => resolve(undefined))
  })
}

if (!hasNginx) console.warn('Skipped: there is no nginx on this machine to stand in front of the shop.')

/** By default nginx takes a server out for ten seconds after one failure. */
describe.skipIf(!hasNginx)('two processes behind an nginx set up as documented', () => {
  let shops: ShopProcess[] = []
  let nginx: Nginx
  beforeAll(async () => {
    const port = await freePort()
    const behind = { RATE_LIMIT: 'on', TRUST_PROXY: '1', SHOP_URL: `http://127.0.0.1:${port}` }
    shops = [await startShop(behind), await startShop(behind)]
    nginx = await startNginx({ port, shops: shops.map(({ url }) => url) })
  }, 180_000)
  afterAll(async () => {
    agent.destroy()
    await nginx.stop()
    for (const shop of shops) await shop.stop()
  })

  it(`are not taken down by any of ${TRIES} odd requests`, async () => {
    const plain = { method: 'GET', path: '/healthz', headers: {} }
    const harmful: unknown[] = []
    for (let n = 0; n < TRIES; n += 1) {
      const odd = oddRequest(n)
      const answered = await statusOf(nginx.url, odd)
      const next = await statusOf(nginx.url, plain)
      if (answered === undefined || answered >= 500 || next !== 200) harmful.push({ ...odd, answered, next })
    }
    expect(harmful).toEqual([])
    expect(nginx.said()).not.toContain('upstream prematurely closed')
    expect(nginx.said()).not.toContain('no live upstreams')
  })

  it('answer an upgrade outside the live channel like any other request', async () => {
    const headers = { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings', 'HTTP2-Settings': 'AAMAAABk' }
    expect(await statusOf(nginx.url, { method: 'GET', path: '/', headers })).toBe(200)
  })

  it('let pages onto the live channel', async () => {
    const page = await openLivePage(nginx.url)
    page.socket.close()
    expect(await page.closed).toBe(1005)
  })

  it('keep their metrics private', async () => {
    expect(await statusOf(nginx.url, { method: 'GET', path: '/metrics', headers: {} })).toBe(404)
  })
})
