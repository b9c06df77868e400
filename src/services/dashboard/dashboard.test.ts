import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderStatus } from '#domain/orders/order.ts'
import { recountSold } from '#services/catalogue/stock.ts'
import { standing } from '#tests/support/order-standing.ts'
import { openTestShop, stockPerfume, type TestShop } from '#tests/support/test-shop.ts'
import { getDashboard } from './dashboard.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

type Sold = { at: string; total: number; status?: OrderStatus; variantId?: number; pieces?: number }

async function record({ at, total, status = 'livre', variantId, pieces = 1 }: Sold): Promise<string> {
  const id = randomUUID()
  await shop.db
    .insertInto('orders')
    .values({
      id,
      order_number: id,
      ...standing(status, new Date(at)),
      customer_id: null,
      name: 'Salma Bennani',
      phone: '+212612345678',
      city: 'Fès',
      city_key: 'fes',
      address: '14, rue des Orangers',
      subtotal: total,
      shipping_cost: 0,
      total,
      promo_code_id: null,
      promo_code: null,
      created_at: new Date(at),
    })
    .execute()
  if (variantId !== undefined) {
    await shop.db
      .insertInto('order_items')
      .values({
        order_id: id,
        variant_id: variantId,
        product_name: 'Rosée',
        product_image: '',
        volume: '5ml',
        quantity: pieces,
        price: total,
      })
      .execute()
    await recountSold(shop.db)
  }
  return id
}

