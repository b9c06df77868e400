import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '#domain/account/roles.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { asItIs, testStaff } from '#tests/support/staff.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrder } from './cancel.ts'
import { changeOrderLines, type LinesRequest } from './change-lines.ts'
import type { Staff } from './changes.ts'
import { getOrder } from './list.ts'
import { placeOrder } from './place.ts'
import { quoteOrder } from './quote.ts'
import { setOrderStatus } from './set-status.ts'
import { recordSlips } from './slips.ts'
import { trackOrder } from './track.ts'

const session = sessionId('salma')

let shop: TestShop
let staff: Staff
let small = 0
let large = 0
let productId = 0
beforeEach(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
  staff = await testStaff(shop)
  const perfume = await stockPerfume(shop, {
    sizes: [
      { volume: '5ml', price: 58, stock: 5 },
      { volume: '10ml', price: 105, stock: 5 },
    ],
  })
  ;[small = 0, large = 0] = perfume.variantIds
  productId = perfume.productId
})
afterEach(() => shop.close())

/** Two small ones for 58 DH each: 116 + 35 = 151. */
async function order(promoCode?: string): Promise<string> {
  const items = [{ variant_id: small, quantity: 2, price: 58 }]
  const origin = { session, address: '196.200.0.1', idempotencyKey: undefined }
  const request = { ...SALMA, items, ...(promoCode !== undefined && { promoCode }) }
  return (await placeOrder(shop, request, origin)).id
}

async function change(id: string, changes: Partial<LinesRequest>, key?: string) {
  return changeOrderLines(shop, await asItIs(shop, id, changes), { staff, idempotencyKey: key })
}

async function itemOf(id: string): Promise<number> {
  return (await getOrder(shop, id)).items[0]?.id ?? 0
}

async function addCode(percent: number): Promise<void> {
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: percent, expiry_date: '2026-12-31', usage_limit: 5 })
    .execute()
}

function spent() {
  return shop.db.selectFrom('customers').select(['order_count', 'total_spent']).executeTakeFirstOrThrow()
}

