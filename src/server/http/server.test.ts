import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerError } from './errors.ts'
import { readJsonBody } from './input.ts'
import { createShopServer } from './server.ts'

const HEAD = 'POST /orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'
/** More than the socket buffers on both sides hold. */
const LARGE = 'x'.repeat(40_000_000)
const STALLED_MS = 800

let server: ReturnType<typeof createShopServer>
let port: number
let asked: number
let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono()
  app.onError((error, context) => answerError(context, error))
  asked = 0
  app.get('/large', (context) => {
    asked += 1
    return context.body(LARGE)
  })
  app.post('/orders', async (context) => context.json(await readJsonBody(context)))
  server = createShopServer({
    takesUpgrade: ({ url }) => url === '/live',
    headersWithinMs: 300,
    requestWithinMs: 600,
    lookEveryMs: 50,
    stalledWithinMs: STALLED_MS,
  })
  server.serve(getRequestListener(app.fetch))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterEach(() => {
  vi.restoreAllMocks()
  server.closeAllConnections()
  server.close()
})

/** Sends this and nothing more; returns the answer until the server closes the connection. */
async function answerTo(sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(sent)
  const chunks = await socket.toArray()
  return Buffer.concat(chunks).toString()
}

describe('who sends a request drop by drop', () => {
  it.each([
    ['nothing but the beginning of a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['a head, and half of the body it promised', `${HEAD}{`],
  ])('is answered 408 and closed: %s', async (_what, sent) => {
    expect(await answerTo(sent)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is no bug, and no line in the log', async () => {
    await answerTo(`${HEAD}{`)
    expect(log).not.toHaveBeenCalled()
  })

  it('is waited for no longer than a few seconds for the head, two minutes for all of it', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout } = createShopServer()
    expect([headersTimeout, requestTimeout, keepAliveTimeout]).toEqual([15_000, 120_000, 65_000])
  })
})

it.each([
  ['a page', 'GET /large HTTP/1.1\r\n'],
  ['the live channel', 'GET /live HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n'],
])('who names two hosts is answered 400: %s', async (_what, head) => {
  for (const second of ['Host: x', 'host: y', 'HOST: '])
    expect(await answerTo(`${head}Host: x\r\n${second}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  expect(asked).toBe(0)
})

it('who sends it whole is answered', async () => {
  expect(await answerTo(`${HEAD.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}{}`)).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})

describe('who asks for another protocol', () => {
  it.each(['h2c', 'websocket', 'TLS/1.2'])('%s is answered in this one', async (protocol) => {
    const head = `GET /nowhere HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: ${protocol}\r\n\r\n`
    expect(await answerTo(head)).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('is upgraded where that is supported', async () => {
    server.on('upgrade', (_request, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'))
    const ask = (path: string) =>
      answerTo(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`)
    expect(await ask('/live')).toMatch(/^HTTP\/1\.1 101 /)
    expect(await ask('/elsewhere')).toMatch(/^HTTP\/1\.1 404 /)
  })
})

describe('who takes nothing of an answer', () => {
  it.each([
    ['a large one', 1],
    ['a few, asked for one after the other', 10],
  ])('is closed: %s', async (_what, times) => {
    const closed = new Promise((resolve) => server.once('connection', (far) => far.once('close', resolve)))
    const near = connect(port, '127.0.0.1').pause()
    near.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(times))
    await closed
    near.destroy()
  })

  it('is told apart from a slow reader, who gets the whole answer', async () => {
    const begun = performance.now()
    const near = connect(port, '127.0.0.1')
    near.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    let received = 0
    for await (const chunk of near) {
      received += chunk.length
      const isEarly = performance.now() - begun < 4 * STALLED_MS
      if (isEarly) await pause(5)
    }
    expect(received).toBeGreaterThan(LARGE.length)
    expect(performance.now() - begun).toBeGreaterThan(3 * STALLED_MS)
  })
})

it('who asks for many answers at once on one connection is closed, and few are made', async () => {
  const near = connect(port, '127.0.0.1').pause()
  near.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(1000))
  await once(server, 'connection').then(([far]) => once(far, 'close'))
  expect(asked).toBeLessThanOrEqual(10)
  near.destroy()
})
