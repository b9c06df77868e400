import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { changeSettings } from '#tests/support/settings.ts'
import { countRows, openTestShop, SALMA, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { sessionId } from './access.ts'
import { type OrderRequest, placeOrder } from './place.ts'
import { trackOrder } from './track.ts'

const BROWSER = { session: sessionId('salma'), address: '196.200.0.1', idempotencyKey: undefined }

let shop: TestShop
let variantId: number
beforeEach(async () => {
  shop = await openTestShop()
  variantId = (await stockPerfume(shop)).variantIds[0] ?? 0
})
afterEach(() => shop.close())

function order(changes: Partial<OrderRequest>, idempotencyKey?: string) {
  const items = [{ variant_id: variantId, quantity: 1, price: 58 }]
  return placeOrder(shop, { ...SALMA, items, ...changes }, { ...BROWSER, idempotencyKey })
}

describe('the delivery of an order', () => {
  it('costs what the city or its region costs now', async () => {
    await changeSettings(shop, 'delivery', {
      fees: [
        { kind: 'region', name: 'Dakhla-Oued Ed-Dahab', fee: 70 },
        { kind: 'city', name: 'Rabat', fee: 20 },
      ],
    })
    expect(await order({ city: 'Dakhla' })).toMatchObject({ shipping_cost: 70, total: 128 })
    expect(await order({ city: 'rabat' })).toMatchObject({ shipping_cost: 20, total: 78 })
    expect(await order({ city: 'Fès' })).toMatchObject({ shipping_cost: 35, total: 93 })
  })

  it('is that of the city which a nickname means, and it is found by it again', async () => {
    await changeSettings(shop, 'delivery', { fees: [{ kind: 'city', name: 'Casablanca', fee: 20 }] })
    const placed = await order({ city: 'Casa' })
    expect(placed).toMatchObject({ shipping_cost: 20, total: 78, city: 'Casablanca' })
    for (const city of ['casa', 'الدار البيضاء', 'Casablanca']) {
      const found = await trackOrder(shop, { phone: SALMA.phone, city }, BROWSER)
      expect(found.order_number).toBe(placed.order_number)
    }
  })

  it.each([
    ['M’diq', 'Mdiq'],
    ['Ad-Dakhla', 'الداخلة'],
    ['Douar Ouled Ali', 'douar oulad ali'],
  ])('to %s is found by %s', async (city, typed) => {
    const { order_number } = await order({ city })
    expect(await trackOrder(shop, { phone: SALMA.phone, city: typed }, BROWSER)).toMatchObject({
      order_number,
    })
  })

  it('dearer than shown is not charged: nothing is ordered; cheaper than shown is', async () => {
    await changeSettings(shop, 'delivery', { fee: 45 })
    await expect(order({ shipping_cost: 35 })).rejects.toMatchObject({ code: 'price_changed' })
    expect(await countRows(shop, 'orders')).toBe(0)
    expect(await order({ shipping_cost: 50 })).toMatchObject({ shipping_cost: 45 })
    expect(await order({})).toMatchObject({ shipping_cost: 45 })
  })

  it('to a city that is not served is refused at the city', async () => {
    await changeSettings(shop, 'delivery', { unserved: ['Dakhla'] })
    await expect(order({ city: 'الداخلة' })).rejects.toMatchObject({ code: 'city_not_served' })
    await expect(order({ city: 'AD-DAKHLA' })).rejects.toMatchObject({
      code: 'city_not_served',
      issues: [{ path: 'city', message: 'Nous ne livrons pas encore à Dakhla.' }],
    })
    expect(await countRows(shop, 'orders')).toBe(0)
  })

  it('whose fee changed between two attempts is still one order', async () => {
    const first = await order({ shipping_cost: 35 }, 'one checkout')
    await changeSettings(shop, 'delivery', { fee: 45 })
    const again = await order({ shipping_cost: 45 }, 'one checkout')
    expect(again.order_number).toBe(first.order_number)
    expect(await countRows(shop, 'orders')).toBe(1)
  })
})
