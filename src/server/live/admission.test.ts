import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import {
  CONFIRMED,
  openLivePage,
  openTestChannel,
  SOLD_ONE,
  stockOf,
  type TestChannel,
} from '#tests/support/live-page.ts'

let channel: TestChannel
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  channel = await openTestChannel()
})
afterEach(async () => {
  await channel.end()
  vi.restoreAllMocks()
})

describe('who comes in', () => {
  function refusalOf(options: { origin?: string }): Promise<number> {
    const socket = new WebSocket(`${channel.url.replace('http', 'ws')}/ws`, options)
    return new Promise((resolve) => {
      socket.on('error', () => {})
      socket.on('unexpected-response', (request, response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
    })
  }

  it.each(['https://elsewhere.example', 'null', 'nonsense'])('is no page of %s', async (origin) => {
    expect(await refusalOf({ origin })).toBe(403)
  })

  it('is no request without an Origin', async () => {
    expect(await refusalOf({})).toBe(403)
  })

  it('is not the 201st from one address, until another leaves', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, () => openLivePage(channel.url)))
    const refused = await Promise.all(Array.from({ length: 300 }, () => refusalOf({ origin: channel.url })))
    expect(new Set(refused)).toEqual(new Set([429]))
    const [leaving] = pages
    leaving?.socket.close()
    await leaving?.closed
    await vi.waitFor(() => openLivePage(channel.url), { timeout: 10_000 })
    channel.broadcast(SOLD_ONE)
    await vi.waitFor(() => expect(pages.at(-1)?.heard.at(-1)).toEqual(SOLD_ONE), { timeout: 10_000 })
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

describe('a page that talks', () => {
  it('is ignored, whatever it claims', async () => {
    const [forger, other] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    forger.socket.send(JSON.stringify(stockOf(1, 0)))
    forger.socket.send('{"type":"UNKNOWN"}')
    forger.socket.send('nonsense')
    channel.broadcast(SOLD_ONE)
    await vi.waitFor(() => expect(other.heard).toEqual([CONFIRMED, SOLD_ONE]))
    await vi.waitFor(() => expect(forger.heard).toEqual([CONFIRMED, SOLD_ONE]))
  })

  it.each([
    ['goes on talking', 1008, Array.from({ length: 50 }, () => 'hello')],
    ['sends binary', 1003, [Buffer.from([1, 2, 3])]],
    ['sends 2 MB', 1009, ['x'.repeat(2 * 1024 * 1024)]],
  ])('and %s is shown out', async (_what, code, contents) => {
    const [talker, other] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    talker.socket.on('error', () => {})
    for (const content of contents) talker.socket.send(content)
    expect(await talker.closed).toBe(code)
    channel.broadcast(SOLD_ONE)
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual(SOLD_ONE))
  })

  it('and sends invalid WebSocket frames disturbs nobody', async () => {
    const { port } = new URL(channel.url)
    const raw = connect(Number(port), '127.0.0.1')
    raw.on('error', () => {})
    raw.write(
      `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${channel.url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    await once(raw, 'data')
    raw.write(Buffer.alloc(4096, 0xff))
    await once(raw, 'close')
    const page = await openLivePage(channel.url)
    channel.broadcast(SOLD_ONE)
    await vi.waitFor(() => expect(page.heard.at(-1)).toEqual(SOLD_ONE))
  })
})
