import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { liftBounds } from '#tests/support/lift-bounds.ts'
import {
  countRows,
  openTestShop,
  SALMA,
  stockOf,
  stockPerfume,
  type TestShop,
} from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { type OrderRequest, placeOrder } from './place.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

type Basket = { quantity?: number; price?: number; promoCode?: string }

function basket(
  variantId: number | undefined,
  { quantity = 1, price = 58, ...rest }: Basket = {},
): OrderRequest {
  return { ...SALMA, items: [{ variant_id: variantId ?? 0, quantity, price }], ...rest }
}

/** Awaits all promises; returns the orders and the refusal codes. */
async function outcomes(attempts: Promise<{ order_number: string }>[]) {
  const settled = await Promise.allSettled(attempts)
  return {
    numbers: settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value.order_number] : [])),
    refusals: settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : [])),
  }
}

describe('an order', () => {
  it('takes the stock, keeps its own copy of what was sold and bills shipping', async () => {
    const { variantIds } = await stockPerfume(shop)
    const order = await placeOrder(shop, basket(variantIds[0], { quantity: 2 }), BROWSER)
    expect(order).toMatchObject({
      status: { id: 'nouveau', label: 'Nouveau' },
      subtotal: 116,
      discount_amount: 0,
      shipping_cost: 35,
      total: 151,
      contact: 'full',
      cancellation: 'allowed',
      name: 'Salma Bennani',
      phone: '06 12 34 56 78',
      items: [{ product_name: 'Rosée de Kelaâ', volume: '5ml', quantity: 2, price: 58 }],
      history: [{ status: 'nouveau', created_at: '2026-03-02T10:00:00.000Z' }],
    })
    expect(order.order_number).toMatch(/^SL-\w{4}-\w{4}$/)
    expect(await stockOf(shop, variantIds[0])).toBe(3)
  })

  it('still tells what was sold after the product is gone', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    await placeOrder(shop, basket(variantIds[0]), BROWSER)
    await shop.db.deleteFrom('products').where('id', '=', productId).execute()
    const item = await shop.db.selectFrom('order_items').selectAll().executeTakeFirstOrThrow()
    expect(item).toMatchObject({ variant_id: null, product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58 })
  })

  it('counts quantities of one variant together, however the lines are split', async () => {
    const { variantIds } = await stockPerfume(shop)
    const line = { variant_id: variantIds[0] ?? 0, quantity: 3, price: 58 }
    await expect(placeOrder(shop, { ...SALMA, items: [line, line] }, BROWSER)).rejects.toMatchObject({
      code: 'insufficient_stock',
    })
  })

  it('knows a customer again by the phone, however it is typed', async () => {
    const { variantIds } = await stockPerfume(shop)
    await placeOrder(shop, basket(variantIds[0]), BROWSER)
    await placeOrder(shop, { ...basket(variantIds[0]), phone: '+212 612-345678', name: 'Salma B.' }, BROWSER)
    expect(await shop.db.selectFrom('customers').selectAll().execute()).toMatchObject([
      { phone: '+212612345678', name: 'Salma B.', order_count: 2, total_spent: 186 },
    ])
  })
})

