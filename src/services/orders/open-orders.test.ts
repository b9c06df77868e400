import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countOutcomes, stockForNewCustomers } from '#tests/support/new-customers.ts'
import { countRows, openTestShop, SALMA, stockOf, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { cancelOrder } from './cancel.ts'
import { placeOrder } from './place.ts'
import { setOrderStatus } from './set-status.ts'

let shop: TestShop
let variantIds: number[]
let order: Awaited<ReturnType<typeof stockForNewCustomers>>['order']
beforeEach(async () => {
  shop = await openTestShop()
  ;({ variantIds, order } = await stockForNewCustomers(shop))
})
afterEach(() => shop.close())

const ONE = [{ quantity: 1 }]

describe('orders that wait to be confirmed', () => {
  it('are five of one phone at most, however it is written and from wherever', async () => {
    const ways = ['0712345678', '07 12 34 56 78', '+212712345678', '00212712345678', '٠٧١٢٣٤٥٦٧٨']
    for (const phone of ways) await order(ONE, { phone })
    await expect(order(ONE, { phone: '0712345678' })).rejects.toMatchObject({ code: 'too_many_orders' })
    await order(ONE)
  })

  it('are five of one browser at most, whatever phones it gives', async () => {
    const session = sessionId('one browser')
    for (let count = 0; count < 5; count += 1) await order(ONE, { session })
    await expect(order(ONE, { session })).rejects.toMatchObject({ code: 'too_many_orders' })
  })

  it('of one buyer are worth 5,000 DH at most together', async () => {
    const session = sessionId('one browser')
    await order([{ size: 3, quantity: 3 }], { session })
    await expect(order([{ size: 3, quantity: 3 }], { session })).rejects.toMatchObject({
      code: 'too_many_orders',
      message:
        'Vos commandes en attente sont déjà nombreuses\u00a0: nous vous appelons pour les confirmer. Pour commander davantage, contactez-nous.',
    })
    await order([{ size: 3, quantity: 2 }], { session })
  })

  it('of one address are twenty at most, and worth 20,000 DH', async () => {
    const address = '2001:db8:0:7::/64'
    expect(await countOutcomes(Array.from({ length: 25 }, () => order(ONE, { address })))).toEqual({
      placed: 20,
      too_many_orders: 5,
    })
    const other = '196.200.9.9'
    const dear = [{ size: 3, quantity: 5 }]
    expect(await countOutcomes(Array.from({ length: 10 }, () => order(dear, { address: other })))).toEqual({
      placed: 4,
      too_many_orders: 6,
    })
  })

  it('are never more than five, though fifty of one phone arrive at once', async () => {
    const phone = '0612345678'
    const attempts = Array.from({ length: 50 }, (_, at) =>
      order(
        [
          { size: at % 2, quantity: 1 },
          { size: (at + 1) % 2, quantity: 1 },
        ],
        { phone },
      ),
    )
    expect(await countOutcomes(attempts)).toEqual({ placed: 5, too_many_orders: 45 })
    expect(await countRows(shop, 'orders')).toBe(5)
  })

  it('never deadlock, whatever phones, browsers and addresses buyers share', async () => {
    const attempts = Array.from({ length: 60 }, (_, at) =>
      order(
        [
          { size: at % 3, quantity: 1 },
          { size: (at + 1) % 3, quantity: 1 },
        ],
        {
          phone: `06000000${at % 3}0`,
          session: sessionId(`browser of ${at % 4}`),
          address: `196.200.0.${at % 5}`,
        },
      ),
    )
    const { placed = 0, too_many_orders = 0, ...others } = await countOutcomes(attempts)
    expect(others).toEqual({})
    expect(placed + too_many_orders).toBe(60)
    expect(placed).toBeLessThanOrEqual(15)
  })

  it('count until they are confirmed or cancelled, for a day', async () => {
    const session = sessionId('one browser')
    const placed = []
    for (let count = 0; count < 5; count += 1) placed.push(await order(ONE, { session }))
    const [confirmed, cancelled] = placed.map(({ id }) => id)
    await setOrderStatus(shop, { id: confirmed ?? '', status: 'en-preparation' })
    await setOrderStatus(shop, { id: cancelled ?? '', status: 'annule' })
    await order(ONE, { session })
    await order(ONE, { session })
    shop.setTime('2026-03-02T22:00:00Z')
    await expect(order(ONE, { session })).rejects.toMatchObject({
      code: 'too_many_orders',
      details: { retry_after_seconds: 12 * 3600 },
    })
    shop.setTime('2026-03-03T10:00:00Z')
    await order(ONE, { session })
  })

  it('or were: five of one phone in a day, those included that were confirmed or that the shopper cancelled', async () => {
    const phone = '0712345678'
    const placed = []
    const session = sessionId('the shopper')
    for (let count = 0; count < 5; count += 1) placed.push(await order(ONE, { phone, session }))
    const [confirmed = '', cancelled = '', closed = ''] = placed.map(({ id }) => id)
    await setOrderStatus(shop, { id: confirmed, status: 'en-preparation' })
    await cancelOrder(shop, cancelled, { session })
    await expect(order(ONE, { phone })).rejects.toMatchObject({
      code: 'order_refused',
      message: 'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.',
    })
    // Made up in somebody's name: the shop said so.
    await setOrderStatus(shop, { id: closed, status: 'annule' })
    await order(ONE, { phone })
    shop.setTime('2026-03-03T10:00:00Z')
    await order(ONE, { phone })
  })

  it('write nothing when they are too many: no stock, no code, no customer, no key', async () => {
    const session = sessionId('one browser')
    for (let count = 0; count < 5; count += 1) await order(ONE, { session })
    await shop.db
      .insertInto('promo_codes')
      .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: 9 })
      .execute()
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const refused = placeOrder(
      shop,
      { ...SALMA, phone: '0799999999', items, promoCode: 'ROSE10' },
      { session, address: '196.200.0.1', idempotencyKey: 'a key' },
    )
    await expect(refused).rejects.toMatchObject({ code: 'too_many_orders' })
    expect(await stockOf(shop, variantIds[0])).toBe(995)
    expect(await countRows(shop, 'customers')).toBe(5)
    expect(await countRows(shop, 'idempotency_keys')).toBe(0)
    expect(await shop.db.selectFrom('promo_codes').select('current_usage').execute()).toEqual([
      { current_usage: 0 },
    ])
  })

  it('are not counted where limits are off, for load tests', async () => {
    const items = [{ variant_id: variantIds[0] ?? 0, quantity: 1, price: 58 }]
    const sender = { session: 'salma', address: '127.0.0.1', idempotencyKey: undefined }
    for (let count = 0; count < 8; count += 1) {
      await placeOrder({ ...shop, rateLimits: 'off' }, { ...SALMA, items }, sender)
    }
  })
})
