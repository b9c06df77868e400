import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { maskOrderNumber } from '#domain/orders/order.ts'
import { createConfirmationLink } from '#services/messages/confirmation-links.ts'
import { confirmByLink, readConfirmationPage } from '#services/messages/confirmation-page.ts'
import { ANY_TOTAL, asItIs, byPhone, testStaff } from '#tests/support/staff.ts'
import { openTestShop, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { createOrder, type HandwrittenOrder } from './by-hand.ts'
import { changeOrderLines } from './change-lines.ts'
import type { Staff } from './changes.ts'
import { getOrder } from './list.ts'
import { listOrderDoubles, mergeOrders } from './merge.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
let staff: Staff
let small = 0
let large = 0
beforeEach(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop)
  const { variantIds } = await stockPerfume(shop, {
    sizes: [
      { volume: '5ml', price: 58, stock: 4 },
      { volume: '10ml', price: 105, stock: 3 },
    ],
  })
  ;[small = 0, large = 0] = variantIds
})
afterEach(() => shop.close())

async function write(items: HandwrittenOrder['items'], changes: Partial<HandwrittenOrder> = {}) {
  const { id } = await createOrder(shop, byPhone(items, changes), { staff })
  shop.setTime(new Date(shop.clock().getTime() + 60_000).toISOString())
  return id
}

function merge(id: string, into: string, total = ANY_TOTAL) {
  return mergeOrders(shop, { id, into, total }, { staff })
}

const stock = async () => [await stockOf(shop, small), await stockOf(shop, large)]

function addCode(usage_limit: number) {
  return shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit })
    .execute()
}

async function uses(): Promise<number> {
  const code = await shop.db.selectFrom('promo_codes').select('current_usage').executeTakeFirstOrThrow()
  return code.current_usage
}

