import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CANCELLED_GOODS } from '#domain/orders/goods.ts'
import { ORDER_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import type { Admin } from '#services/account/sessions.ts'
import { getParcel } from '#services/parcels/view.ts'
import { getCash } from '#services/remittances/cash.ts'
import { markParcelCash } from '#services/remittances/mark.ts'
import { createHandover } from '#services/shipping/handover.ts'
import { recordParcelEvent } from '#services/shipping/news.ts'
import { createParcel, updateParcel } from '#services/shipping/prepare.ts'
import { receiveReturn } from '#services/shipping/receive.ts'
import { addCarrier } from '#tests/support/sample-parcels.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { getOrder, getOrderFor } from './list.ts'
import { placeOrder } from './place.ts'
import { recordRefund, withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
let owner: Admin
let carrierId: number
let made = 0
/** The order, its parcel and what its driver took. */
let id: string
let parcelId: string
let taken: number

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  owner = await makeStaff(shop, 'proprietaire', 'Sara')
})
afterAll(() => shop.close())

beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 60_000).toISOString())
  carrierId = await addCarrier(shop, `Atlas ${made}`)
  ;({ id, parcelId } = await sendOrder())
  taken = (await getParcel(shop.db, parcelId, reader())).amount
})

const reader = () => ({ role: owner.role, now: shop.clock() })

async function sendOrder() {
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 2, price: 58 }]
  const contact = { ...SALMA, phone: `06${String(31_000_000 + made)}` }
  const from = { session: sessionId(`s ${made}`), address: '196.200.0.1', idempotencyKey: undefined }
  const order = await placeOrder(shop, { ...contact, items }, from)
  await setOrderStatus(shop, { id: order.id, status: 'en-preparation' }, owner)
  const parcel = await createParcel(shop, { order_id: order.id, carrier_id: carrierId }, owner)
  await updateParcel(shop, { id: parcel.id, ready: true }, owner)
  const handover = { carrier_id: carrierId, parcel_ids: [parcel.id], client_key: randomUUID() }
  await createHandover(shop, handover, owner)
  return { id: order.id, parcelId: parcel.id }
}

const deliver = () => recordParcelEvent(shop, { id: parcelId, state: 'livre' }, owner)
const set = (status: OrderStatus, said: Partial<Parameters<typeof setOrderStatus>[1]> = {}) =>
  setOrderStatus(shop, { id, status, ...said }, owner)

async function owed(): Promise<number> {
  const { carriers } = await getCash(shop)
  return carriers.find((one) => one.id === carrierId)?.amount ?? 0
}

async function receive() {
  const { items } = await getParcel(shop.db, parcelId, reader())
  const lines = items.map(({ id: order_item_id, quantity }) => {
    return { order_item_id, quantity, condition: 'vendable' as const }
  })
  return receiveReturn(shop, { id: parcelId, lines }, owner)
}

