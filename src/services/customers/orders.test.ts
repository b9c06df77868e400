import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sessionId } from '#services/orders/access.ts'
import { cancelOrder } from '#services/orders/cancel.ts'
import { placeOrder } from '#services/orders/place.ts'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { listCustomerOrders, listPhoneOrders, updateCustomerStats } from './orders.ts'
import { createCustomer, deleteCustomer, updateCustomer } from './records.ts'

let shop: TestShop
let variant_id: number
beforeEach(async () => {
  shop = await openTestShop()
  const sizes = [{ volume: '5ml', price: 58, stock: 50 } as const]
  variant_id = (await stockPerfume(shop, { sizes })).variantIds[0] ?? 0
})
afterEach(() => shop.close())

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

/** One size costs 58 DH, and shipping 35 DH. */
function order(at: string, { quantity = 1, ...details }: { quantity?: number; phone?: string } = {}) {
  shop.setTime(at)
  const items = [{ variant_id, quantity, price: 58 }]
  return placeOrder(shop, { ...SALMA, ...details, items }, BROWSER)
}

describe('the orders of a customer', () => {
  it('are told the latest first, cancelled ones too, with what was sold', async () => {
    const first = await order('2026-03-02T10:00:00Z')
    const second = await order('2026-03-03T10:00:00Z', { quantity: 2 })
    await order('2026-03-04T10:00:00Z', { phone: '0700000001' })
    await cancelOrder(shop, first.id, BROWSER)
    const orders = await listCustomerOrders(shop, 1)
    expect(orders).toEqual([
      {
        id: second.id,
        order_number: second.order_number,
        status: { id: 'nouveau', label: 'Nouveau' },
        created_at: '2026-03-03T10:00:00.000Z',
        total: 151,
        not_taken: 0,
        shipping_cost: 35,
        discount_amount: 0,
        items: [
          expect.objectContaining({ product_name: 'Rosée de Kelaâ', volume: '5ml', quantity: 2, price: 58 }),
        ],
      },
      expect.objectContaining({ id: first.id, status: { id: 'annule', label: 'Annulé' } }),
    ])
    for (const typed of ['0612345678', '+212612345678', '00212 6 12 34 56 78']) {
      expect(await listPhoneOrders(shop, typed)).toEqual(orders)
    }
  })

  it('are empty for a customer without orders, and not found for an unknown customer', async () => {
    const { id } = await createCustomer(shop, { name: 'Hind', phone: '+33 6 12 34 56 78' })
    expect(await listCustomerOrders(shop, id)).toEqual([])
    expect(await listPhoneOrders(shop, 'nobody')).toEqual([])
    await expect(listCustomerOrders(shop, 4242)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('follow the customer to another phone, and the phone to the next customer', async () => {
    const { id: orderId } = await order('2026-03-02T10:00:00Z')
    await updateCustomer(shop, { id: 1, phone: '0700000002' })
    expect(await listCustomerOrders(shop, 1)).toHaveLength(1)
    await deleteCustomer(shop, 1)
    const again = await createCustomer(shop, { name: 'Salma', phone: SALMA.phone })
    expect(await listCustomerOrders(shop, again.id)).toMatchObject([{ id: orderId }])
    expect(await updateCustomerStats(shop, again.id)).toMatchObject({ order_count: 1, total_spent: 93 })
  })
})

describe('refreshing the figures of a customer', () => {
  it('counts the orders that are not cancelled', async () => {
    await order('2026-03-02T10:00:00Z')
    await order('2026-03-03T10:00:00Z', { quantity: 2 })
    const last = await order('2026-03-04T10:00:00Z')
    await cancelOrder(shop, last.id, BROWSER)
    await updateCustomer(shop, { id: 1, order_count: 99, total_spent: 0.5 })
    expect(await updateCustomerStats(shop, 1)).toMatchObject({
      order_count: 2,
      total_spent: 244,
      last_order_date: '2026-03-03T10:00:00.000Z',
    })
  })

  it('gives zeros without orders, and is not found for an unknown customer', async () => {
    const { id } = await createCustomer(shop, { name: 'Hind', phone: '0700000001', order_count: 4 })
    expect(await updateCustomerStats(shop, id)).toMatchObject({
      order_count: 0,
      total_spent: 0,
      last_order_date: null,
    })
    await expect(updateCustomerStats(shop, 4242)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('while orders come in counts each of them once', async () => {
    await liftBounds(shop)
    await order('2026-03-02T10:00:00Z')
    await Promise.all([
      ...Array.from({ length: 8 }, () => order('2026-03-03T10:00:00Z')),
      ...Array.from({ length: 4 }, () => updateCustomerStats(shop, 1)),
    ])
    const counted = { order_count: 9, total_spent: 837 }
    const kept = await shop.db
      .selectFrom('customers')
      .select(['order_count', 'total_spent'])
      .executeTakeFirstOrThrow()
    expect(kept).toEqual(counted)
    expect(await updateCustomerStats(shop, 1)).toMatchObject(counted)
  })
})
