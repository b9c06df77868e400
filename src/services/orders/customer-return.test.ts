import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CUSTOMER_RETURN_CONDITIONS, type CustomerReturnCondition } from '#domain/returns/words.ts'
import type { Admin } from '#services/account/sessions.ts'
import { readResults } from '#services/results/read.ts'
import { countParcels } from '#services/shipping/counts.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { listAwaitedReturns } from './awaited-returns.ts'
import { noteReturn, receiveCustomerReturn, withdrawReturn } from './customer-return.ts'
import { deleteOrder } from './delete.ts'
import { getOrder, getOrderFor } from './list.ts'
import { listOwedRefunds } from './owed.ts'
import { placeOrder } from './place.ts'
import { recordRefund, withdrawRefund } from './refund.ts'
import { setOrderStatus } from './set-status.ts'
import { trackOrder } from './track.ts'

let shop: TestShop
let sara: Admin
let omar: Admin
let made = 0
let id: string
let number: string
let phone: string
let variantId: number
let item: number

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  sara = await makeStaff(shop, 'proprietaire', 'Sara')
  omar = await makeStaff(shop, 'proprietaire', 'Omar')
})
afterAll(() => shop.close())

/** Three pieces at 58 DH and a delivery of 35 DH, brought by the shop itself: 209 DH were taken. */
beforeEach(async () => {
  made += 1
  shop.setTime(new Date(Date.parse('2026-03-02T10:00:00Z') + made * 86_400_000).toISOString())
  const { variantIds } = await stockPerfume(shop, { name: `Rosée ${made}` })
  variantId = variantIds[0] ?? 0
  await shop.db.updateTable('variants').set({ cost: 20 }).where('id', '=', variantId).execute()
  phone = `06${String(41_000_000 + made)}`
  const items = [{ variant_id: variantId, quantity: 3, price: 58 }]
  const from = { session: sessionId(`s ${made}`), address: '196.200.0.1', idempotencyKey: undefined }
  const order = await placeOrder(shop, { ...SALMA, phone, items }, from)
  ;({ id, order_number: number } = order)
  item = order.items[0]?.id ?? 0
  await setOrderStatus(shop, { id, status: 'livre' }, sara)
})

async function stock(): Promise<number> {
  const size = await shop.db
    .selectFrom('variants')
    .select('stock')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
  return size.stock
}

type Said = Partial<Parameters<typeof noteReturn>[1]> & { by?: Admin }

async function note(quantity: number, { by = sara, ...said }: Said = {}) {
  const return_id = said.return_id ?? randomUUID()
  const order = await noteReturn(
    shop,
    {
      ...{ id, return_id, known: 0, reason: 'change-avis', way_payer: 'client' },
      lines: [{ order_item_id: item, quantity }],
      ...said,
    },
    by,
  )
  return { return_id, order }
}

const receive = (return_id: string, conditions: CustomerReturnCondition[], by = sara) =>
  receiveCustomerReturn(
    shop,
    {
      ...{ id, return_id },
      lines: conditions.map((condition) => ({ order_item_id: item, quantity: 1, condition })),
    },
    by,
  )

const refund = (amount: number, said: Partial<Parameters<typeof recordRefund>[1]> = {}, by = sara) =>
  recordRefund(shop, { id, refund_id: randomUUID(), amount, method: 'virement', ...said }, by)

