import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { compareCalls } from '#domain/confirmation/queue-order.ts'
import type { QueueTab } from '#domain/confirmation/words.ts'
import { getOrder } from '#services/orders/list.ts'
import { type Desk, openDesk } from '#tests/support/call-desk.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { openTestShop } from '#tests/support/test-shop.ts'
import { claimOrder } from './claims.ts'
import { closeUnreachable } from './close-unreachable.ts'
import { readFigures } from './figures.ts'
import { readQueue } from './queue.ts'
import { takeBackAttempt } from './take-back.ts'

let desk: Desk
beforeEach(async () => {
  desk = await openDesk(await openTestShop())
  await changeSettings(desk.shop, 'orders', {
    max_open_orders_per_buyer: 50,
    max_open_orders_per_network: 50,
  })
})
afterEach(() => desk.shop.close())

const at = (time: string) => desk.shop.setTime(`2026-03-02T${time}:00Z`)
const read = (tab: QueueTab, page = 1, per_page = 20) =>
  readQueue(desk.shop, { tab, page, per_page }, desk.nadia)
const idsOf = async (tab: QueueTab, ...page: [number?, number?]) =>
  (await read(tab, ...page)).cards.map(({ id }) => id)

describe('the queue', () => {
  it('has promises overdue first, then new orders from the oldest, then due retries', async () => {
    const [retry, promise, later, done] = [
      await desk.order(),
      await desk.order(),
      await desk.order(),
      await desk.order(),
    ]
    await desk.call(retry, 'pas-de-reponse')
    await desk.call(promise, 'reporte', { next_call_at: new Date('2026-03-02T14:00:00Z') })
    at('13:00')
    const older = await desk.order()
    at('13:30')
    const younger = await desk.order()
    await desk.call(later, 'occupe')
    await desk.call(done, 'confirme')
    expect(await idsOf('maintenant')).toEqual([older, younger, retry])
    expect(await idsOf('reportees')).toEqual([promise])
    at('14:10')
    const { cards, ...queue } = await read('maintenant')
    expect(cards.map(({ id }) => id)).toEqual([promise, older, younger, retry])
    expect(queue).toMatchObject({
      total: 4,
      counts: { maintenant: 4, 'plus-tard': 1, reportees: 0, faites: 1 },
      overdue: 1,
      next_at: '2026-03-02T15:30:00.000Z',
      hours: { is_open: true, opens_at: null, sentence: null },
    })
    expect(await idsOf('plus-tard')).toEqual([later])
    expect(await idsOf('faites')).toEqual([done])
    const now = desk.shop.clock()
    expect(cards.toSorted((one, other) => compareCalls(one, other, now))).toEqual(cards)
  })

  it('goes on page by page, without losing or repeating an order', async () => {
    const orders = []
    for (let minute = 10; minute < 17; minute += 1) {
      at(`11:${minute}`)
      orders.push(await desk.order())
    }
    const pages = [
      await idsOf('maintenant', 1, 3),
      await idsOf('maintenant', 2, 3),
      await idsOf('maintenant', 3, 3),
    ]
    expect(pages.map((page) => page.length)).toEqual([3, 3, 1])
    expect(pages.flat()).toEqual(orders)
  })

  it('shows who is calling, until the claim runs out', async () => {
    const id = await desk.order()
    await claimOrder(desk.shop, { id }, desk.karim)
    expect((await read('maintenant')).cards[0]?.claim).toMatchObject({
      staff: { name: 'Karim' },
      is_mine: false,
    })
    at('10:05')
    expect((await read('maintenant')).cards[0]?.claim).toBeNull()
  })

  it('counts an order as done today by what stands, and until midnight in Morocco', async () => {
    const id = await desk.order()
    const client_key = '00000000-0000-4000-8000-000000000009'
    await desk.call(id, 'confirme', { client_key })
    await takeBackAttempt(desk.shop, { id, client_key }, desk.nadia)
    expect((await read('faites')).counts.faites).toBe(0)
    await desk.call(id, 'injoignable', { channel: 'statut' })
    expect((await read('faites')).total).toBe(1)
    desk.shop.setTime('2026-03-03T10:00:00Z')
    expect((await read('faites')).total).toBe(0)
  })

  it('says outside the calling hours when calls go on', async () => {
    at('22:10')
    expect((await read('maintenant')).hours).toEqual({
      is_open: false,
      opens_at: '2026-03-03T09:00:00.000Z',
      sentence: 'Il est 22:10. Les appels reprennent à 9:00.',
    })
  })
})