describe('what a carrier owes', () => {
  it('stays owed whatever becomes of the delivered order and its goods', async () => {
    await deliver()
    for (const status of ORDER_STATUSES.filter((one) => one !== 'livre')) {
      for (const goods of status === 'annule' ? CANCELLED_GOODS : [undefined]) {
        await set(status, { goods })
        expect(await owed(), `${status} ${goods}`).toBe(taken)
        await set('livre')
        expect(await owed()).toBe(taken)
      }
    }
  })

  it('stays owed when the goods are back, and is the same parcel’s when the order is delivered after all', async () => {
    await deliver()
    await set('annule', { reason: 'ne-veut-plus' })
    await receive()
    expect(await owed()).toBe(taken)
    const { parcel } = await set('livre')
    expect(parcel).toMatchObject({ id: parcelId, state: 'livre', cash: 'attendu', returned_at: null })
    expect(await owed()).toBe(taken)
    // It did not come back, so it can come back again.
    expect((await getParcel(shop.db, parcelId, reader())).returned).toEqual([])
    await set('annule')
    await expect(receive()).resolves.toMatchObject({ parcel: { state: 'retourne' } })
  })

  it('is nothing when the owner says that nothing was taken, which is audited', async () => {
    await deliver()
    const { parcel } = await set('expedie', { money: 'rien-encaisse' })
    expect(parcel).toMatchObject({
      state: 'en-route',
      cash: 'sans-objet',
      collected: null,
      delivered_at: null,
    })
    expect(await owed()).toBe(0)
    const { actor } = await shop.db
      .selectFrom('audit')
      .select('actor')
      .where('action', '=', 'parcel.nothing_taken')
      .where('subject', '=', `order ${id}`)
      .executeTakeFirstOrThrow()
    expect(actor).toBe(owner.username)
  })

  it('is only the owner’s to answer for', async () => {
    await deliver()
    const nadia = await makeStaff(shop, 'confirmation', `nadia${made}`)
    const asked = setOrderStatus(shop, { id, status: 'annule', money: 'rien-encaisse' }, nadia)
    await expect(asked).rejects.toMatchObject({ code: 'role_refused' })
    await setOrderStatus(shop, { id, status: 'annule' }, nadia)
    expect(await owed()).toBe(taken)
  })

  it('is given up for a reason alone, which the parcel keeps until it is owed again', async () => {
    await deliver()
    for (const reason of [undefined, '']) {
      const silent = markParcelCash(shop, { id: parcelId, mark: 'abandonne', reason }, owner)
      await expect(silent).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'reason' }] })
    }
    expect(await owed()).toBe(taken)
    await markParcelCash(shop, { id: parcelId, mark: 'abandonne', reason: 'Il a fermé' }, owner)
    expect(await owed()).toBe(0)
    expect(await getParcel(shop.db, parcelId, reader())).toMatchObject({ given_up_reason: 'Il a fermé' })
    await markParcelCash(shop, { id: parcelId, mark: 'aucun' }, owner)
    expect(await getParcel(shop.db, parcelId, reader())).toMatchObject({ given_up_reason: null })
    expect(await owed()).toBe(taken)
  })

  it('counts with the fee of the delivery, and with that of the way back once it is known', async () => {
    await deliver()
    const { fee_expected } = await getParcel(shop.db, parcelId, reader())
    await set('annule')
    expect(await getParcel(shop.db, parcelId, reader())).toMatchObject({ fee_expected, return_fee: 0 })
    const { items } = await getParcel(shop.db, parcelId, reader())
    const lines = items.map((item) => {
      return { order_item_id: item.id, quantity: item.quantity, condition: 'abime' as const }
    })
    const { parcel } = await receiveReturn(shop, { id: parcelId, lines, fee: 12 }, owner)
    expect(parcel.fee_expected).toBe((fee_expected ?? 0) + 12)
  })
})