describe('a return after the sale', () => {
  it('brings sellable pieces into stock, once, and no others', async () => {
    const before = await stock()
    const { return_id } = await note(3)
    expect(await stock()).toBe(before)
    await receive(return_id, ['vendable', 'abime', 'decant-ouvert'])
    expect(await stock()).toBe(before + 1)
    await expect(receive(return_id, ['vendable', 'abime', 'decant-ouvert'], omar)).rejects.toMatchObject({
      ...{ code: 'return_received', message: 'Sara a déjà reçu ce retour.' },
    })
    expect(await stock()).toBe(before + 1)
    const { status, returns } = await getOrder(shop, id)
    expect(status.id).toBe('livre')
    expect(returns?.[0]).toMatchObject({ by: 'Sara', received_by: 'Sara', is_late: false })
    const [movement] = await shop.db
      .selectFrom('stock_movements')
      .select(['delta', 'reason', 'order_id'])
      .where('variant_id', '=', variantId)
      .orderBy('id', 'desc')
      .execute()
    expect(movement).toEqual({ delta: 1, reason: 'retour', order_id: id })
  })

  it('is awaited until its pieces have come', async () => {
    const { return_id } = await note(2)
    const awaited = await listAwaitedReturns(shop)
    expect(awaited.returns.filter((one) => one.order_id === id)).toEqual([
      {
        ...{ id: return_id, order_id: id, order_number: number, name: SALMA.name },
        ...{ reason: 'change-avis', at: shop.clock().toISOString(), pieces: 2 },
      },
    ])
    await receive(return_id, ['vendable', 'abime'])
    expect((await listAwaitedReturns(shop)).returns.filter((one) => one.order_id === id)).toEqual([])
  })

  it('is never of more than was delivered, also in parts; what was missing may come later', async () => {
    const { return_id } = await note(2)
    await expect(note(2, { known: 1 })).rejects.toMatchObject({
      code: 'not_returnable',
      message: `Rosée ${made}, 5\u00a0ml\u00a0: le client n’en a plus que 1.`,
    })
    const second = await note(1, { known: 1 })
    await expect(note(1, { known: 2 })).rejects.toMatchObject({
      message: `Rosée ${made}, 5\u00a0ml\u00a0: toutes les pièces livrées sont déjà dans un retour.`,
    })
    await expect(note(1, { known: 2, lines: [] })).rejects.toThrow('Indiquez au moins un article rendu.')
    await expect(note(1, { known: 2, lines: [{ order_item_id: item + 1000, quantity: 1 }] })).rejects.toThrow(
      'Cet article n’est pas de cette commande.',
    )
    await receive(return_id, ['vendable', 'manquant'])
    await expect(receive(second.return_id, ['vendable', 'vendable'])).rejects.toMatchObject({
      code: 'invalid_input',
    })
    await note(1, { known: 2 })
  })

  it('is noted once: the same form twice, and two persons at a time', async () => {
    const { return_id } = await note(1)
    await note(1, { return_id })
    await expect(note(1, { by: omar })).rejects.toMatchObject({
      code: 'return_changed',
      message: 'Sara vient de noter un retour pour cette commande. Vérifiez avant d’en noter un autre.',
    })
    const both = await Promise.allSettled([note(1, { known: 1 }), note(1, { known: 1, by: omar })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await getOrder(shop, id)).returns).toHaveLength(2)
  })

  it('is only of a delivered order, which stays delivered until it is withdrawn', async () => {
    const { return_id } = await note(1)
    for (const status of ['annule', 'expedie', 'nouveau'] as const) {
      await expect(setOrderStatus(shop, { id, status }, sara)).rejects.toMatchObject({ code: 'return_noted' })
    }
    await expect(deleteOrder(shop, id)).rejects.toMatchObject({ code: 'order_not_deletable' })
    await withdrawReturn(shop, { id, return_id }, sara)
    await withdrawReturn(shop, { id, return_id }, sara)
    await setOrderStatus(shop, { id, status: 'annule' }, sara)
    await expect(note(1)).rejects.toThrow('Un retour client se note sur une commande livrée.')
  })

  it('is withdrawn with what it brought into stock, unless that was sold or the return refunded', async () => {
    const before = await stock()
    const { return_id } = await note(2)
    await receive(return_id, ['vendable', 'abime'])
    const refund_id = randomUUID()
    await refund(50, { refund_id, return_id })
    await expect(withdrawReturn(shop, { id, return_id }, sara)).rejects.toMatchObject({
      code: 'return_refunded',
    })
    await withdrawRefund(shop, { id, refund_id }, sara)
    await withdrawReturn(shop, { id, return_id }, sara)
    expect(await stock()).toBe(before)

    const again = await note(1)
    await receive(again.return_id, ['vendable'])
    await shop.db.updateTable('variants').set({ stock: 0 }).where('id', '=', variantId).execute()
    await expect(withdrawReturn(shop, { id, return_id: again.return_id }, sara)).rejects.toMatchObject({
      code: 'insufficient_stock',
    })
  })

  it('says that it is late, by the settings, and is noted all the same', async () => {
    shop.setTime(new Date(shop.clock().getTime() + 8 * 86_400_000).toISOString())
    const { order } = await note(1)
    expect(order.returns?.[0]?.is_late).toBe(true)
  })

  it('costs its way when it has come and the shop pays it', async () => {
    const { order } = await note(1, { way_payer: 'client', way_cost: 20 })
    expect(order.returns?.[0]?.way_cost).toBe(0)
  })

  it('is told to owners alone', async () => {
    await note(1)
    expect((await getOrderFor(shop, id, 'proprietaire')).returns).toHaveLength(1)
    expect((await getOrderFor(shop, id, 'confirmation')).returns).toBeNull()
  })
})