describe('a changed order', () => {
  it('keeps the price of agreed lines, quotes added ones now and moves the stock by the difference', async () => {
    const id = await order()
    await shop.db.updateTable('variants').set({ price: 70 }).where('id', '=', small).execute()
    await shop.db.updateTable('variants').set({ price: 120 }).where('id', '=', large).execute()
    const kept = [{ item_id: await itemOf(id), quantity: 3 }]
    const changed = await change(id, { kept, added: [{ variant_id: large, quantity: 1 }] })
    expect(changed.items).toMatchObject([
      { volume: '5ml', quantity: 3, price: 58 },
      { volume: '10ml', quantity: 1, price: 120 },
    ])
    expect(changed).toMatchObject({ subtotal: 294, shipping_cost: 35, total: 329, version: 2 })
    expect([await stockOf(shop, small), await stockOf(shop, large)]).toEqual([2, 4])
    expect(await spent()).toEqual({ order_count: 1, total_spent: 329 })
  })

  it('gives back what is taken off, and keeps a line at least', async () => {
    const id = await order()
    await change(id, { kept: [{ item_id: await itemOf(id), quantity: 1 }] })
    expect(await stockOf(shop, small)).toBe(4)
    await expect(change(id, { kept: [] })).rejects.toMatchObject({ code: 'invalid_input' })
  })

  it('computes the discount of the promo code again with its percentage of then', async () => {
    await addCode(10)
    const id = await order('rose10')
    expect(await getOrder(shop, id)).toMatchObject({ discount_amount: 12, total: 139 })
    await shop.db.updateTable('promo_codes').set({ discount_percentage: 50 }).execute()
    const changed = await change(id, { added: [{ variant_id: large, quantity: 1 }] })
    expect(changed).toMatchObject({ subtotal: 221, discount_amount: 22, total: 234, promo_code: 'ROSE10' })
  })

  it('keeps to the amount and the smallest basket that its code had then', async () => {
    await addCode(10)
    const amount = { kind: 'amount', discount_percentage: 0, amount: 30, smallest_basket: 100 } as const
    await shop.db.updateTable('promo_codes').set(amount).execute()
    const id = await order('rose10')
    expect(await getOrder(shop, id)).toMatchObject({ discount_amount: 30, total: 121 })
    await shop.db.updateTable('promo_codes').set({ amount: 90, smallest_basket: null }).execute()
    const kept = [{ item_id: await itemOf(id), quantity: 1 }]
    const smaller = await change(id, { kept, total: 93 })
    expect(smaller).toMatchObject({ subtotal: 58, discount_amount: 0, total: 93, promo_code: 'ROSE10' })
    const larger = await change(id, { added: [{ variant_id: large, quantity: 1 }], total: 168 })
    expect(larger).toMatchObject({ subtotal: 163, discount_amount: 30, total: 168 })
  })

  it('keeps the delivery that its code pays, down to the smallest basket', async () => {
    await addCode(10)
    const delivery = { kind: 'free_delivery', discount_percentage: 0, smallest_basket: 100 } as const
    await shop.db.updateTable('promo_codes').set(delivery).execute()
    const id = await order('rose10')
    expect(await getOrder(shop, id)).toMatchObject({ shipping_cost: 0, free_shipping: false, total: 116 })
    const kept = [{ item_id: await itemOf(id), quantity: 1 }]
    expect(await change(id, { kept, total: 93 })).toMatchObject({ shipping_cost: 35, total: 93 })
  })

  it('has one discount with a reason, and delivery offered', async () => {
    const id = await order()
    const discount = { amount: 20, reason: 'Flacon rayé' }
    const changed = await change(id, { discount, free_shipping: true })
    expect(changed).toMatchObject({
      discount_amount: 20,
      staff_discount: 20,
      discount_reason: 'Flacon rayé',
      shipping_cost: 0,
      total: 96,
    })
    const tooMuch = change(id, { discount: { amount: 117, reason: 'Flacon rayé' } })
    await expect(tooMuch).rejects.toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'discount.amount' }],
    })
    await expect(change(id, { discount: null, free_shipping: false })).resolves.toMatchObject({ total: 151 })
  })

  it('is what its shopper sees, discount and delivery included', async () => {
    const id = await order()
    const kept = [{ item_id: await itemOf(id), quantity: 1 }]
    const agreed = { discount: { amount: 8, reason: 'Fidélité' }, free_shipping: true }
    const { order_number } = await change(id, {
      kept,
      added: [{ variant_id: large, quantity: 1 }],
      ...agreed,
    })
    const seen = await trackOrder(shop, { order_number, phone: SALMA.phone }, { session })
    expect(seen).toMatchObject({
      items: [
        { volume: '5ml', quantity: 1, price: 58 },
        { volume: '10ml', quantity: 1, price: 105 },
      ],
      subtotal: 163,
      discount_amount: 8,
      shipping_cost: 0,
      total: 155,
    })
    // Why the discount was granted is the shop's own note.
    expect(JSON.stringify(seen)).not.toContain('Fidélité')
  })

  it('has its delivery free from the shop’s amount on', async () => {
    await changeSettings(shop, 'delivery', { free_from: 200 })
    const id = await order()
    const changed = await change(id, { added: [{ variant_id: large, quantity: 1 }] })
    expect(changed).toMatchObject({ subtotal: 221, shipping_cost: 0, total: 221 })
  })

  it('tells who changed what, without a name, phone or address', async () => {
    const id = await order()
    const kept = [{ item_id: await itemOf(id), quantity: 1 }]
    const changed = await change(id, { kept, discount: { amount: 8, reason: 'Fidélité' } })
    expect(changed.changes).toEqual([
      {
        kind: 'lines',
        by: 'admin',
        created_at: '2026-03-02T10:00:00.000Z',
        fields: ['lines', 'discount'],
        lines: [{ product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58, before: 2, after: 1 }],
        amounts: {
          discount: { before: 0, after: 8 },
          shipping: { before: 35, after: 35 },
          total: { before: 151, after: 85 },
        },
        discount_reason: 'Fidélité',
        other: null,
      },
    ])
    const stored = JSON.stringify(await shop.db.selectFrom('order_changes').selectAll().execute())
    for (const secret of ['Salma', '612345678', 'Orangers']) expect(stored).not.toContain(secret)
  })

  it('stays as it is, without an entry, when nothing differs', async () => {
    const id = await order()
    expect(await change(id, {})).toMatchObject({ version: 1, changes: [] })
  })

  it('may grow by a size that is no longer offered, but not by one that is deleted', async () => {
    const id = await order()
    const item_id = await itemOf(id)
    await shop.db.updateTable('products').set({ visible: false }).execute()
    await expect(change(id, { kept: [{ item_id, quantity: 3 }] })).resolves.toMatchObject({ subtotal: 174 })
    await expect(change(id, { added: [{ variant_id: large, quantity: 1 }] })).rejects.toMatchObject({
      code: 'insufficient_stock',
      message: 'Un article n’est plus proposé.',
    })
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    await expect(change(id, { kept: [{ item_id, quantity: 4 }] })).rejects.toMatchObject({
      code: 'insufficient_stock',
    })
    await expect(change(id, { kept: [{ item_id, quantity: 2 }] })).resolves.toMatchObject({ subtotal: 116 })
  })
})

