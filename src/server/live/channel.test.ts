import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Announcement, SESSION_ENDED } from '#contract/live/live.ts'
import type { StaffSession } from '#services/account/sessions.ts'
import {
  CONFIRMED,
  NEW_ORDER,
  openLivePage,
  openTestChannel,
  SOLD_ONE,
  stockOf,
  type TestChannel,
} from '#tests/support/live-page.ts'

const OWNER: StaffSession = { id: 1, role: 'proprietaire' }

let channel: TestChannel
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  channel = await openTestChannel()
})
afterEach(async () => {
  await channel.end()
  vi.restoreAllMocks()
})

describe('what is heard', () => {
  it('is a confirmation, then what is public, and the rest by administrators alone', async () => {
    await channel.end()
    channel = await openTestChannel({
      staffSession: async (cookies) => (cookies === 'session=owner' ? OWNER : undefined),
    })
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
    for (const announcement of all) channel.broadcast(announcement)
    await vi.waitFor(() => expect(owner.heard).toEqual([CONFIRMED, ...all]))
    await vi.waitFor(() => expect(visitor.heard).toEqual([CONFIRMED, all[4], SOLD_ONE]))
  })

  it('of many changes to one thing is the last, whatever the order of the others', async () => {
    const page = await openLivePage(channel.url)
    for (let left = 200; left >= 0; left -= 1) channel.broadcast(stockOf(1, left))
    channel.broadcast(stockOf(2, 7))
    await vi.waitFor(() => expect(page.heard).toEqual([CONFIRMED, stockOf(1, 0), stockOf(2, 7)]))
  })

  it('of changes to different things is each, in whatever order their parts are named', async () => {
    const page = await openLivePage(channel.url)
    const volume = '5ml' as const
    const sold = [1, 2].map(
      (variantId): Announcement => ({
        type: 'STOCK_UPDATE',
        data: { newStock: 3, productName: 'Rosée', volume, variantId },
      }),
    )
    for (const announcement of sold) channel.broadcast(announcement)
    await vi.waitFor(() => expect(page.heard).toEqual([CONFIRMED, ...sold]))
  })

  it('has accents and long texts whole', async () => {
    const page = await openLivePage(channel.url)
    for (const length of [1, 60, 125, 126, 500, 10_000]) {
      const productName = 'é🌹'.repeat(length)
      const told: Announcement = { ...SOLD_ONE, data: { ...SOLD_ONE.data, productName } }
      channel.broadcast(told)
      await vi.waitFor(() => expect(page.heard.at(-1)).toEqual(told))
    }
  })

  it('stops when the session lapses, and the page is told', async () => {
    await channel.end()
    let isSignedIn = true
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    channel = await openTestChannel({ staffSession: async () => (isSignedIn ? OWNER : undefined) })
    const page = await openLivePage(channel.url)
    channel.broadcast(NEW_ORDER)
    await vi.waitFor(() => expect(page.heard).toContainEqual(NEW_ORDER))
    isSignedIn = false
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    expect(await page.closed).toBe(SESSION_ENDED)
    expect(page.heard).toEqual([CONFIRMED, NEW_ORDER])
  })

  it('stops at once when the session is ended, and for that session alone', async () => {
    await channel.end()
    const sessions: Record<string, StaffSession> = {
      'session=phone': { ...OWNER, id: 7 },
      'session=desk': { ...OWNER, id: 8 },
    }
    channel = await openTestChannel({ staffSession: async (cookies = '') => sessions[cookies] })
    const [phone, desk] = [
      await openLivePage(channel.url, { cookie: 'session=phone' }),
      await openLivePage(channel.url, { cookie: 'session=desk' }),
    ]
    channel.broadcast(NEW_ORDER)
    await vi.waitFor(() => expect(phone.heard).toContainEqual(NEW_ORDER))
    const later = { ...NEW_ORDER, data: { ...NEW_ORDER.data, orderId: 'b' } }
    channel.broadcast(later)
    channel.broadcast({ type: 'SESSION_UPDATE', data: { sessionIds: [7] } })
    expect(await phone.closed).toBe(SESSION_ENDED)
    await vi.waitFor(() => expect(desk.heard).toContainEqual(later))
    expect(phone.heard).toEqual([CONFIRMED, NEW_ORDER])
  })
})

describe('an administrator whose session could not be checked', () => {
  it('reconnects for what was announced meanwhile', async () => {
    await channel.end()
    let isAway = false
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    channel = await openTestChannel({
      async staffSession() {
        if (isAway) throw new Error('timeout exceeded when trying to connect')
        return OWNER
      },
    })
    const page = await openLivePage(channel.url)
    channel.broadcast(NEW_ORDER)
    await vi.waitFor(() => expect(page.heard).toContainEqual(NEW_ORDER))
    isAway = true
    vi.advanceTimersByTime(30_000)
    await once(page.socket, 'ping')
    // Once this is answered, its pong has arrived too.
    page.socket.ping()
    await once(page.socket, 'pong')
    isAway = false
    vi.advanceTimersByTime(30_000)
    vi.useRealTimers()
    expect(await page.closed).toBe(1012)
  })
})

describe('a page that does not read', () => {
  it('is dropped, and the others go on', async () => {
    const [sleeper, other] = [await openLivePage(channel.url), await openLivePage(channel.url)]
    sleeper.socket.pause()
    const productName = 'x'.repeat(20_000)
    // Fill the socket buffers first.
    for (let round = 0; round < 100 && channel.countPages() === 2; round += 1) {
      for (let variantId = 2; variantId <= 50; variantId += 1) {
        channel.broadcast({ ...SOLD_ONE, data: { ...SOLD_ONE.data, variantId, productName } })
      }
      channel.broadcast(stockOf(1, round))
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

  it('after a gap makes the pages reconnect', async () => {
    const page = await openLivePage(channel.url)
    channel.disconnectAll()
    expect(await page.closed).toBe(1012)
    await openLivePage(channel.url)
  })
})

describe('a page that disconnected silently', () => {
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
