import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ReturnLine } from '#contract/parcels/parcels.ts'
import type { Admin } from '#services/account/sessions.ts'
import { listCustomerOrders, updateCustomerStats } from '#services/customers/orders.ts'
import { getDashboard } from '#services/dashboard/dashboard.ts'
import { deleteOrder } from '#services/orders/delete.ts'
import { exportOrders } from '#services/orders/export.ts'
import { getOrder } from '#services/orders/list.ts'
import { recordRefund } from '#services/orders/refund.ts'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { trackOrder } from '#services/orders/track.ts'
import { getParcel } from '#services/parcels/view.ts'
import { getCash } from '#services/remittances/cash.ts'
import { closeRemittance } from '#services/remittances/close.ts'
import { setRemittanceLines } from '#services/remittances/lines.ts'
import { createRemittance } from '#services/remittances/records.ts'
import { readResults } from '#services/results/read.ts'
import { NOTHING_SENT, type SentOrder, sendOrder } from '#tests/support/sent-order.ts'
import { makeStaff } from '#tests/support/test-admin.ts'
import { openTestShop, type TestShop } from '#tests/support/test-shop.ts'
import { deliverInPart } from './deliver-in-part.ts'
import { listParcels } from './list.ts'
import { recordParcelEvent } from './news.ts'
import { receiveReturn } from './receive.ts'
import { takeBackParcelEvent } from './take-back.ts'

let shop: TestShop
let owner: Admin
let packer: Admin
let day = 0
let { id, number, parcelId, tracking, carrierId, rosee, ambre }: SentOrder = NOTHING_SENT

beforeAll(async () => {
  shop = await openTestShop()
  shop.rateLimits = 'off'
  owner = await makeStaff(shop, 'proprietaire', 'Sara')
  packer = await makeStaff(shop, 'preparation', 'Imane')
})
afterAll(() => shop.close())

beforeEach(async () => {
  day += 1
  ;({ id, number, parcelId, tracking, carrierId, rosee, ambre } = await sendOrder(shop, { by: owner, day }))
})

type Said = Omit<Parameters<typeof deliverInPart>[1], 'id'>

const say = (said: Said, by = owner) => deliverInPart(shop, { id: parcelId, ...said }, by)
const back = (item: number, quantity: number) => ({ order_item_id: item, quantity })
const ambreBack = () => say({ not_taken: [back(ambre.item, 1)], collected: 249 })
const receive = (lines: ReturnLine[], by = packer) => receiveReturn(shop, { id: parcelId, lines }, by)
const judged = (item: number, condition: ReturnLine['condition'], quantity = 1) => ({
  ...back(item, quantity),
  condition,
})
const read = () => getParcel(shop.db, parcelId, { role: owner.role, now: shop.clock() })

async function owed(): Promise<number> {
  const { carriers } = await getCash(shop)
  return carriers.find((one) => one.id === carrierId)?.amount ?? 0
}

async function customer() {
  return shop.db
    .selectFrom('customers')
    .innerJoin('orders', 'orders.customer_id', 'customers.id')
    .select(['customers.id', 'order_count', 'total_spent'])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow()
}

async function sizeOf(variantId: number) {
  return shop.db
    .selectFrom('variants')
    .select(['stock', 'sold'])
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow()
}

const results = () => {
  const day = shop.clock().toISOString().slice(0, 10)
  return readResults(shop, { from: day, to: day, by: 'product' })
}