describe('its refund', () => {
  const owed = async () => (await listOwedRefunds(shop)).orders.filter((one) => one.id === id)
  const entry = { order_number: '', name: SALMA.name, since: '' }

  it('is owed until it is written down, awaited or received, with those of cancelled orders', async () => {
    Object.assign(entry, { order_number: number, since: shop.clock().toISOString() })
    expect(await owed()).toEqual([])
    const { return_id } = await note(1)
    expect(await owed()).toEqual([{ ...entry, id, amount: 58, why: 'retour-attendu' }])
    await receive(return_id, ['abime'])
    expect(await owed()).toEqual([{ ...entry, id, amount: 58, why: 'retour-recu' }])
    expect((await countParcels(shop, 'proprietaire')).to_refund).toBe(
      (await listOwedRefunds(shop)).orders.length,
    )
    expect((await countParcels(shop, 'preparation')).to_refund).toBeNull()
    await refund(58, { return_id })
    expect(await owed()).toEqual([])
    // What was missing was not given back.
    const missing = await note(1, { known: 1 })
    await receive(missing.return_id, ['manquant'])
    expect(await owed()).toEqual([])
  })

  it('is owed since the oldest return that is not refunded yet, not since an earlier one', async () => {
    const first = await note(1)
    await refund(58, { return_id: first.return_id })
    const later = new Date(shop.clock().getTime() + 30 * 86_400_000)
    shop.setTime(later.toISOString())
    await note(1, { known: 1 })
    const { orders } = await listOwedRefunds(shop)
    expect(orders.find((one) => one.id === id)?.since).toBe(later.toISOString())
    expect(orders.map(({ since }) => since)).toEqual(orders.map(({ since }) => since).toSorted())
    expect(orders.at(-1)?.id).toBe(id)
  })

  it('is owed of a delivered order that was cancelled until all is given back', async () => {
    const before = (await listOwedRefunds(shop)).total
    await setOrderStatus(shop, { id, status: 'annule', reason: 'ne-veut-plus' }, sara)
    expect(await owed()).toMatchObject([{ amount: 209, why: 'annulee' }])
    expect((await listOwedRefunds(shop)).total).toBe(before + 209)
    await refund(9)
    expect(await owed()).toMatchObject([{ amount: 200 }])
    const session = sessionId(`stranger ${made}`)
    expect(await trackOrder(shop, { order_number: number }, { session })).toMatchObject({
      after_sale: { return: null, refunds: [{ amount: 9 }], owed: 200 },
    })
    await refund(200)
    expect(await owed()).toEqual([])
  })

  it('is written once, whoever does it', async () => {
    const { return_id } = await note(1)
    const refund_id = randomUUID()
    await refund(58, { return_id, refund_id })
    await refund(58, { return_id, refund_id })
    await expect(refund(10, { return_id }, omar)).rejects.toMatchObject({
      code: 'return_refunded',
      message: 'Ce retour est déjà remboursé\u00a0: 58\u00a0DH par virement, par Sara.',
    })
    expect((await getOrder(shop, id)).paid?.refunds).toHaveLength(1)
    await expect(refund(10, { return_id: randomUUID() })).rejects.toMatchObject({ code: 'return_not_found' })
  })

  it('gives the delivery back once, and never more than was paid', async () => {
    const first = await note(1)
    await refund(93, { return_id: first.return_id, delivery: 35 })
    const second = await note(1, { known: 1 })
    await expect(refund(93, { return_id: second.return_id, delivery: 35 })).rejects.toThrow(
      'La livraison a déjà été remboursée.',
    )
    await expect(refund(116.01, { return_id: second.return_id })).rejects.toMatchObject({
      code: 'refund_too_large',
    })
    await refund(116, { return_id: second.return_id })
  })
})