describe('orders whose calls were all in vain', () => {
  async function exhausted(): Promise<string> {
    const id = await desk.order()
    for (let call = 0; call < 4; call += 1) await desk.call(id, 'pas-de-reponse')
    return id
  }
  const tomorrowsWeek = '2026-03-09T10:00:01Z'

  it('wait for a person, unless the owner wants them closed after some days', async () => {
    const [id, promised] = [await exhausted(), await desk.order()]
    await desk.call(promised, 'pas-de-reponse')
    desk.shop.setTime(tomorrowsWeek)
    await closeUnreachable(desk.shop)
    expect((await read('maintenant')).total).toBe(2)
    await changeSettings(desk.shop, 'calls', { close_after_days: 8 })
    await closeUnreachable(desk.shop)
    expect((await read('maintenant')).total).toBe(2)
    await changeSettings(desk.shop, 'calls', { close_after_days: 7 })
    await closeUnreachable(desk.shop)
    expect(await idsOf('maintenant')).toEqual([promised])
    expect((await getOrder(desk.shop, id)).history.at(-1)).toMatchObject({ actor: 'shop', by: null })
    expect((await read('faites')).cards).toMatchObject([
      { id, cancel_reason: 'injoignable', attempts: 4, last_attempt: { channel: 'statut', staff: null } },
    ])
  })
})

describe('the figures of confirmation', () => {
  it('are those of the orders placed in the period, checked by hand', async () => {
    const [fast, slow, double, lost] = [
      await desk.order(),
      await desk.order(),
      await desk.order(),
      await desk.order(),
    ]
    at('10:10')
    await desk.call(fast, 'confirme')
    at('10:20')
    await desk.call(double, 'doublon')
    await desk.call(lost, 'pas-de-reponse', {}, desk.karim)
    at('11:00')
    await desk.call(slow, 'confirme', {}, desk.karim)
    const figures = await readFigures(desk.shop, {}, { id: desk.nadia.id, role: 'proprietaire' })
    expect(figures).toMatchObject({
      from: '2026-02-01',
      until: '2026-03-02',
      orders: 3,
      confirmed: 2,
      rate: 2 / 3,
      calls: 3,
      median_minutes: 35,
      median_calling_minutes: 35,
      within_15: 0.5,
      calls_per_confirmed: 1.5,
    })
    expect(figures.agents).toMatchObject([
      { staff: { name: 'Karim' }, calls: 2, confirmed: 1, delivered: 0, median_minutes: 60 },
      { staff: { name: 'Nadia Alami' }, calls: 1, confirmed: 1, delivered: 0, median_minutes: 10 },
    ])
    const own = await readFigures(desk.shop, {}, { id: desk.nadia.id, role: 'confirmation' })
    expect(own.agents.map(({ staff }) => staff.name)).toEqual(['Nadia Alami'])
    // Karim's order and his call are none of hers.
    expect(own).toMatchObject({ orders: 1, confirmed: 1, rate: 1, calls: 1, median_minutes: 10 })
    const before = { from: '2026-01-01', until: '2026-03-01' }
    expect(await readFigures(desk.shop, before, { id: desk.nadia.id, role: 'proprietaire' })).toMatchObject({
      orders: 0,
      rate: null,
      median_minutes: null,
      agents: [],
    })
  })
})