describe('a parcel that was delivered in part', () => {
  it('has delivered its order, and what was given back is awaited', async () => {
    const parcel = await ambreBack()
    expect(parcel).toMatchObject({
      ...{ state: 'livre-en-partie', collected: 249, cash: 'attendu', fee_expected: 35, returned_at: null },
      ...{ status: 'livre', goods: 'en-retour', pieces_not_taken: 1 },
      items: [{ quantity: 2 }, { quantity: 1, not_taken: 1 }],
    })
    expect(parcel.events.at(-1)).toMatchObject({ state: 'livre-en-partie', collected: 249, by: 'Sara' })
    expect(await getOrder(shop, id)).toMatchObject({
      ...{ status: { id: 'livre' }, goods: 'en-retour', total: 324, not_taken: 75 },
      paid: { taken: 249 },
    })
    expect(await owed()).toBe(249)
    expect([await sizeOf(rosee.size), await sizeOf(ambre.size)]).toEqual([
      { stock: 8, sold: 2 },
      { stock: 9, sold: 0 },
    ])
    const entry = await shop.db
      .selectFrom('audit')
      .select(['actor', 'fields'])
      .where('action', '=', 'parcel.delivered_in_part')
      .where('subject', '=', `order ${id}`)
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({ actor: owner.username, fields: ['not_taken', 'collected'] })
    const awaited = { bucket: 'retours-attendus', page: 1, per_page: 20 } as const
    const { parcels } = await listParcels(shop, awaited, 'preparation')
    expect(parcels.map((one) => one.id)).toContain(parcelId)
  })

  it('is proposed what its driver took: the prices of what was kept, and the delivery', async () => {
    expect(await say({ not_taken: [back(rosee.item, 1)] }, packer)).toMatchObject({ collected: null })
    expect(await read()).toMatchObject({ collected: 214 })
  })

  it('counts for its customer and on the dashboard with what was taken, as a recount does', async () => {
    const { totalSales } = await getDashboard(shop)
    await ambreBack()
    const { id: customerId, ...figures } = await customer()
    expect(figures).toEqual({ order_count: 1, total_spent: 249 })
    const [order] = await listCustomerOrders(shop, customerId)
    expect(order).toMatchObject({ total: 324, not_taken: 75, items: [{ quantity: 2 }, { not_taken: 1 }] })
    expect(await updateCustomerStats(shop, customerId)).toMatchObject({ total_spent: 249 })
    expect((await getDashboard(shop)).totalSales).toBe(totalSales - 75)
    const { buyer } = await getOrder(shop, id)
    expect(buyer).toMatchObject({ refused: 0, delivered: 1 })
  })

  it('has a margin of what was taken, less the pieces that were kept, their carriage, and what comes back spoilt', async () => {
    await ambreBack()
    expect((await results()).profit).toMatchObject({ collected: 249, goods: 80, delivery: 35, returns: 0 })
    const { parcel, received } = await receiveReturn(
      shop,
      { id: parcelId, lines: [judged(ambre.item, 'abime')], fee: 10 },
      owner,
    )
    expect(received).toEqual({ restocked: 0, lost: 1, lost_value: 69, blockable: null })
    expect(parcel.fee_expected).toBe(45)
    const { profit, rows, funnel, rates } = await results()
    // 249 − 80 − 45 − 20, without packaging.
    expect(profit).toMatchObject({ collected: 249, goods: 80, delivery: 45, returns: 20 })
    expect(profit.total + profit.packaging).toBe(104)
    expect(rows.find(({ label }) => label.startsWith('Rosée'))).toMatchObject({
      counts: { commandee: 2, livree: 2 },
      ...{ amount: 249, collected: 249, goods: 80 },
    })
    expect(rows.find(({ label }) => label.startsWith('Ambre'))).toMatchObject({
      counts: { commandee: 1, expediee: 1, livree: 0 },
      ...{ collected: 0, goods: 0, returns: 20, margin: -20 },
    })
    expect(funnel.find(({ stage }) => stage === 'livree')).toMatchObject({ count: 1, amount: 249 })
    expect(rates.delivery).toBe(1)
  })

  it('is received by its rest alone, once: what can be sold is in stock again, and the order stays delivered', async () => {
    await say({ not_taken: [back(rosee.item, 1), back(ambre.item, 1)], collected: 145 })
    await expect(
      receive([judged(rosee.item, 'vendable', 2), judged(ambre.item, 'vendable')]),
    ).rejects.toThrow('Dites de chaque article attendu comment il est revenu.')
    await expect(receive([judged(rosee.item, 'vendable')])).rejects.toMatchObject({ code: 'invalid_input' })
    const rest = [judged(rosee.item, 'vendable'), judged(ambre.item, 'abime')]
    const { parcel } = await receive(rest)
    expect(parcel).toMatchObject({ state: 'livre-en-partie', status: 'livre', goods: 'tenues' })
    expect(parcel.returned_at).not.toBeNull()
    expect([await sizeOf(rosee.size), await sizeOf(ambre.size)]).toEqual([
      { stock: 9, sold: 1 },
      { stock: 9, sold: 0 },
    ])
    await expect(receive(rest, owner)).rejects.toMatchObject({ code: 'already_returned' })
    expect(await sizeOf(rosee.size)).toMatchObject({ stock: 9 })
    // It has ended for those who prepare.
    await expect(
      getParcel(shop.db, parcelId, { role: 'preparation', now: shop.clock() }),
    ).rejects.toMatchObject({ code: 'role_refused' })
    const received = { bucket: 'retours-recus', page: 1, per_page: 20 } as const
    const { parcels } = await listParcels(shop, received, 'proprietaire')
    expect(parcels.map((one) => one.id)).toContain(parcelId)
  })

  it('is seen by its shopper: what was kept, and what was paid', async () => {
    await ambreBack()
    const order = await trackOrder(shop, { order_number: number }, { session: 'somebody' })
    expect(order).toMatchObject({
      ...{ status: { id: 'livre' }, total: 324, not_taken: 75 },
      items: [{ quantity: 2 }, { quantity: 1, not_taken: 1 }],
    })
    expect(order.items[0]).not.toHaveProperty('not_taken')
  })

  it('is one base of refunds: never more than was taken', async () => {
    await ambreBack()
    const refund = { id, refund_id: randomUUID(), method: 'especes' as const }
    await expect(recordRefund(shop, { ...refund, amount: 250 }, owner)).rejects.toThrow('249')
    await recordRefund(shop, { ...refund, amount: 200 }, owner)
    await expect(
      say({ not_taken: [back(rosee.item, 1), back(ambre.item, 1)], collected: 145, corrects: true }),
    ).rejects.toMatchObject({ code: 'refund_too_large' })
  })

  it('is paid by an invoice of what was taken', async () => {
    await ambreBack()
    const draft = { carrier_id: carrierId, reference: `FAC-${day}`, dated_on: '2026-03-01', net: 214 }
    const created = await createRemittance(shop, draft)
    const line = { tracking: tracking, kind: 'livraison' as const, gross: 249, fee: 35 }
    const lines = { id: created.id, version: created.version, lines: [line] }
    const { version, all_lines } = await setRemittanceLines(shop, lines)
    expect(all_lines[0]).toMatchObject({ box: 'conformes' })
    await closeRemittance(shop, { id: created.id, version }, owner)
    expect(await read()).toMatchObject({ cash: 'recu', fee_charged: 35 })
    expect(await owed()).toBe(0)
  })

  it('is deleted with what it counted for', async () => {
    await ambreBack()
    await expect(deleteOrder(shop, id)).rejects.toMatchObject({ code: 'order_not_deletable' })
    await receive([judged(ambre.item, 'vendable')])
    await shop.db.updateTable('parcels').set({ cash: 'recu' }).where('id', '=', parcelId).execute()
    const { id: customerId } = await customer()
    await deleteOrder(shop, id)
    const left = shop.db.selectFrom('customers').select('total_spent').where('id', '=', customerId)
    expect(await left.executeTakeFirst()).toEqual({ total_spent: 0 })
    expect([await sizeOf(rosee.size), await sizeOf(ambre.size)]).toEqual([
      { stock: 8, sold: 0 },
      { stock: 10, sold: 0 },
    ])
  })

  it('stands in the export with what was taken', async () => {
    await ambreBack()
    let file = ''
    for await (const part of exportOrders(shop, { ids: [id] })) file += part
    expect(file).toContain('Total (DH);Rendu à la livraison (DH)')
    expect(file).toContain(`1 × Ambre ${day} (5\u00a0ml), rendu 1`)
    expect(file).toContain(';324,00;75,00;;Français;')
  })
})