it('the shopper reads where it is, without a name, and others no amounts', async () => {
  const seen = (look: Parameters<typeof trackOrder>[1]) =>
    trackOrder(shop, look, { session: sessionId(`stranger ${made}`) }).then(({ after_sale }) => after_sale)
  const byPhone = { phone, city: SALMA.city }
  expect(await seen({ order_number: number })).toBeUndefined()
  const { return_id } = await note(1, { note: 'Salma est déçue' })
  expect(await seen({ order_number: number })).toEqual({
    ...{ return: 'attendu', exchanged_by: [], refunds: [], owed: 0 },
  })
  await receive(return_id, ['vendable'])
  await refund(58, { return_id, note: 'à Salma' })
  const at = shop.clock().toISOString()
  expect(await seen({ order_number: number })).toEqual({
    ...{ return: 'recu', exchanged_by: [], owed: 0 },
    refunds: [{ amount: 58, method: 'virement', at }],
  })
  expect(await seen(byPhone)).toEqual({ return: 'recu', exchanged_by: [], refunds: [], owed: 0 })
})

it.each(CUSTOMER_RETURN_CONDITIONS)('the results count its pieces, refund and way: %s', async (condition) => {
  const day = shop.clock().toISOString().slice(0, 10)
  const read = async () => (await readResults(shop, { from: day, to: day, by: 'product' })).profit
  // 209 taken, three pieces at a cost of 20.
  expect(await read()).toMatchObject({ collected: 209, goods: 60, returns: 0, refunds: 0, total: 149 })
  const { return_id } = await note(1, { reason: 'defaut', way_payer: 'boutique', way_cost: 25.5 })
  await refund(58, { return_id })
  expect(await read()).toMatchObject({ goods: 60, returns: 0, refunds: 58 })
  await receive(return_id, [condition])
  const goods = condition === 'manquant' ? 60 : 40
  const lost = condition === 'abime' || condition === 'decant-ouvert' ? 20 : 0
  const returns = 25.5 + lost
  expect(await read()).toMatchObject({
    ...{ goods, returns, refunds: 58, total: 209 - goods - returns - 58 },
  })
})

it('a refund costs the perfume that it was for, also when its piece does not come', async () => {
  const name = `Oud ${made}`
  const { variantIds } = await stockPerfume(shop, { name })
  const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
  const from = { session: sessionId(`s ${made}`), address: '196.200.0.1', idempotencyKey: undefined }
  const other = await placeOrder(shop, { ...SALMA, phone, items }, from)
  await setOrderStatus(shop, { id: other.id, status: 'livre' }, sara)
  await refund(30, { id: other.id })
  const { return_id } = await note(1)
  await refund(58, { return_id })
  await receive(return_id, ['manquant'])
  const day = shop.clock().toISOString().slice(0, 10)
  const { rows } = await readResults(shop, { from: day, to: day, by: 'product' })
  const refunds = new Map(rows.map((row) => [row.label, row.refunds]))
  expect([refunds.get(`Rosée ${made}`), refunds.get(name)]).toEqual([58, 30])
})