describe('stock', () => {
  beforeEach(() => liftBounds(shop))

  it('is never sold twice: of 50 buyers racing for 5 pieces exactly 5 win, the others are told', async () => {
    const { variantIds } = await stockPerfume(shop)
    const attempts = Array.from({ length: 50 }, () => placeOrder(shop, basket(variantIds[0]), BROWSER))
    const { numbers, refusals } = await outcomes(attempts)
    expect(numbers).toHaveLength(5)
    expect(refusals).toEqual(Array.from({ length: 45 }, () => 'insufficient_stock'))
    expect(await stockOf(shop, variantIds[0])).toBe(0)
    expect(await countRows(shop, 'orders')).toBe(5)
    expect(await countRows(shop, 'order_items')).toBe(5)
  })

  it('cannot deadlock when two baskets name the same sizes in opposite order', async () => {
    const sizes = [
      { volume: '5ml' as const, price: 58, stock: 40 },
      { volume: '10ml' as const, price: 58, stock: 40 },
    ]
    const { variantIds } = await stockPerfume(shop, { sizes })
    const items = variantIds.map((variant_id) => ({ variant_id, quantity: 1, price: 58 }))
    const attempts = Array.from({ length: 40 }, (_, turn) =>
      placeOrder(shop, { ...SALMA, items: turn % 2 === 0 ? items : items.toReversed() }, BROWSER),
    )
    expect((await outcomes(attempts)).numbers).toHaveLength(40)
    expect(await Promise.all(variantIds.map((id) => stockOf(shop, id)))).toEqual([0, 0])
  })

  it('names the line that is short and what is left, and writes nothing', async () => {
    const { variantIds } = await stockPerfume(shop)
    await expect(placeOrder(shop, basket(variantIds[0], { quantity: 6 }), BROWSER)).rejects.toMatchObject({
      code: 'insufficient_stock',
      message: 'Rosée de Kelaâ, 5\u00a0ml\u00a0: Il ne reste que 5 unités de ce produit.',
      details: { short: [{ variant_id: variantIds[0], stock: 5 }] },
    })
    expect(await stockOf(shop, variantIds[0])).toBe(5)
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await countRows(shop, 'customers')).toBe(0)
  })

  it('counts a hidden product or a size switched off as gone', async () => {
    const { productId, variantIds } = await stockPerfume(shop)
    await shop.db.updateTable('products').set({ has_5ml: false }).where('id', '=', productId).execute()
    await expect(placeOrder(shop, basket(variantIds[0]), BROWSER)).rejects.toMatchObject({
      code: 'insufficient_stock',
      details: { short: [{ stock: 0 }], lines: [] },
    })
  })
})

describe('prices', () => {
  it('are the shop’s own: a total higher than what was shown is refused with the fresh lines', async () => {
    const { variantIds } = await stockPerfume(shop)
    await expect(placeOrder(shop, basket(variantIds[0], { price: 50 }), BROWSER)).rejects.toMatchObject({
      code: 'price_changed',
      details: { lines: [{ variant: { id: variantIds[0], price: 58 } }] },
    })
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await stockOf(shop, variantIds[0])).toBe(5)
  })

  it('are accepted when lower than shown, at the lower price', async () => {
    const { variantIds } = await stockPerfume(shop)
    const order = await placeOrder(shop, basket(variantIds[0], { price: 80 }), BROWSER)
    expect(order).toMatchObject({ subtotal: 58, total: 93 })
  })

  it('follow a promotion by its dates, without any job having run', async () => {
    const { variantIds } = await stockPerfume(shop)
    await shop.db
      .insertInto('promotions')
      .values({
        variant_id: variantIds[0] ?? 0,
        promotion_type: 'percentage',
        discount_value: 50,
        start_date: new Date('2026-03-02T09:00:00Z'),
        end_date: new Date('2026-03-02T11:00:00Z'),
        created_at: shop.clock(),
      })
      .execute()
    expect(await placeOrder(shop, basket(variantIds[0], { price: 29 }), BROWSER)).toMatchObject({
      subtotal: 29,
    })
    shop.setTime('2026-03-02T11:00:00Z')
    await expect(placeOrder(shop, basket(variantIds[0], { price: 29 }), BROWSER)).rejects.toMatchObject({
      code: 'price_changed',
    })
  })
})

describe('one checkout', () => {
  it('makes one order however often it is tapped', async () => {
    const { variantIds } = await stockPerfume(shop)
    const once = { ...BROWSER, idempotencyKey: randomUUID() }
    const taps = Array.from({ length: 10 }, () => placeOrder(shop, basket(variantIds[0]), once))
    const { numbers, refusals } = await outcomes(taps)
    expect(refusals).toEqual([])
    expect(numbers).toHaveLength(10)
    expect(new Set(numbers).size).toBe(1)
    expect(await countRows(shop, 'orders')).toBe(1)
    expect(await stockOf(shop, variantIds[0])).toBe(4)
  })

  it('refuses the same key with another body', async () => {
    const { variantIds } = await stockPerfume(shop)
    const once = { ...BROWSER, idempotencyKey: randomUUID() }
    await placeOrder(shop, basket(variantIds[0]), once)
    await expect(placeOrder(shop, basket(variantIds[0], { quantity: 2 }), once)).rejects.toMatchObject({
      code: 'idempotency_conflict',
    })
  })

  it('may be tried again with its key after a refusal', async () => {
    const { variantIds } = await stockPerfume(shop)
    const once = { ...BROWSER, idempotencyKey: randomUUID() }
    const request = basket(variantIds[0])
    await shop.db.updateTable('variants').set({ stock: 0 }).execute()
    await expect(placeOrder(shop, request, once)).rejects.toMatchObject({ code: 'insufficient_stock' })
    await shop.db.updateTable('variants').set({ stock: 1 }).execute()
    await expect(placeOrder(shop, request, once)).resolves.toMatchObject({ subtotal: 58 })
  })
})