describe('what is said of a delivery in part', () => {
  it('is refused for none of the pieces, all of them, and more than were sent, each in a sentence', async () => {
    await expect(say({ not_taken: [] })).rejects.toThrow('Rien n’a été rendu')
    await expect(say({ not_taken: [back(rosee.item, 2), back(ambre.item, 1)] })).rejects.toThrow(
      'Tout a été rendu',
    )
    await expect(say({ not_taken: [back(ambre.item, 2)] })).rejects.toThrow('Ce colis n’avait que 1')
    const tooMuch = { not_taken: [back(ambre.item, 1)], collected: 325 }
    await expect(say(tooMuch)).rejects.toThrow('Le livreur encaisse au plus 324')
    expect(await read()).toMatchObject({ state: 'remis', collected: null })
    expect(await sizeOf(ambre.size)).toEqual({ stock: 9, sold: 1 })
  })

  it('changes nothing when it is said again, and is told when it is said otherwise', async () => {
    await ambreBack()
    const events = (await read()).events.length
    await say({ not_taken: [back(ambre.item, 1)], collected: 249 }, packer)
    await say({ not_taken: [back(ambre.item, 1)] }, packer)
    expect((await read()).events).toHaveLength(events)
    const otherwise: Said = { not_taken: [back(rosee.item, 1)], collected: 208 }
    await expect(say(otherwise)).rejects.toMatchObject({
      code: 'delivered_otherwise',
      message:
        'Ce colis est déjà noté «\u00a0Livré en partie\u00a0»\u00a0: 1\u00a0article rendu, 249\u00a0DH encaissés. Ouvrez-le pour le corriger.',
    })
    // What drivers took is the owner's.
    await expect(say(otherwise, packer)).rejects.toThrow(/1\u00a0article rendu\. Seul un propriétaire/)
    await expect(say({ ...otherwise, corrects: true }, packer)).rejects.toMatchObject({
      code: 'role_refused',
    })
    expect(await owed()).toBe(249)
  })

  it('is corrected by the owner, with every figure', async () => {
    await ambreBack()
    const { delivered_at } = await read()
    await say({ not_taken: [back(rosee.item, 1)], corrects: true })
    expect(await read()).toMatchObject({ collected: 214, delivered_at, state: 'livre-en-partie' })
    expect([await sizeOf(rosee.size), await sizeOf(ambre.size)]).toEqual([
      { stock: 8, sold: 1 },
      { stock: 9, sold: 1 },
    ])
    expect([await owed(), (await customer()).total_spent]).toEqual([214, 214])
    // Nothing was given back after all.
    await say({ not_taken: [], corrects: true })
    expect(await read()).toMatchObject({ state: 'livre', collected: 324, goods: 'tenues' })
    expect([await owed(), (await customer()).total_spent]).toEqual([324, 324])
    expect(await sizeOf(rosee.size)).toEqual({ stock: 8, sold: 2 })
  })

  it('corrects a delivery that was called whole, by the owner’s word', async () => {
    await recordParcelEvent(shop, { id: parcelId, state: 'livre' }, owner)
    await expect(ambreBack()).rejects.toMatchObject({ code: 'delivered_otherwise' })
    await expect(say({ not_taken: [back(ambre.item, 1)] }, packer)).rejects.toMatchObject({
      code: 'parcel_ended',
    })
    await say({ not_taken: [back(ambre.item, 1)], collected: 249, corrects: true })
    expect(await owed()).toBe(249)
  })

  it('follows a refusal, and a cancellation whose parcel is still out', async () => {
    await recordParcelEvent(shop, { id: parcelId, state: 'refuse' }, owner)
    await setOrderStatus(shop, { id, status: 'annule' }, owner)
    expect(await customer()).toMatchObject({ total_spent: 0, order_count: 0 })
    await ambreBack()
    expect(await read()).toMatchObject({ state: 'livre-en-partie', status: 'livre', refused_at: null })
    expect(await customer()).toMatchObject({ total_spent: 249, order_count: 1 })
    expect(await sizeOf(ambre.size)).toEqual({ stock: 9, sold: 0 })
  })

  it('is taken back within a minute by who said it', async () => {
    const { events } = await say({ not_taken: [back(ambre.item, 1)] }, packer)
    const event_id = events.at(-1)?.id ?? 0
    await takeBackParcelEvent(shop, { id: parcelId, event_id }, packer)
    expect(await read()).toMatchObject({
      state: 'remis',
      status: 'expedie',
      goods: 'tenues',
      collected: null,
    })
    expect((await getOrder(shop, id)).not_taken).toBe(0)
    expect(await sizeOf(ambre.size)).toEqual({ stock: 9, sold: 1 })
    expect(await customer()).toMatchObject({ total_spent: 324 })
  })

  it('is not taken back once it has corrected another word', async () => {
    await ambreBack()
    const { events } = await say({ not_taken: [back(rosee.item, 1)], corrects: true })
    const event_id = events.at(-1)?.id ?? 0
    await expect(takeBackParcelEvent(shop, { id: parcelId, event_id }, owner)).rejects.toMatchObject({
      code: 'news_not_undoable',
    })
    expect(await read()).toMatchObject({ collected: 214 })
  })
})

