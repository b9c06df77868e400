import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Announcement, AnnouncementOf } from '#contract/live.ts'
import { openLivePage, openTestChannel, type TestChannel } from '#tests/support/live-page.ts'

let channel: TestChannel
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  channel = await openTestChannel()
})
afterEach(async () => {
  await channel.end()
  vi.restoreAllMocks()
})

const CONFIRMED = {
  type: 'CONNECTION_CONFIRMED',
  data: { message: 'Connexion en direct établie.' },
}
const SOLD_ONE: AnnouncementOf<'STOCK_UPDATE'> = {
  type: 'STOCK_UPDATE',
  data: { variantId: 1, newStock: 4, productName: 'Rosée de Kelaâ', volume: '5ml' },
}
const NEW_ORDER: AnnouncementOf<'NEW_ORDER'> = {
  type: 'NEW_ORDER',
  data: { orderId: 'a', order_number: 'SL-7K3Q-9XVD', total: 93 },
}

/** A stock of another size: told, it shows that everything before has been. */
function stockOf(variantId: number, newStock: number): Announcement {
  return { ...SOLD_ONE, data: { ...SOLD_ONE.data, variantId, newStock } }
}

describe('what is heard', () => {
  it('is a confirmation, then what is public, and the rest by administrators alone', async () => {
    await channel.end()
    channel = await openTestChannel({ isAdmin: async (cookies) => cookies === 'session=owner' })
    const visitor = await openLivePage(channel.url)
    const owner = await openLivePage(channel.url, { cookie: 'session=owner' })
    const all: Announcement[] = [
      NEW_ORDER,
      { type: 'ORDER_UPDATE', data: { orderId: 'a', status: 'annule' } },
      { type: 'CUSTOMER_UPDATE', data: { customerId: 1 } },
      { type: 'PROMO_CODE_UPDATE', data: { promoCodeId: 1 } },
      { type: 'PRODUCT_UPDATE', data: { productId: 1 } },
      SOLD_ONE,
    ]
    for (const announcement of all) channel.tell(announcement)
    await vi.waitFor(() => expect(owner.heard).toEqual([CONFIRMED, ...all]))
    await vi.waitFor(() => expect(visitor.heard).toEqual([CONFIRMED, all[4], SOLD_ONE]))
  })

  it('of many changes to one thing is the last, whatever the order of the others', async () => {
    const page = await openLivePage(channel.url)
    for (let left = 200; left >= 0; left -= 1) channel.tell(stockOf(1, left))
    channel.tell(stockOf(2, 7))
    await vi.waitFor(() => expect(page.heard).toEqual([CONFIRMED, stockOf(1, 0), stockOf(2, 7)]))
  })

  it('has accents and long texts whole', async () => {
    const page = await openLivePage(channel.url)
    for (const length of [1, 60, 125, 126, 500, 10_000]) {
      const productName = 'é🌹'.repeat(length)
      const told: Announcement = { ...SOLD_ONE, data: { ...SOLD_ONE.data, productName } }
      channel.tell(told)
      await vi.waitFor(() => expect(page.heard.at(-1)).toEqual(told))
    }
  })

  it('stops when the session does', async () => {
    await channel.end()
    let isSignedIn = true
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    channel = await openTestChannel({ isAdmin: async () => isSignedIn })
    const page = await openLivePage(channel.url)
    channel.tell(NEW_ORDER)
    await vi.waitFor(() => expect(page.heard).toContainEqual(NEW_ORDER))
    isSignedIn = false
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    await once(page.socket, 'ping')
    channel.tell({ ...NEW_ORDER, data: { ...NEW_ORDER.data, orderId: 'b' } })
    channel.tell(SOLD_ONE)
    await vi.waitFor(() => expect(page.heard).toEqual([CONFIRMED, NEW_ORDER, SOLD_ONE]))
  })
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

  it('is nobody who does not say from where', async () => {
    expect(await refusalOf({})).toBe(403)
  })

  it('is not the 201st from one address, until another leaves', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, () => openLivePage(channel.url)))
    const refused = await Promise.all(Array.from({ length: 300 }, () => refusalOf({ origin: channel.url })))
    expect(new Set(refused)).toEqual(new Set([429]))
    const [leaving] = pages
    leaving?.socket.close()
    await leaving?.closed
    await vi.waitFor(() => openLivePage(channel.url))
    channel.tell(SOLD_ONE)
    await vi.waitFor(() => expect(pages.at(-1)?.heard.at(-1)).toEqual(SOLD_ONE))
    expect(console.error).toHaveBeenCalledTimes(1)
  })
})

describe('a page that talks', () => {
  it('is ignored, whatever it claims', async () => {
    const [forger, other] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    forger.socket.send(JSON.stringify(stockOf(1, 0)))
    forger.socket.send('{"type":"UNKNOWN"}')
    forger.socket.send('nonsense')
    channel.tell(SOLD_ONE)
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
    channel.tell(SOLD_ONE)
    await vi.waitFor(() => expect(other.heard.at(-1)).toEqual(SOLD_ONE))
  })

  it('and speaks no WebSocket at all disturbs nobody', async () => {
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
    channel.tell(SOLD_ONE)
    await vi.waitFor(() => expect(page.heard.at(-1)).toEqual(SOLD_ONE))
  })
})

describe('a page that does not read', () => {
  it('is dropped, and the others go on', async () => {
    const [sleeper, other] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    sleeper.socket.pause()
    const productName = 'x'.repeat(20_000)
    // What the system's own buffers hold comes before what is ours.
    for (let round = 0; round < 100 && channel.countPages() === 2; round += 1) {
      for (let variantId = 2; variantId <= 50; variantId += 1) {
        channel.tell({ ...SOLD_ONE, data: { ...SOLD_ONE.data, variantId, productName } })
      }
      channel.tell(stockOf(1, round))
      await vi.waitFor(() => expect(other.heard.at(-1)).toEqual(stockOf(1, round)))
    }
    expect(channel.countPages()).toBe(1)
    sleeper.socket.terminate()
  })
})

describe('closing', () => {
  it('tells the pages, and cuts off those that do not answer', async () => {
    const [page, sleeper] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    sleeper.socket.pause()
    channel.close()
    expect(await page.closed).toBe(1001)
    await vi.waitFor(() => expect(channel.countPages()).toBe(0), { timeout: 5000 })
    sleeper.socket.terminate()
  })

  it('for a gap sends the pages back to the door', async () => {
    const page = await openLivePage(channel.url)
    channel.interrupt()
    expect(await page.closed).toBe(1012)
    await openLivePage(channel.url)
  })
})

describe('a page that is gone without a word', () => {
  it('is found out by the heartbeat', async () => {
    await channel.end()
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    channel = await openTestChannel()
    const page = await openLivePage(channel.url)
    page.socket.pause()
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(channel.countPages()).toBe(0))
    page.socket.terminate()
  })
})