describe('a promo code', () => {
  beforeEach(() => liftBounds(shop))

  const insertCode = (usage_limit: number | null) =>
    shop.db
      .insertInto('promo_codes')
      .values({ code: 'SILLAGE20', discount_percentage: 20, expiry_date: '2026-03-02', usage_limit })
      .execute()

  it('takes its percentage off the subtotal and is used up by one', async () => {
    await insertCode(null)
    const { variantIds } = await stockPerfume(shop)
    const order = await placeOrder(shop, basket(variantIds[0], { promoCode: ' sillage20 ' }), BROWSER)
    expect(order).toMatchObject({ subtotal: 58, discount_amount: 12, shipping_cost: 35, total: 81 })
    expect(await shop.db.selectFrom('promo_codes').select('current_usage').execute()).toEqual([
      { current_usage: 1 },
    ])
  })

  it.each([
    [
      'takes less off than the page said',
      { discount_percentage: 10 },
      { discount_amount: 12, shipping_cost: 35 },
    ],
    ['no longer pays the delivery', { discount_percentage: 20 }, { discount_amount: 0, shipping_cost: 0 }],
  ])('that %s is refused, with what it gives now', async (_, now, shown) => {
    await insertCode(null)
    await shop.db.updateTable('promo_codes').set(now).execute()
    const { variantIds } = await stockPerfume(shop)
    const asked = basket(variantIds[0], { promoCode: 'SILLAGE20' })
    const told = { kind: 'percentage', discount: now.discount_percentage, amount: 0, smallest_basket: null }
    await expect(placeOrder(shop, { ...asked, ...shown }, BROWSER)).rejects.toMatchObject({
      code: 'price_changed',
      details: { promoCode: { ...told, code: 'SILLAGE20', promoCodeId: expect.any(Number) } },
    })
    expect(await countRows(shop, 'orders')).toBe(0)
  })

  it('that takes more off than the page said gives it, and a retry of the order is the same', async () => {
    await insertCode(null)
    const { variantIds } = await stockPerfume(shop)
    const once = { ...BROWSER, idempotencyKey: randomUUID() }
    const asked = basket(variantIds[0], { promoCode: 'SILLAGE20' })
    const order = await placeOrder(shop, { ...asked, discount_amount: 11, shipping_cost: 35 }, once)
    expect(order).toMatchObject({ discount_amount: 12, total: 81 })
    const again = await placeOrder(shop, { ...asked, discount_amount: 12, shipping_cost: 35 }, once)
    expect(again.order_number).toBe(order.order_number)
  })

  it('never goes beyond its limit: of 50 buyers racing for 5 uses exactly 5 get it', async () => {
    await insertCode(5)
    const { variantIds } = await stockPerfume(shop, { sizes: [{ volume: '5ml', price: 58, stock: 50 }] })
    const attempts = Array.from({ length: 50 }, () =>
      placeOrder(shop, basket(variantIds[0], { promoCode: 'SILLAGE20' }), BROWSER),
    )
    const { numbers, refusals } = await outcomes(attempts)
    expect(numbers).toHaveLength(5)
    expect(refusals).toEqual(Array.from({ length: 45 }, () => 'promo_code_refused'))
    expect(await stockOf(shop, variantIds[0])).toBe(45)
    expect(await shop.db.selectFrom('promo_codes').select('current_usage').execute()).toEqual([
      { current_usage: 5 },
    ])
  })
})