describe('a change is refused', () => {
  it('beyond the stock, counting what the order holds itself', async () => {
    const id = await order()
    const item_id = await itemOf(id)
    await expect(change(id, { kept: [{ item_id, quantity: 6 }] })).rejects.toMatchObject({
      code: 'insufficient_stock',
      message: 'Rosée de Kelaâ, 5\u00a0ml\u00a0: Il ne reste que 5 unités de ce produit.',
      details: { short: [{ variant_id: small, stock: 5 }] },
    })
    await expect(
      change(id, { kept: [{ item_id, quantity: 5 }], added: [{ variant_id: small, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'insufficient_stock' })
    await expect(change(id, { kept: [{ item_id, quantity: 5 }] })).resolves.toMatchObject({ subtotal: 290 })
    expect(await stockOf(shop, small)).toBe(0)
  })

  it('when the total is higher than told, with the new quote', async () => {
    const id = await order()
    const wanted = await asItIs(shop, id, { added: [{ variant_id: large, quantity: 1 }] })
    const { amounts } = await quoteOrder(shop, wanted, staff)
    expect(amounts).toMatchObject({ subtotal: 221, shipping_cost: 35, total: 256 })
    await shop.db.updateTable('variants').set({ price: 115 }).where('id', '=', large).execute()
    await expect(
      changeOrderLines(shop, { ...wanted, total: amounts.total }, { staff }),
    ).rejects.toMatchObject({ code: 'price_changed', details: { quote: { amounts: { total: 266 } } } })
    expect(await stockOf(shop, large)).toBe(5)
    await shop.db.updateTable('variants').set({ price: 95 }).where('id', '=', large).execute()
    await expect(
      changeOrderLines(shop, { ...wanted, total: amounts.total }, { staff }),
    ).resolves.toMatchObject({ total: 246 })
  })

  it('when somebody else has changed the order, or its line is gone', async () => {
    const id = await order()
    const seen = await asItIs(shop, id, { free_shipping: true })
    await change(id, { discount: { amount: 5, reason: 'Fidélité' } })
    await expect(changeOrderLines(shop, seen, { staff })).rejects.toMatchObject({ code: 'order_changed' })
    await expect(change(id, { kept: [{ item_id: 999, quantity: 1 }] })).rejects.toMatchObject({
      code: 'order_changed',
    })
  })

  it.each(['expedie', 'livre'] as const)('once the order is %s', async (status) => {
    const id = await order()
    await setOrderStatus(shop, { id, status })
    await expect(change(id, { free_shipping: true })).rejects.toMatchObject({ code: 'parcel_out' })
  })

  it('once it is cancelled, or does not exist', async () => {
    const id = await order()
    const wanted = await asItIs(shop, id, { free_shipping: true })
    await cancelOrder(shop, id, { session })
    await expect(change(id, { free_shipping: true })).rejects.toMatchObject({ code: 'order_cancelled' })
    const unknown = { ...wanted, id: '00000000-0000-4000-8000-000000000001' }
    await expect(changeOrderLines(shop, unknown, { staff })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })
})

describe('a repeated change', () => {
  it('with the same key is done once, and another one with that key is refused', async () => {
    const id = await order()
    const wanted = await asItIs(shop, id, { added: [{ variant_id: large, quantity: 1 }] })
    const sender = { staff, idempotencyKey: 'once' }
    const both = await Promise.all([
      changeOrderLines(shop, wanted, sender),
      changeOrderLines(shop, wanted, sender),
    ])
    expect(both.map(({ version }) => version)).toEqual([2, 2])
    expect(await stockOf(shop, large)).toBe(4)
    await expect(changeOrderLines(shop, { ...wanted, free_shipping: true }, sender)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })
})

describe('a change and the shopper’s cancellation at the same moment', () => {
  it('leave the stock and the customer exact, whichever comes first', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await order()
      const wanted = await asItIs(shop, id, { added: [{ variant_id: large, quantity: 2 }] })
      const outcomes = await Promise.allSettled([
        changeOrderLines(shop, wanted, { staff }),
        cancelOrder(shop, id, { session }),
      ])
      expect(outcomes[1]?.status).toBe('fulfilled')
      expect((await getOrder(shop, id)).status.id).toBe('annule')
      expect([await stockOf(shop, small), await stockOf(shop, large)]).toEqual([5, 5])
      expect(await spent()).toEqual({ order_count: 0, total_spent: 0 })
    }
  })
})

describe('a printed slip', () => {
  const slipOf = async (id: string, role: Role = 'proprietaire') => {
    const { version, total } = await getOrder(shop, id)
    await recordSlips(shop, { slips: [{ id, version, total }] }, role)
  }

  it('is noted for orders of one’s own work alone', async () => {
    await expect(slipOf(await order(), 'preparation')).rejects.toMatchObject({ code: 'role_refused' })
  })

  it('is void once the total or the lines are others, until it is printed again', async () => {
    const id = await order()
    expect((await getOrder(shop, id)).void_slip).toBeNull()
    await slipOf(id)
    expect((await getOrder(shop, id)).void_slip).toBeNull()
    const changed = await change(id, { added: [{ variant_id: large, quantity: 1 }] })
    expect(changed.void_slip).toEqual({ printed_total: 151, total: 256, changed: 'total' })
    await slipOf(id)
    expect((await getOrder(shop, id)).void_slip).toBeNull()
    const kept = changed.items.map((item) => ({ item_id: item.id, quantity: item.volume === '5ml' ? 1 : 1 }))
    const discounted = await change(id, { kept, discount: null })
    expect(discounted.void_slip).toMatchObject({ changed: 'total' })
    await slipOf(id)
    // The goods differ although the total is unchanged.
    await shop.db.updateTable('variants').set({ price: 58 }).where('id', '=', large).execute()
    const exchanged = await change(id, {
      kept: discounted.items
        .filter(({ volume }) => volume === '10ml')
        .map(({ id }) => ({ item_id: id, quantity: 1 })),
      added: [{ variant_id: large, quantity: 1 }],
    })
    expect(exchanged.void_slip).toMatchObject({ changed: 'lines' })
  })
})
