import { once } from 'node:events'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answerError } from './errors.ts'
import { createShopServer } from './http-server.ts'
import { readJsonBody } from './json-body.ts'

const HEAD = 'POST /orders HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n'

let server: ReturnType<typeof createShopServer>
let port: number
let log: ReturnType<typeof vi.spyOn>
beforeEach(async () => {
  log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const app = new Hono()
  app.onError((error, context) => answerError(context, error))
  app.post('/orders', async (context) => context.json(await readJsonBody(context)))
  server = createShopServer({ headersWithinMs: 300, requestWithinMs: 600, lookEveryMs: 50 })
  server.on('request', getRequestListener(app.fetch))
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

/** What is answered, until the server closes, to whoever sends this and then nothing more. */
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

it('who sends it whole is answered', async () => {
  expect(await answerTo(`${HEAD.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}{}`)).toMatch(
    /^HTTP\/1\.1 200 /,
  )
})