describe('the money of a cancelled order', () => {
  it('is given back at once when the owner says so, and only once', async () => {
    await deliver()
    for (let turn = 0; turn < 2; turn += 1) {
      const { paid } = await set('annule', { reason: 'ne-veut-plus', money: 'especes' })
      expect(paid).toMatchObject({ taken, refunds: [{ amount: taken, method: 'especes', by: 'Sara' }] })
    }
    expect(await owed()).toBe(taken)
  })

  it('is given back as a whole by cancelling alone', async () => {
    await deliver()
    const asked = set('expedie', { money: 'virement' })
    await expect(asked).rejects.toMatchObject({ code: 'invalid_input', issues: [{ path: 'money' }] })
    expect(await getOrder(shop, id)).toMatchObject({ status: { id: 'livre' }, paid: { refunds: [] } })
  })

  it('is given back in parts, each once, and never more than was taken', async () => {
    await deliver()
    const part = { id, refund_id: randomUUID(), amount: taken - 10, method: 'virement' as const, note: '' }
    await Promise.all([recordRefund(shop, part, owner), recordRefund(shop, part, owner)])
    shop.setTime(new Date(shop.clock().getTime() + 1000).toISOString())
    const other = { ...part, refund_id: randomUUID() }
    await expect(recordRefund(shop, other, owner)).rejects.toMatchObject({ code: 'refund_too_large' })
    const { paid } = await recordRefund(shop, { ...other, amount: 10, note: 'Le reste' }, owner)
    expect(paid?.refunds.map(({ amount, note }) => [amount, note])).toEqual([
      [taken - 10, null],
      [10, 'Le reste'],
    ])
    await withdrawRefund(shop, { id, refund_id: other.refund_id }, owner)
    const again = await withdrawRefund(shop, { id, refund_id: other.refund_id }, owner)
    expect(again.paid?.refunds).toHaveLength(1)
    const audited = await shop.db
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `order ${id}`)
      .where('action', 'like', 'order.refund%')
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      ...['order.refunded', 'order.refunded', 'order.refund_withdrawn'],
    ])
  })

  it('was taken once it was given back: nobody says otherwise before the refund is withdrawn', async () => {
    await deliver()
    const refund = { id, refund_id: randomUUID(), amount: 20, method: 'especes' as const }
    await recordRefund(shop, refund, owner)
    const nothing = () => set('expedie', { money: 'rien-encaisse' })
    await expect(nothing()).rejects.toMatchObject({ code: 'refund_too_large' })
    expect(await owed()).toBe(taken)
    await withdrawRefund(shop, refund, owner)
    await nothing()
    expect(await owed()).toBe(0)
  })

  it('of two owners at once is given back to the last dirham by one', async () => {
    await deliver()
    const refund = () => ({ id, refund_id: randomUUID(), amount: taken, method: 'especes' as const })
    const tried = await Promise.allSettled([
      recordRefund(shop, refund(), owner),
      recordRefund(shop, refund(), owner),
    ])
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not there before the delivery, and told to owners alone', async () => {
    const early = { id, refund_id: randomUUID(), amount: 1, method: 'especes' as const }
    await expect(recordRefund(shop, early, owner)).rejects.toMatchObject({ code: 'refund_too_large' })
    await deliver()
    expect((await getOrderFor(shop, id, 'confirmation')).paid).toBeNull()
    expect((await getOrderFor(shop, id, 'proprietaire')).paid).toEqual({
      ...{ taken, credit: 0, refunds: [], waivers: [] },
    })
  })
})

describe('who is the reason of an order’s end', () => {
  it.each([
    ['rupture', 0],
    ['hors-zone', 0],
    ['autre', 0],
    ['ne-veut-plus', 1],
    ['refus-livraison', 1],
  ] as const)(
    'is said by whoever cancels it on its way: %s speaks %i times against its shopper',
    async (reason, refused) => {
      await set('annule', { reason })
      await receive()
      expect(await getOrder(shop, id)).toMatchObject({ cancel_reason: reason, buyer: { refused } })
    },
  )

  it('is nobody’s while nothing is said and the parcel was on its way', async () => {
    await set('annule')
    await receive()
    expect(await getOrder(shop, id)).toMatchObject({ cancel_reason: 'autre', buyer: { refused: 0 } })
  })

  it('is the shopper when the carrier says that they refused it', async () => {
    await recordParcelEvent(shop, { id: parcelId, state: 'refuse' }, owner)
    await set('annule')
    expect(await getOrder(shop, id)).toMatchObject({
      cancel_reason: 'refus-livraison',
      buyer: { refused: 1 },
    })
  })

  it('is not the shopper who took the parcel and gave it back', async () => {
    await deliver()
    await set('annule', { reason: 'ne-veut-plus' })
    await receive()
    expect(await getOrder(shop, id)).toMatchObject({ buyer: { delivered: 0, refused: 0 } })
  })
})
