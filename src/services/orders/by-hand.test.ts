import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/settings.ts'
import { byPhone, testStaff } from '#tests/support/staff.ts'
import {
  countRows,
  openTestShop,
  SALMA,
  stockOf,
  stockPerfume,
  type TestShop,
} from '#tests/support/test-shop.ts'
import { createOrder, type HandwrittenOrder } from './by-hand.ts'
import { findCaller } from './caller.ts'
import type { Staff } from './changes.ts'
import { quoteOrder } from './quote.ts'
import { setOrderStatus } from './set-status.ts'
import { listOrderSizes } from './sizes.ts'

let shop: TestShop
let staff: Staff
let size = 0
beforeEach(async () => {
  shop = await openTestShop()
  staff = await testStaff(shop)
  const { variantIds } = await stockPerfume(shop)
  size = variantIds[0] ?? 0
})
afterEach(() => shop.close())

function write(quantity: number, changes: Partial<HandwrittenOrder> = {}, key?: string) {
  const order = byPhone([{ variant_id: size, quantity }], changes)
  return createOrder(shop, order, { staff, idempotencyKey: key })
}

describe('an order written down by staff', () => {
  it('is one of the customer, at the shop’s prices, and takes the stock', async () => {
    const order = await write(2)
    expect(order).toMatchObject({
      status: { id: 'nouveau' },
      name: 'Salma Bennani',
      phone: '06 12 34 56 78',
      subtotal: 116,
      shipping_cost: 35,
      total: 151,
      items: [{ product_name: 'Rosée de Kelaâ', quantity: 2, price: 58 }],
      history: [{ status: 'nouveau', actor: 'admin' }],
      changes: [{ kind: 'created', by: 'admin' }],
    })
    expect(await stockOf(shop, size)).toBe(3)
    expect(await shop.db.selectFrom('customers').selectAll().execute()).toMatchObject([
      { phone: '+212612345678', order_count: 1, total_spent: 151 },
    ])
  })

  it('is confirmed at once while the customer is on the phone', async () => {
    const { status, history } = await write(1, { on_the_phone: true })
    expect(status.id).toBe('en-preparation')
    expect(history.map(({ status }) => status)).toEqual(['nouveau', 'en-preparation'])
  })

  it('may have a promo code, a discount with a reason and delivery offered', async () => {
    await shop.db
      .insertInto('promo_codes')
      .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 1 })
      .execute()
    const order = await write(2, {
      promoCode: ' rose10',
      discount: { amount: 4, reason: 'Fidélité' },
      free_shipping: true,
    })
    expect(order).toMatchObject({
      subtotal: 116,
      discount_amount: 16,
      staff_discount: 4,
      discount_reason: 'Fidélité',
      promo_code: 'ROSE10',
      shipping_cost: 0,
      total: 100,
    })
    await expect(write(1, { promoCode: 'ROSE10' })).rejects.toMatchObject({ code: 'promo_code_refused' })
  })

  it('may have an amount off from a smallest basket, once for a phone', async () => {
    const bounds = { kind: 'amount', amount: 20, smallest_basket: 100, once_per_phone: true } as const
    await shop.db
      .insertInto('promo_codes')
      .values({
        code: 'VINGT',
        discount_percentage: 0,
        expiry_date: '2026-12-31',
        usage_limit: null,
        ...bounds,
      })
      .execute()
    const message = 'Encore 42\u00a0DH d’achats pour profiter de ce code, valable à partir de 100\u00a0DH'
    await expect(write(1, { promoCode: 'VINGT' })).rejects.toMatchObject({ message })
    expect(await write(2, { promoCode: 'VINGT' })).toMatchObject({ discount_amount: 20, total: 131 })
    await expect(write(2, { promoCode: 'VINGT' })).rejects.toMatchObject({
      code: 'promo_code_refused',
      message: 'Ce code promo a déjà servi avec ce numéro de téléphone',
    })
  })

  it('with the same key is one order, however often it is sent', async () => {
    const [one, other] = await Promise.all([write(1, {}, 'once'), write(1, {}, 'once')])
    expect(one.id).toBe(other.id)
    expect(await countRows(shop, 'orders')).toBe(1)
    await expect(write(2, {}, 'once')).rejects.toMatchObject({ code: 'idempotency_conflict' })
  })

  it('is refused beyond the stock, or when it costs more than told', async () => {
    await expect(write(6)).rejects.toMatchObject({ code: 'insufficient_stock' })
    await expect(write(1, { total: 92 })).rejects.toMatchObject({
      code: 'price_changed',
      details: { quote: { amounts: { total: 93 } } },
    })
    expect(await stockOf(shop, size)).toBe(5)
    expect(await countRows(shop, 'customers')).toBe(0)
  })

  it('is not held up by limits for shoppers, nor by a closed shop', async () => {
    await changeSettings(shop, 'orders', { max_pieces_per_line: 2, max_open_orders_per_buyer: 1 })
    await changeSettings(shop, 'closing', { closed: true })
    await write(3)
    await expect(write(1)).resolves.toMatchObject({ status: { id: 'nouveau' } })
  })

  it('goes where the shop delivers; at the counter the city does not matter', async () => {
    await changeSettings(shop, 'delivery', { unserved: ['Fès'] })
    await expect(write(1)).rejects.toMatchObject({ code: 'city_not_served', issues: [{ path: 'city' }] })
    await expect(write(1, { source: 'comptoir' })).resolves.toMatchObject({ city: 'Fès' })
  })
})