describe('two orders of one person', () => {
  it('become one: the older has all lines at the prices agreed and one delivery, the stock stays', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    await shop.db.updateTable('variants').set({ price: 70 }).where('id', '=', small).execute()
    // All that is left: the merge must not need more.
    const younger = await write([
      { variant_id: small, quantity: 3 },
      { variant_id: large, quantity: 3 },
    ])
    expect(await stock()).toEqual([0, 0])
    const { doubles } = await listOrderDoubles(shop, younger)
    expect(doubles).toMatchObject([{ id: younger, into: older, order: { id: older } }])
    const merged = await merge(younger, older, doubles[0]?.merged.total)
    expect(merged).toMatchObject({
      id: older,
      items: [
        { volume: '5ml', quantity: 1, price: 58 },
        { volume: '5ml', quantity: 3, price: 70 },
        { volume: '10ml', quantity: 3, price: 105 },
      ],
      subtotal: 583,
      total: doubles[0]?.merged.total,
      changes: [{ kind: 'created' }, { kind: 'merged', by: 'admin', other: { id: younger } }],
    })
    expect(await stock()).toEqual([0, 0])
    expect(await getOrder(shop, younger)).toMatchObject({
      status: { id: 'annule' },
      changes: [{ kind: 'created' }, { kind: 'merged_into', other: { id: older } }],
    })
    const customer = await shop.db.selectFrom('customers').selectAll().executeTakeFirstOrThrow()
    expect(customer).toMatchObject({ order_count: 1, total_spent: merged.total })
    await setOrderStatus(shop, { id: older, status: 'annule' })
    expect(await stock()).toEqual([4, 3])
  })

  it('share a line when size and price are the same', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: small, quantity: 2 }])
    const { items } = await merge(younger, older)
    expect(items).toMatchObject([{ quantity: 3 }])
  })

  it('keep what either was promised: the code, the discounts and the delivery', async () => {
    await addCode(1)
    const older = await write([{ variant_id: small, quantity: 1 }], {
      discount: { amount: 5, reason: 'Fidélité' },
    })
    const younger = await write([{ variant_id: large, quantity: 1 }], {
      promoCode: 'ROSE10',
      discount: { amount: 3, reason: 'Retard' },
      free_shipping: true,
    })
    // Lowered since: the use of the closed order is the other’s now.
    await shop.db.updateTable('promo_codes').set({ usage_limit: 1 }).execute()
    expect(await merge(younger, older)).toMatchObject({
      promo_code: 'ROSE10',
      discount_amount: 24,
      staff_discount: 8,
      discount_reason: 'Fidélité · Retard',
      shipping_cost: 0,
      total: 139,
    })
    expect(await uses()).toBe(1)
  })

  it('take over what the code of the younger gave, with its smallest basket', async () => {
    await addCode(5)
    const delivery = { kind: 'free_delivery', discount_percentage: 0, smallest_basket: 50 } as const
    await shop.db.updateTable('promo_codes').set(delivery).execute()
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: large, quantity: 1 }], { promoCode: 'ROSE10' })
    const merged = await merge(younger, older)
    expect(merged).toMatchObject({ promo_code: 'ROSE10', promo_kind: 'free_delivery', shipping_cost: 0 })
    const kept = await shop.db
      .selectFrom('orders')
      .select(['promo_smallest_basket', 'free_shipping'])
      .where('id', '=', older)
      .executeTakeFirst()
    expect(kept).toEqual({ promo_smallest_basket: 50, free_shipping: false })
  })

  it('give back the code of the younger when the older has its own', async () => {
    await addCode(5)
    const older = await write([{ variant_id: small, quantity: 1 }], { promoCode: 'ROSE10' })
    const younger = await write([{ variant_id: large, quantity: 1 }], { promoCode: 'ROSE10' })
    await merge(younger, older)
    expect(await uses()).toBe(1)
  })

  it('keep the customer’s word when both were confirmed, and the younger one’s links lead to the older', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: small, quantity: 1 }])
    const { path } = await createConfirmationLink(shop, { id: younger, lang: 'fr' })
    const token = path.slice(3)
    await confirmByLink(shop, token)
    const { order_number, client_confirmed_at } = await merge(younger, older)
    expect(client_confirmed_at).toBeNull()
    expect(await readConfirmationPage(shop, token)).toMatchObject({
      state: 'open',
      order: { order_number: maskOrderNumber(order_number) },
    })
    await confirmByLink(shop, token)
    const third = await write([{ variant_id: small, quantity: 1 }])
    const link = await createConfirmationLink(shop, { id: third, lang: 'fr' })
    const moment = shop.clock().toISOString()
    await confirmByLink(shop, link.path.slice(3))
    expect(await merge(third, older)).toMatchObject({ client_confirmed_at: moment })
  })

  it('say which limit for shoppers they exceed together, and never pass that of a line', async () => {
    await shop.db.updateTable('variants').set({ stock: 2000 }).where('id', '=', small).execute()
    const older = await write([{ variant_id: small, quantity: 6 }])
    const younger = await write([{ variant_id: small, quantity: 5 }])
    const { doubles } = await listOrderDoubles(shop, older)
    expect(doubles).toMatchObject([{ exceeds: '10 pièces au plus par article' }])
    expect((await merge(younger, older)).items).toMatchObject([{ quantity: 11 }])
    const many = await write([{ variant_id: small, quantity: 990 }])
    await expect(merge(many, older)).rejects.toMatchObject({
      code: 'order_too_large',
      message: '999 pièces au plus par article.',
    })
    expect(await stock()).toEqual([999, 3])
  })

  it('are not merged twice, whoever asks at the same moment', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: small, quantity: 1 }])
    const outcomes = await Promise.allSettled([merge(younger, older), merge(younger, older)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await getOrder(shop, older)).items).toMatchObject([{ quantity: 2 }])
    expect(await stock()).toEqual([2, 3])
  })
})

describe('orders are not merged', () => {
  it('when they are of two persons, one is shipped or cancelled, or the wrong way round', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: small, quantity: 1 }])
    const other = await write([{ variant_id: small, quantity: 1 }], { phone: '0699999999' })
    for (const [id, into] of [
      [older, younger],
      [older, older],
      [other, older],
    ] as const) {
      await expect(merge(id, into)).rejects.toMatchObject({ code: 'not_mergeable' })
    }
    await setOrderStatus(shop, { id: younger, status: 'expedie' })
    await expect(merge(younger, older)).rejects.toMatchObject({ code: 'not_mergeable' })
    expect((await listOrderDoubles(shop, older)).doubles).toEqual([])
  })

  it('when they cost more than shown, because one was changed meanwhile', async () => {
    const older = await write([{ variant_id: small, quantity: 1 }])
    const younger = await write([{ variant_id: small, quantity: 1 }])
    const shown = (await listOrderDoubles(shop, older)).doubles[0]?.merged.total
    const added = [{ variant_id: large, quantity: 1 }]
    await changeOrderLines(shop, await asItIs(shop, younger, { added }), { staff })
    await expect(merge(younger, older, shown)).rejects.toMatchObject({ code: 'price_changed' })
    expect(await stock()).toEqual([2, 2])
  })
})