describe('an order that was delivered in part', () => {
  it.each(['nouveau', 'en-preparation', 'expedie', 'annule'] as const)(
    'is whole again when it becomes %s, and its carrier still owes what was taken',
    async (status) => {
      await ambreBack()
      await setOrderStatus(shop, { id, status }, owner)
      expect(await owed()).toBe(249)
      const counted = status === 'annule' ? 0 : 1
      expect(await customer()).toMatchObject({ order_count: counted, total_spent: 324 * counted })
      expect([await sizeOf(rosee.size), await sizeOf(ambre.size)]).toEqual([
        { stock: 8, sold: 2 * counted },
        { stock: 9, sold: counted },
      ])
      await setOrderStatus(shop, { id, status: 'livre' }, owner)
      expect(await read()).toMatchObject({ state: 'livre', collected: 249, pieces_not_taken: 0 })
      expect(await sizeOf(ambre.size)).toEqual({ stock: 9, sold: 1 })
    },
  )

  it('stays delivered once its rest is in the shop', async () => {
    await ambreBack()
    await receive([judged(ambre.item, 'vendable')])
    for (const status of ['annule', 'expedie'] as const) {
      await expect(setOrderStatus(shop, { id, status }, owner)).rejects.toMatchObject({
        code: 'return_settled',
      })
    }
    await expect(say({ not_taken: [back(rosee.item, 1)], corrects: true })).rejects.toMatchObject({
      code: 'already_returned',
    })
    expect(await sizeOf(ambre.size)).toEqual({ stock: 10, sold: 0 })
  })
})

it('a shop without a carrier brings a part itself, and has the money', async () => {
  await setOrderStatus(shop, { id, status: 'annule', goods: 'perdues' }, owner)
  await setOrderStatus(shop, { id, status: 'livre' }, owner)
  await shop.db.updateTable('parcels').set({ carrier_id: null }).where('id', '=', parcelId).execute()
  await say({ not_taken: [back(ambre.item, 1)], collected: 249, corrects: true })
  expect(await read()).toMatchObject({ cash: 'recu', collected: 249, fee_expected: 35 })
})