describe('who calls', () => {
  it('is known by the phone, with what was ordered and the address last used', async () => {
    const { id } = await write(1)
    await setOrderStatus(shop, { id, status: 'livre' })
    shop.setTime('2026-03-03T10:00:00Z')
    await write(1, { address: '3, avenue des Cèdres, Agdal', city: 'Rabat' })
    expect(await findCaller(shop, '+212 612-345678')).toMatchObject({
      phone: '06 12 34 56 78',
      details: { name: 'Salma Bennani', city: 'Rabat', address: '3, avenue des Cèdres, Agdal' },
      orders: 2,
      delivered: 1,
      cancelled: 0,
      recent: [{ status: { id: 'nouveau' } }, { status: { id: 'livre' }, items: [{ quantity: 1 }] }],
    })
  })

  it('is nobody when the number is unknown, or none', async () => {
    await write(1)
    expect(await findCaller(shop, '0699999999')).toMatchObject({ details: null, orders: 0, recent: [] })
    expect(await findCaller(shop, 'Salma')).toMatchObject({ phone: null, details: null })
  })

  it('is known without an order too', async () => {
    await shop.db
      .insertInto('customers')
      .values({
        ...SALMA,
        phone: '+212612345678',
        email: null,
        notes: null,
        created_at: shop.clock(),
        last_order_date: null,
      })
      .execute()
    expect(await findCaller(shop, SALMA.phone)).toMatchObject({ details: { city: 'Fès' }, orders: 0 })
  })
})

describe('a quote', () => {
  it('says what an order would cost, and why it cannot be written', async () => {
    const wanted = {
      kept: [],
      added: [{ variant_id: size, quantity: 6 }],
      free_shipping: false,
      discount: null,
    }
    await changeSettings(shop, 'delivery', { unserved: ['Dakhla'] })
    expect(await quoteOrder(shop, { ...wanted, city: 'Dakhla', promoCode: 'RIEN' }, staff)).toMatchObject({
      lines: [{ item_id: null, quantity: 6, price: 58, available: 5 }],
      amounts: { subtotal: 348, shipping_cost: 0, total: 348 },
      problem:
        "Rosée de Kelaâ, 5\u00a0ml\u00a0: Il ne reste que 5 unités de ce produit. Ce code promo n'est pas valide Nous ne livrons pas encore à Dakhla.",
    })
    const [fitting] = [{ ...wanted, added: [{ variant_id: size, quantity: 1 }], city: 'Fès' }]
    expect((await quoteOrder(shop, fitting, staff)).problem).toBeNull()
    const bounds = { kind: 'amount', amount: 20, smallest_basket: 100 } as const
    await shop.db
      .insertInto('promo_codes')
      .values({
        code: 'VINGT',
        discount_percentage: 0,
        expiry_date: '2026-12-31',
        usage_limit: null,
        ...bounds,
      })
      .execute()
    expect(await quoteOrder(shop, { ...fitting, promoCode: 'vingt' }, staff)).toMatchObject({
      amounts: { discount_amount: 0, total: 93 },
      once_per_phone: false,
      problem: expect.stringMatching(/^Encore 42\sDH/),
    })
    await shop.db.updateTable('promo_codes').set({ once_per_phone: true, smallest_basket: null }).execute()
    expect(await quoteOrder(shop, { ...fitting, promoCode: 'vingt' }, staff)).toMatchObject({
      amounts: { discount_amount: 20, total: 73 },
      ...{ problem: null, once_per_phone: true },
    })
    expect(await stockOf(shop, size)).toBe(5)
  })
})

describe('sizes for an order', () => {
  it('are found by the product, with today’s price and stock, and never hidden ones', async () => {
    await shop.db
      .insertInto('promotions')
      .values({
        variant_id: size,
        promotion_type: 'percentage',
        discount_value: 50,
        start_date: new Date('2026-03-01T10:00:00Z'),
        end_date: null,
        created_at: shop.clock(),
      })
      .execute()
    expect(await listOrderSizes(shop, 'kelaa')).toEqual({
      sizes: [
        {
          variant_id: size,
          product_id: expect.any(Number),
          product_name: 'Rosée de Kelaâ',
          product_image: '/pictures/rosee-de-kelaa.webp',
          volume: '5ml',
          price: 29,
          original_price: 58,
          stock: 5,
        },
      ],
      total: 1,
    })
    expect(await listOrderSizes(shop, undefined)).toMatchObject({ total: 1 })
    await shop.db.updateTable('products').set({ visible: false }).execute()
    expect(await listOrderSizes(shop, 'kelaa')).toEqual({ sizes: [], total: 0 })
  })
})
