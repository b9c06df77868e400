import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { Admin } from '#services/account/sessions.ts'
import { readFigures } from '#services/confirmation/figures.ts'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { readResults } from '#services/results/read.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { exportOrders } from './export.ts'
import { getOrder, listOrders } from './list.ts'
import { markTrial } from './mark-trial.ts'
import { placeOrder } from './place.ts'
import { recordRefund, withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
let nezha: Admin
let id: string
let variantId: number
/** Orders two of five pieces with a single-use code: 116 - 12 + 35 DH. */
beforeEach(async () => {
  shop = await openTestShop()
  nezha = await makeStaff(shop, 'proprietaire', 'Nezha')
  const { variantIds } = await stockPerfume(shop)
  variantId = variantIds[0] ?? 0
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'UNE-FOIS', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1 })
    .execute()
  const items = [{ variant_id: variantId, quantity: 2, price: 58 }]
  const browser = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }
  id = (await placeOrder(shop, { ...SALMA, items, promoCode: 'UNE-FOIS' }, browser)).id
})
afterEach(() => shop.close())

const mark = (is_test = true) => markTrial(shop, { id, is_test }, nezha)
const set = (status: OrderStatus) => setOrderStatus(shop, { id, status }, nezha)

/** Every figure that an order is in. */
async function figures() {
  const dashboard = await getDashboard(shop)
  const results = await readResults(shop, { from: '2026-03-01', to: '2026-03-31', by: 'city' })
  const { orders: called } = await readFigures(shop, {}, nezha)
  const customer = await shop.db
    .selectFrom('customers')
    .select(['order_count', 'total_spent'])
    .executeTakeFirstOrThrow()
  const code = await shop.db.selectFrom('promo_codes').select('current_usage').executeTakeFirstOrThrow()
  let lines = 0
  for await (const piece of exportOrders(shop, {})) lines += piece.split('\r\n').length - 2
  return {
    stock: await stockOf(shop, variantId),
    sold: dashboard.topProducts[0]?.sales ?? 0,
    sales: dashboard.totalSales,
    orders: dashboard.totalOrders,
    statuses: dashboard.statuses.reduce((sum, { count }) => sum + count, 0),
    placed: results.funnel[0]?.count,
    called,
    exported: lines,
    used: code.current_usage,
    ...customer,
  }
}

const NONE = {
  ...{ stock: 5, sold: 0, sales: 0, orders: 0, statuses: 0, placed: 0, called: 0, exported: 0 },
  ...{ used: 0, order_count: 0, total_spent: 0 },
}

describe('an order that is marked as a trial', () => {
  it.each(['nouveau', 'en-preparation', 'expedie', 'livre'] as const)(
    'from %s is in no figure, its pieces are in stock, and all is as before once that is taken back',
    async (status) => {
      await set(status)
      const before = await figures()
      expect(before).toMatchObject({ stock: 3, orders: 1, placed: 1, exported: 1, order_count: 1 })
      const marked = await mark()
      expect(marked).toMatchObject({ is_test: true, status: { id: 'annule' }, goods: 'rendues' })
      expect(marked.cancel_reason).toBe('test')
      expect(await figures()).toEqual(NONE)
      const back = await mark(false)
      expect(back).toMatchObject({ is_test: false, status: { id: status }, cancel_reason: null })
      expect(await figures()).toEqual(before)
    },
  )

  it('stays cancelled when it was, and speaks no longer against its phone', async () => {
    await set('annule')
    expect(await mark()).toMatchObject({ is_test: true, status: { id: 'annule' }, cancel_reason: 'autre' })
    expect(await figures()).toEqual(NONE)
    expect(await mark(false)).toMatchObject({ is_test: false, status: { id: 'annule' } })
    expect(await figures()).toMatchObject({ statuses: 1, placed: 1, exported: 1 })
  })

  it('is marked once, however often it is tapped', async () => {
    await Promise.all(Array.from({ length: 6 }, () => mark()))
    expect((await getOrder(shop, id)).history.map(({ status, by }) => [status, by])).toEqual([
      ['nouveau', null],
      ['annule', 'Nezha'],
    ])
    expect(await figures()).toEqual(NONE)
  })

  it('is an order again when its status says so', async () => {
    await mark()
    expect(await set('en-preparation')).toMatchObject({ is_test: false })
    expect(await figures()).toMatchObject({ stock: 3, orders: 1, exported: 1 })
  })

  it('is not taken back once its pieces are sold to somebody else', async () => {
    await mark()
    await shop.db.updateTable('variants').set({ stock: 1 }).execute()
    await expect(mark(false)).rejects.toMatchObject({ code: 'insufficient_stock' })
    expect(await getOrder(shop, id)).toMatchObject({ is_test: true, status: { id: 'annule' } })
  })

  it('is exported where it was chosen by hand, and stands in the list', async () => {
    await mark()
    const { value } = await exportOrders(shop, { ids: [id] }).next()
    expect(String(value).split('\r\n')).toHaveLength(3)
    expect((await listOrders(shop, { page: 1, per_page: 20 })).total).toBe(1)
  })
})

describe('what a carrier took', () => {
  async function insertParcel(state: 'remis' | 'en-route' | 'livre' | 'retourne' | 'a-remettre') {
    const carrier = await shop.db
      .insertInto('carriers')
      .values({
        ...{ name: 'Atlas Colis', phone: null, max_cod: null, tracking_url: null },
        created_at: shop.clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const at = shop.clock()
    await shop.db
      .insertInto('parcels')
      .values({
        ...{ id: randomUUID(), order_id: id, carrier_id: carrier.id, state, amount: 139, pieces: 2 },
        ...(state !== 'a-remettre' && { handed_at: at }),
        ...(state === 'livre' && { delivered_at: at, collected: 139, cash: 'attendu' }),
        ...(state === 'retourne' && { returned_at: at }),
        created_at: at,
      })
      .execute()
  }

  it.each([
    ['expedie', 'en-route'],
    ['livre', 'livre'],
  ] as const)('is no trial: %s, its parcel %s', async (status, state) => {
    await set('expedie')
    await shop.db.updateTable('orders').set({ status }).execute()
    await insertParcel(state)
    await expect(mark()).rejects.toMatchObject({ code: 'not_a_trial' })
    expect(await getOrder(shop, id)).toMatchObject({ is_test: false, status: { id: status } })
  })

  it('is not what only waits for it', async () => {
    await set('en-preparation')
    await insertParcel('a-remettre')
    expect(await mark()).toMatchObject({ is_test: true, parcel: { state: 'annule' } })
    expect(await figures()).toEqual(NONE)
  })

  it('nor is a trial what was paid back, until that is withdrawn', async () => {
    await set('livre')
    const refund_id = randomUUID()
    await recordRefund(shop, { id, refund_id, amount: 20, method: 'especes' }, nezha)
    await expect(mark()).rejects.toMatchObject({
      message: 'Le client a été remboursé\u00a0: retirez d’abord ce remboursement.',
    })
    await withdrawRefund(shop, { id, refund_id }, nezha)
    expect(await mark()).toMatchObject({ is_test: true })
    expect(await figures()).toEqual(NONE)
  })

  it('nor is a trial what is awaited back', async () => {
    await set('expedie')
    await set('annule')
    await expect(mark()).rejects.toMatchObject({ code: 'not_a_trial' })
  })
})