describe('the dashboard', () => {
  it('of a shop that has sold nothing has every figure at zero', async () => {
    const dashboard = await getDashboard(shop)
    expect(dashboard).toMatchObject({
      totalSales: 0,
      monthlySales: 0,
      monthlyOrders: 0,
      totalOrders: 0,
      newOrders: 0,
      lowStockProducts: 0,
      topProducts: [],
      recentOrders: [],
    })
    expect(dashboard.days).toHaveLength(90)
    expect(dashboard.earlier).toEqual({ month: null, 7: null, 30: null, 90: null })
    expect(dashboard.statuses.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0])
  })

  it('adds up by Morocco’s days and months, without cancelled orders', async () => {
    // During Ramadan (1 March 2026) Morocco is on UTC; before 15 February it is one hour ahead.
    shop.setTime('2026-03-12T10:00:00Z')
    await record({ at: '2026-02-28T23:59:59.999Z', total: 1 }) // the last instant of February
    await record({ at: '2026-03-01T00:00:00Z', total: 10, status: 'nouveau' }) // the first of March
    await record({ at: '2026-03-01T23:59:59.999Z', total: 100, status: 'expedie' })
    await record({ at: '2026-03-02T12:00:00Z', total: 7000, status: 'annule' })
    await record({ at: '2026-02-12T22:59:59.999Z', total: 1000 }) // 23:59 on the 12th
    await record({ at: '2026-02-12T23:00:00Z', total: 10_000 }) // midnight: the 13th
    await record({ at: '2026-03-12T09:00:00Z', total: 100_000.5, status: 'nouveau' })
    const dashboard = await getDashboard(shop)
    expect(dashboard).toMatchObject({
      totalSales: 111_111.5,
      totalOrders: 6,
      monthlySales: 100_110.5,
      monthlyOrders: 3,
      newOrders: 2,
      statuses: [
        { id: 'nouveau', label: 'Nouveau', count: 2 },
        { id: 'en-preparation', label: 'En préparation', count: 0 },
        { id: 'expedie', label: 'Expédié', count: 1 },
        { id: 'livre', label: 'Livré', count: 3 },
        { id: 'annule', label: 'Annulé', count: 1 },
      ],
    })
    expect(dashboard.days).toHaveLength(90)
    expect(dashboard.days[0]?.day).toBe('2025-12-13')
    expect(dashboard.days.at(-1)?.day).toBe('2026-03-12')
    expect(dashboard.days.filter(({ orders }) => orders > 0)).toEqual([
      { day: '2026-02-12', sales: 1000, orders: 1, received: 0 },
      { day: '2026-02-13', sales: 10_000, orders: 1, received: 0 },
      { day: '2026-02-28', sales: 1, orders: 1, received: 0 },
      { day: '2026-03-01', sales: 110, orders: 2, received: 0 },
      { day: '2026-03-12', sales: 100_000.5, orders: 1, received: 0 },
    ])
  })

  it('ends the month at midnight in Morocco, an hour before London, out of Ramadan', async () => {
    await record({ at: '2025-05-31T22:59:59Z', total: 1 })
    await record({ at: '2025-05-31T23:00:00Z', total: 10 })
    shop.setTime('2025-05-31T22:59:59Z')
    expect(await getDashboard(shop)).toMatchObject({ monthlySales: 11 })
    shop.setTime('2025-05-31T23:30:00Z')
    const june = await getDashboard(shop)
    expect(june).toMatchObject({ monthlySales: 10, monthlyOrders: 1 })
    expect(june.days.slice(-2)).toEqual([
      { day: '2025-05-31', sales: 1, orders: 1, received: 0 },
      { day: '2025-06-01', sales: 10, orders: 1, received: 0 },
    ])
  })

  it('compares the month with the same days of the last one, up to the same hour', async () => {
    shop.setTime('2025-07-12T10:00:00Z')
    await record({ at: '2025-05-31T22:59:59Z', total: 1 }) // still May
    await record({ at: '2025-05-31T23:00:00Z', total: 10 }) // the first instant of June
    await record({ at: '2025-06-12T09:59:59Z', total: 100, status: 'nouveau' })
    await record({ at: '2025-06-12T10:00:00Z', total: 1000 }) // later than now is
    await record({ at: '2025-06-05T10:00:00Z', total: 7000, status: 'annule' })
    expect((await getDashboard(shop)).earlier.month).toEqual({ sales: 110, orders: 2 })
  })

  it('compares 7, 30 and 90 days with as many before them, up to the same hour', async () => {
    shop.setTime('2025-07-12T10:00:00Z')
    await record({ at: '2025-01-13T22:59:59Z', total: 1 }) // the day before 180 days
    await record({ at: '2025-01-13T23:00:00Z', total: 10 })
    await record({ at: '2025-04-13T09:59:59Z', total: 100 }) // 90 days ago
    await record({ at: '2025-06-12T09:59:59Z', total: 1000, status: 'expedie' }) // 30 days ago
    await record({ at: '2025-07-05T09:59:59Z', total: 10_000, status: 'nouveau' }) // 7 days ago
    await record({ at: '2025-07-05T10:00:00Z', total: 100_000 }) // later than now is
    expect((await getDashboard(shop)).earlier).toMatchObject({
      7: { sales: 10_000, orders: 1 },
      30: { sales: 1000, orders: 1 },
      90: { sales: 110, orders: 2 },
    })
  })

  it('compares with nothing what is the shop’s first: the month, the period', async () => {
    shop.setTime('2025-07-12T10:00:00Z')
    await record({ at: '2025-03-01T10:00:00Z', total: 7000, status: 'annule' })
    await record({ at: '2025-07-02T10:00:00Z', total: 10 })
    expect((await getDashboard(shop)).earlier).toEqual({
      month: null,
      7: { sales: 10, orders: 1 },
      30: null,
      90: null,
    })
  })

  it('counts products whose total stock is below 10, hidden or without sizes as well', async () => {
    const sizes = (five: number, ten: number) => [
      { volume: '5ml' as const, price: 58, stock: five },
      { volume: '10ml' as const, price: 99, stock: ten },
    ]
    await stockPerfume(shop, { name: 'Assez', sizes: sizes(0, 10) })
    await stockPerfume(shop, { name: 'Peu', sizes: sizes(4, 5) })
    const { productId } = await stockPerfume(shop, { name: 'Rien' })
    await shop.db.deleteFrom('variants').where('product_id', '=', productId).execute()
    await shop.db.updateTable('products').set({ visible: false }).where('name', '=', 'Peu').execute()
    expect((await getDashboard(shop)).lowStockProducts).toBe(2)
  })

  it('names the five products sold most, by pieces, their sizes together', async () => {
    const at = '2026-03-01T10:00:00Z'
    const names = ['Ambre', 'Boisé', 'Cèdre', 'Datte', 'Encens', 'Figue']
    for (const [index, name] of names.entries()) {
      const sizes = [
        { volume: '5ml' as const, price: 58, stock: 5 },
        { volume: '10ml' as const, price: 99, stock: 5 },
      ]
      const { variantIds } = await stockPerfume(shop, { name, sizes })
      for (const variantId of variantIds) await record({ at, total: 1, variantId, pieces: index + 1 })
      const [variantId = 0] = variantIds
      await record({ at, total: 1, status: 'annule', variantId, pieces: 100 })
    }
    const { topProducts } = await getDashboard(shop)
    expect(topProducts[0]?.image_url).toBe('/pictures/figue.webp')
    expect(topProducts.map(({ name, sales }) => [name, sales])).toEqual([
      ['Figue', 12],
      ['Encens', 10],
      ['Datte', 8],
      ['Cèdre', 6],
      ['Boisé', 4],
    ])
  })

  it('shows the five latest orders, cancelled ones too, the latest first', async () => {
    const ids: string[] = []
    for (let hour = 0; hour < 6; hour += 1) {
      const status = hour === 5 ? 'annule' : 'nouveau'
      ids.push(await record({ at: `2026-03-01T1${hour}:00:00Z`, total: hour, status }))
    }
    const { recentOrders } = await getDashboard(shop)
    expect(recentOrders.map(({ id }) => id)).toEqual(ids.reverse().slice(0, 5))
    expect(recentOrders[0]).toEqual({
      id: ids[0],
      order_number: ids[0],
      customer_name: 'Salma Bennani',
      date: '2026-03-01T15:00:00.000Z',
      total: 5,
      status: { id: 'annule', label: 'Annulé' },
    })
  })
})
