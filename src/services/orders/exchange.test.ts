import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maskOrderNumber } from '#domain/orders/order.ts'
import type { Admin } from '#services/account/sessions.ts'
import { exportParcels } from '#services/carriers/export.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { getPreparation } from '#services/shipping/preparation.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrder } from './cancel.ts'
import { receiveCustomerReturn, withdrawReturn } from './customer-return.ts'
import { exchangePieces } from './exchange.ts'
import { exportOrders } from './export.ts'
import { getOrder, getOrderFor, listOrders } from './list.ts'
import { markTrial } from './mark-trial.ts'
import { placeOrder } from './place.ts'
import { withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'
import { trackOrder } from './track.ts'
import { waiveRefund } from './waive-refund.ts'

let shop: TestShop
let sara: Admin
let nadia: Admin
let made = 0
let sizeId: number
let phone: string

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  nadia = await makeStaff(shop, 'confirmation', 'Nadia')
})
afterAll(() => shop.close())

beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 86_400_000).toISOString())
  const sizes = [{ volume: '5ml' as const, price: 58, stock: 6 }]
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}`, sizes })
  sizeId = variantIds[0] ?? 0
  phone = `06${String(53_000_000 + made)}`
})

/** Two pieces of 58 DH, and the delivery's 35: 151 DH that were taken at the door. */
async function place() {
  const items = [{ variant_id: sizeId, quantity: 2, price: 58 }]
  const from = { session: sessionId(`s ${made}`), address: '196.200.0.1', idempotencyKey: undefined }
  return placeOrder(shop, { ...SALMA, phone, items }, from)
}

async function delivered() {
  const { id, order_number, items } = await place()
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
  return { id, order_number, itemId: items[0]?.id ?? 0 }
}

type Asked = Partial<Parameters<typeof exchangePieces>[1]>

/** One piece comes back, and one goes out. */
const exchanged = ({ id, itemId }: { id: string; itemId: number }, changes: Asked = {}) =>
  exchangePieces(
    shop,
    {
      ...{ id, return_id: randomUUID(), known: 0, reason: 'ne-convient-pas', way_payer: 'client' },
      ...{ lines: [{ order_item_id: itemId, quantity: 1 }], items: [{ variant_id: sizeId, quantity: 1 }] },
      ...{ free_shipping: false, rest: 'avoir', total: 35, ...changes },
    },
    sara,
  )

async function stock(): Promise<number | undefined> {
  const size = shop.db.selectFrom('variants').select('stock').where('id', '=', sizeId)
  return (await size.executeTakeFirst())?.stock
}

/** Says that an exchange was refused, and that nothing of it was written. */
async function expectNothing(first: string, pieces: number) {
  expect(await getOrder(shop, first)).toMatchObject({
    returns: [],
    customer_credit: 0,
    paid: { refunds: [] },
  })
  expect(await stock()).toBe(pieces)
  const own = shop.db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', `+212${phone.slice(1)}`)
  expect(await own.where('exchange_return', 'is not', null).execute()).toEqual([])
}

it('is a return, its worth as credit, and a confirmed order of the same contact that uses it', async () => {
  const first = await delivered()
  const order = await exchanged(first)
  // 58 + 35 − 58.
  expect(order).toMatchObject({
    ...{
      status: { id: 'en-preparation' },
      confirmation: 'confirmee',
      credit: 58,
      total: 35,
      customer_credit: 0,
    },
    ...{ name: SALMA.name, city: SALMA.city, source: 'telephone' },
    exchange_of: {
      order: { id: first.id, order_number: first.order_number },
      take_back: 1,
      is_back: false,
      credit: 58,
      rest: null,
    },
  })
  expect(order.changes.map(({ kind, other }) => [kind, other?.id])).toEqual([['exchange_of', first.id]])
  const old = await getOrder(shop, first.id)
  expect(old).toMatchObject({
    ...{ status: { id: 'livre' }, exchange_of: null },
    returns: [{ exchange: { id: order.id, order_number: order.order_number }, received_at: null }],
    paid: { taken: 151, refunds: [{ amount: 58, method: 'avoir', delivery: 0 }] },
  })
  expect(old.changes.map(({ kind, other }) => [kind, other?.id])).toEqual([['exchanged', order.id]])
  expect(await stock()).toBe(3)
  const forPacking = await getOrderFor(shop, order.id, 'preparation')
  expect(forPacking.exchange_of).toEqual({
    ...{ order: null, take_back: 1, is_back: false },
    ...{ credit: null, rest: null },
  })
})

it('gives what is left of the worth back as the owner says', async () => {
  const both = async (rest: 'avoir' | 'especes') => {
    const first = await delivered()
    const lines = [{ order_item_id: first.itemId, quantity: 2 }]
    const order = await exchanged(first, { lines, free_shipping: true, total: 0, rest })
    expect(order).toMatchObject({ credit: 58, total: 0, exchange_of: { take_back: 2 } })
    const { paid, customer_credit } = await getOrder(shop, first.id)
    return { refunds: paid?.refunds.map(({ amount, method }) => [amount, method]), customer_credit }
  }
  // 116 − 58.
  expect(await both('avoir')).toEqual({ refunds: [[116, 'avoir']], customer_credit: 58 })
  const cash = await both('especes')
  expect(cash.refunds?.toSorted()).toEqual([
    [58, 'avoir'],
    [58, 'especes'],
  ])
  expect(cash.customer_credit).toBe(58)
})

it('is written once, however often it is sent', async () => {
  const first = await delivered()
  const return_id = randomUUID()
  const one = await exchanged(first, { return_id })
  expect((await exchanged(first, { return_id })).id).toBe(one.id)
  expect((await getOrder(shop, first.id)).paid?.refunds).toHaveLength(1)
  expect(await stock()).toBe(3)
})

it('is refused with a sentence, and nothing is written', async () => {
  const first = await place()
  const target = { id: first.id, itemId: first.items[0]?.id ?? 0 }
  await expect(exchanged(target)).rejects.toMatchObject({ code: 'not_returnable' })
  await setOrderStatus(shop, { id: first.id, status: 'livre' }, sara)
  const refused = (code: string) => expect.objectContaining({ code, message: expect.stringMatching(/\.$/) })
  const most = [{ order_item_id: target.itemId, quantity: 3 }]
  await expect(exchanged(target, { lines: most })).rejects.toEqual(refused('not_returnable'))
  const many = { items: [{ variant_id: sizeId, quantity: 5 }], total: 500 }
  await expect(exchanged(target, many)).rejects.toEqual(refused('insufficient_stock'))
  await expect(exchanged(target, { total: 34 })).rejects.toEqual(refused('price_changed'))
  await expect(exchanged(target, { known: 1 })).rejects.toEqual(refused('return_changed'))
  await expectNothing(first.id, 4)
  await markTrial(shop, { id: first.id, is_test: true }, sara)
  await expect(exchanged(target)).rejects.toEqual(refused('not_returnable'))
})

it('gives the credit back when it is cancelled, and can then be undone whole', async () => {
  const first = await delivered()
  const order = await exchanged(first)
  const [refund] = (await getOrder(shop, first.id)).paid?.refunds ?? []
  const withdrawal = { id: first.id, refund_id: refund?.id ?? '' }
  await expect(withdrawRefund(shop, withdrawal, sara)).rejects.toMatchObject({ code: 'credit_used' })
  await setOrderStatus(shop, { id: order.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
  expect((await getOrder(shop, first.id)).customer_credit).toBe(58)
  expect(await stock()).toBe(4)
  await withdrawRefund(shop, withdrawal, sara)
  await withdrawReturn(shop, { id: first.id, return_id: refund?.return_id ?? '' }, sara)
  expect((await getOrder(shop, order.id)).exchange_of).toBeNull()
  await expectNothing(first.id, 4)
})

describe('cancelled before it leaves', () => {
  const cancel = (id: string, keeps_pieces: boolean) =>
    setOrderStatus(shop, { id, status: 'annule', reason: 'ne-veut-plus', keeps_pieces }, sara)

  it('is undone with its return and its credit where the shopper keeps the old piece', async () => {
    const first = await delivered()
    const order = await exchanged(first)
    expect((await cancel(order.id, true)).exchange_of).toBeNull()
    await expectNothing(first.id, 4)
    const { status, changes } = await getOrder(shop, first.id)
    expect(status.id).toBe('livre')
    expect(changes.map(({ kind, other }) => [kind, other?.id])).toEqual([
      ['exchanged', order.id],
      ['exchange_undone', order.id],
    ])
    // The order that went out in exchange has nothing to be paid with.
    await expect(
      setOrderStatus(shop, { id: order.id, status: 'en-preparation' }, sara),
    ).rejects.toMatchObject({
      code: 'credit_used',
    })
  })

  it('keeps both where the old piece comes back all the same, and says that it is cancelled', async () => {
    const first = await delivered()
    const order = await exchanged(first)
    await cancel(order.id, false)
    expect(await getOrder(shop, first.id)).toMatchObject({
      ...{ customer_credit: 58, paid: { refunds: [{ amount: 58 }] } },
      returns: [{ received_at: null, exchange: { id: order.id, is_cancelled: true } }],
    })
  })

  it('ends what was decided of its return when it is undone, and says so', async () => {
    const first = await delivered()
    const order = await exchanged(first)
    await cancel(order.id, false)
    const { paid, returns } = await getOrder(shop, first.id)
    const [{ id: refund_id } = { id: '' }] = paid?.refunds ?? []
    await withdrawRefund(shop, { id: first.id, refund_id }, sara)
    const waiver = { waiver_id: randomUUID(), return_id: returns?.[0]?.id, amount: 58 }
    await waiveRefund(shop, { id: first.id, ...waiver }, sara)
    await cancel(order.id, true)
    const { changes } = await getOrder(shop, first.id)
    expect(changes.map(({ kind }) => kind)).toEqual([
      ...['exchanged', 'refund_waived', 'waiver_withdrawn', 'exchange_undone'],
    ])
  })

  it('leaves of the credit what another order uses', async () => {
    const first = await delivered()
    const lines = [{ order_item_id: first.itemId, quantity: 2 }]
    // 116, of which the new piece takes 58, and another order 35.
    const order = await exchanged(first, { lines, free_shipping: true, total: 0 })
    const other = await place()
    await shop.db.updateTable('orders').set({ credit: 35 }).where('id', '=', other.id).execute()
    await cancel(order.id, true)
    expect(await getOrder(shop, first.id)).toMatchObject({
      ...{ returns: [], customer_credit: 0 },
      paid: { refunds: [{ amount: 35, method: 'avoir', return_id: null }] },
    })
  })

  it('is not undone once the old piece has come, nor once it has left', async () => {
    const first = await delivered()
    const back = await exchanged(first)
    const [noted] = (await getOrder(shop, first.id)).returns ?? []
    const judged = [{ order_item_id: first.itemId, quantity: 1, condition: 'vendable' as const }]
    await receiveCustomerReturn(shop, { id: first.id, return_id: noted?.id ?? '', lines: judged }, sara)
    await expect(cancel(back.id, true)).rejects.toMatchObject({ code: 'return_received' })
    const second = await delivered()
    const sent = await exchanged(second)
    await setOrderStatus(shop, { id: sent.id, status: 'expedie' }, sara)
    await expect(cancel(sent.id, true)).rejects.toMatchObject({ code: 'exchange_sent' })
    expect((await getOrder(shop, second.id)).returns).toHaveLength(1)
  })

  it('leaves what was given back in cash, and says how much until it is there again', async () => {
    const first = await delivered()
    const lines = [{ order_item_id: first.itemId, quantity: 2 }]
    const order = await exchanged(first, { lines, free_shipping: true, total: 0, rest: 'especes' })
    expect(order.exchange_of).toMatchObject({ credit: 58, rest: { amount: 58, method: 'especes' } })
    expect((await getOrderFor(shop, order.id, 'confirmation')).exchange_of).toMatchObject({ rest: null })
    await cancel(order.id, true)
    const { paid, changes } = await getOrder(shop, first.id)
    expect(paid?.refunds).toMatchObject([{ amount: 58, method: 'especes', return_id: null }])
    // The cash was given at the instant of the exchange, by which its history finds it.
    expect(changes[0]).toMatchObject({ kind: 'exchanged', created_at: paid?.refunds[0]?.at })
  })

  it('is undone by whoever confirms, as far as the exchange itself made it', async () => {
    const asNadia = (id: string) =>
      setOrderStatus(shop, { id, status: 'annule', reason: 'ne-veut-plus', keeps_pieces: true }, nadia)
    const first = await delivered()
    const order = await exchanged(first)
    await asNadia(order.id)
    await expectNothing(first.id, 4)
    // A credit that an owner noted for the return later is the owner's.
    const second = await delivered()
    const noted = await exchanged(second)
    const { paid } = await getOrder(shop, second.id)
    await setOrderStatus(shop, { id: noted.id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    await expect(asNadia(noted.id)).rejects.toMatchObject({ code: 'role_refused' })
    await setOrderStatus(shop, { id: noted.id, status: 'en-preparation' }, sara)
    const [own] = paid?.refunds ?? []
    await shop.db
      .updateTable('refunds')
      .set({ at: new Date(0) })
      .where('id', '=', own?.id ?? '')
      .execute()
    await expect(asNadia(noted.id)).rejects.toMatchObject({ code: 'role_refused' })
    expect((await getOrder(shop, second.id)).returns).toHaveLength(1)
    await cancel(noted.id, true)
    await expectNothing(second.id, 2)
  })

  it('is undone when its shopper cancels it, and only then told to be exchanged no more', async () => {
    const first = await delivered()
    const order = await exchanged(first)
    const session = sessionId(`shopper ${made}`)
    const seen = () => trackOrder(shop, { order_number: first.order_number }, { session })
    // Whoever has the number of a parcel that arrived reads no number that would cancel the exchange (D16).
    const masked = maskOrderNumber(order.order_number)
    expect((await seen()).after_sale).toMatchObject({ exchanged_by: [masked], refunds: [] })
    await trackOrder(shop, { order_number: order.order_number }, { session })
    await cancelOrder(shop, order.id, { session })
    await expectNothing(first.id, 4)
    expect((await seen()).after_sale).toBeUndefined()
  })
})

it('is told to whoever packs, on the bordereau, in files, and to its shopper', async () => {
  const first = await delivered()
  const order = await exchanged(first)
  const preparation = await getPreparation(shop, 'preparation')
  const packed = preparation.orders.find(({ order_id }) => order_id === order.id)
  expect(packed).toMatchObject({ take_back: 1, total: 35 })
  const carrier_id = await addCarrier(shop, `Atlas ${made}`)
  const columns = [
    { header: 'echange', source: 'exchange', format: '1/0' },
    { header: 'reprendre', source: 'take_back', format: '' },
  ] as const
  await shop.db
    .updateTable('carriers')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', carrier_id)
    .execute()
  const { id: parcelId } = await createParcel(shop, { order_id: order.id, carrier_id }, sara)
  const file = (await Array.fromAsync(exportParcels(shop, { carrier: carrier_id }, 'Sara'))).join('')
  expect(file.trim().split('\r\n').at(-1)).toMatch(/^1[;,]1$/)
  await updateParcel(shop, { id: parcelId, ready: true }, sara)
  const handover = { carrier_id, parcel_ids: [parcelId], client_key: randomUUID() }
  expect((await createHandover(shop, handover, sara)).parcels).toMatchObject([{ take_back: 1, amount: 35 }])
  const csv = (await Array.fromAsync(exportOrders(shop, { ids: [order.id] }))).join('')
  expect(csv).toContain(`;58,00;35,00;0,00;${first.order_number};Français;`)
  const session = sessionId(`stranger ${made}`)
  expect(await trackOrder(shop, { order_number: order.order_number }, { session })).toMatchObject({
    exchange_of: first.order_number,
  })
})

it('is told in the list of both its orders, and of no other', async () => {
  const first = await delivered()
  const order = await exchanged(first)
  const other = await place()
  const { orders } = await listOrders(shop, { search: phone, page: 1, per_page: 20 })
  const told = new Map(orders.map(({ id, in_exchange }) => [id, in_exchange]))
  expect([first, order, other].map(({ id }) => told.get(id))).toEqual([true, true, false])
})
