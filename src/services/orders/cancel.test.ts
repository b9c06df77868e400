import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { standing } from '#tests/support/order-standing.ts'
import { openTestShop, SALMA, stockOf, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrder } from './cancel.ts'
import { placeOrder } from './place.ts'
import { trackOrder } from './track.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const OWNER = { session: sessionId('salma') }
const STRANGER = { session: sessionId('somebody else') }

async function placeSalmasOrder(promoCode?: string) {
  const { variantIds } = await stockPerfume(shop)
  const [variantId] = variantIds
  const items = [{ variant_id: variantId ?? 0, quantity: 2, price: 58 }]
  const order = await placeOrder(
    shop,
    { ...SALMA, items, promoCode },
    { ...OWNER, address: '196.200.0.1', idempotencyKey: undefined },
  )
  return { order, variantId }
}

describe('cancelling', () => {
  it('gives stock, promo use and the customer’s figures back', async () => {
    await shop.db
      .insertInto('promo_codes')
      .values({ code: 'UNE-FOIS', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1 })
      .execute()
    const { order, variantId } = await placeSalmasOrder('UNE-FOIS')
    shop.setTime('2026-03-02T11:00:00Z')
    expect(await cancelOrder(shop, order.id, OWNER)).toMatchObject({
      status: { id: 'annule', label: 'Annulé' },
      cancellation: 'closed',
      history: [{ status: 'nouveau' }, { status: 'annule', created_at: '2026-03-02T11:00:00.000Z' }],
    })
    expect(await stockOf(shop, variantId)).toBe(5)
    expect(await shop.db.selectFrom('promo_codes').select('current_usage').execute()).toEqual([
      { current_usage: 0 },
    ])
    expect(await shop.db.selectFrom('customers').select(['order_count', 'total_spent']).execute()).toEqual([
      { order_count: 0, total_spent: 0 },
    ])
  })

  it('gives stock back once, however many taps race', async () => {
    const { order, variantId } = await placeSalmasOrder()
    const taps = await Promise.allSettled(
      Array.from({ length: 10 }, () => cancelOrder(shop, order.id, OWNER)),
    )
    expect(taps.filter((tap) => tap.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop, variantId)).toBe(5)
  })

  it('is refused once the order is shipped', async () => {
    const { order, variantId } = await placeSalmasOrder()
    await shop.db.updateTable('orders').set(standing('expedie', shop.clock())).execute()
    await expect(cancelOrder(shop, order.id, OWNER)).rejects.toMatchObject({ code: 'order_not_cancellable' })
    expect(await stockOf(shop, variantId)).toBe(3)
  })

  it('passes over a size that no longer exists', async () => {
    const { order } = await placeSalmasOrder()
    await shop.db.deleteFrom('products').execute()
    await expect(cancelOrder(shop, order.id, OWNER)).resolves.toMatchObject({ status: { id: 'annule' } })
  })
})

describe('the right to cancel', () => {
  it('does not come with knowing the id', async () => {
    const { order } = await placeSalmasOrder()
    await expect(cancelOrder(shop, order.id, STRANGER)).rejects.toMatchObject({
      code: 'order_number_required',
    })
  })

  it('comes with a look-up by number, for 30 minutes', async () => {
    const { order } = await placeSalmasOrder()
    await trackOrder(shop, { order_number: order.order_number }, STRANGER)
    shop.setTime('2026-03-02T10:30:00Z')
    await expect(cancelOrder(shop, order.id, STRANGER)).rejects.toMatchObject({
      code: 'order_number_required',
    })
    shop.setTime('2026-03-02T10:29:59Z')
    await expect(cancelOrder(shop, order.id, STRANGER)).resolves.toMatchObject({ contact: 'masked' })
  })

  it('does not come with phone and city', async () => {
    const { order } = await placeSalmasOrder()
    await trackOrder(shop, { phone: SALMA.phone, city: SALMA.city }, STRANGER)
    await expect(cancelOrder(shop, order.id, STRANGER)).rejects.toMatchObject({
      code: 'order_number_required',
    })
  })

  it.each([randomUUID(), 'nonsense', '1', "'; drop table orders; --"])('finds nothing at %s', async (id) => {
    await expect(cancelOrder(shop, id, OWNER)).rejects.toMatchObject({ code: 'order_not_found' })
  })
})
