import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { ShopError } from '#domain/errors.ts'
import { percentOf } from '#domain/money.ts'
import { endCampaign } from '#services/campaigns/change.ts'
import { createCampaign } from '#services/campaigns/records.ts'
import { getVariantPrice } from '#services/catalogue/prices.ts'
import { placeOrder } from '#services/orders/place.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const SIZES = shortOrWhole({ short: 500, whole: 2_000 })
const ORDERS = shortOrWhole({ short: 60, whole: 300 })
const ORDERS_PER_SECOND = 20
/** A shopper looks at a price for so long before the order is sent. */
const LOOK_MS = 400
const MOST_MS = 10_000
const STOCK = 6
const PERCENT = 20
const AT_NOON = '2026-03-02T12:00:00Z'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
  await stockPerfume(shop)
  await shop.db.deleteFrom('variants').execute()
  await sql`
    insert into products (slug, name, description, image_url, family, gender, notes_top, notes_heart, notes_base,
      created_at, updated_at)
    select 'essai-' || n, 'Essai ' || n, description, image_url, family, gender, notes_top, notes_heart, notes_base,
      created_at, updated_at
    from products cross join generate_series(2, ${SIZES / 5}::integer) as n`.execute(shop.db)
  await sql`
    insert into variants (product_id, volume, price, stock, is_original)
    select products.id, sizes.volume, 50 + products.id % 90 + sizes.more, ${STOCK}::integer, false
    from products cross join (values ('5ml', 0), ('10ml', 40), ('20ml', 110), ('50ml', 260), ('100ml', 470))
      as sizes (volume, more)`.execute(shop.db)
})
afterAll(() => shop.close())

type Attempt = { variantId: number; quantity: number; said: number; got: Order | string }

/** A shopper reads a price, looks at it, and orders at what the page said. */
async function buy(at: number, variantId: number): Promise<Attempt> {
  const quantity = 1 + (at % 3)
  const { currentPrice: said } = await getVariantPrice(shop, variantId)
  await pause(LOOK_MS)
  const digits = String(at).padStart(8, '0')
  const request = {
    ...SALMA,
    phone: `06${digits}`,
    items: [{ variant_id: variantId, quantity, price: said }],
  }
  const sender = { session: `shopper ${at}`, address: `196.200.${at % 250}.1`, idempotencyKey: undefined }
  try {
    return { variantId, quantity, said, got: await placeOrder(shop, request, sender) }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { variantId, quantity, said, got: error.code }
  }
}

it('a sale on thousands of sizes begins and ends while shoppers order: each pays what the page said, less, or is asked again', async () => {
  const rows = await shop.db.selectFrom('variants').select(['id', 'price']).orderBy('id').execute()
  expect(rows).toHaveLength(SIZES)
  const fullPrices = new Map(rows.map(({ id, price }) => [id, price]))
  const took: number[] = []
  const timed = async (act: () => Promise<{ id: number; sizes: number }>) => {
    const start = performance.now()
    const campaign = await act()
    took.push(performance.now() - start)
    return campaign
  }
  const buying: Promise<Attempt>[] = []
  // A few sizes are much wanted, so that orders meet at them.
  async function sendShoppers(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      const at = buying.length
      const row = rows[at % 4 === 0 ? at % 20 : (at * 37) % rows.length]
      if (row !== undefined) buying.push(buy(at, row.id))
      await pause(1000 / ORDERS_PER_SECOND)
    }
  }

  await sendShoppers(ORDERS / 3)
  const [campaign] = await Promise.all([
    timed(() =>
      createCampaign(
        shop,
        {
          ...{ scope: { kind: 'all' }, promotion_type: 'percentage', discount_value: PERCENT, rounding: 1 },
          ...{ below_cost: false, name: '' },
        },
        'salma',
      ),
    ),
    sendShoppers(ORDERS / 3),
  ])
  expect(campaign.sizes).toBe(SIZES)
  shop.setTime(AT_NOON)
  await Promise.all([timed(() => endCampaign(shop, campaign.id, 'salma')), sendShoppers(ORDERS / 3)])
  const attempts = await Promise.all(buying)

  expect(Math.max(...took)).toBeLessThan(MOST_MS)
  const refusals = new Set(attempts.flatMap(({ got }) => (typeof got === 'string' ? [got] : [])))
  expect([...refusals].filter((code) => !['price_changed', 'insufficient_stock'].includes(code))).toEqual([])
  const sold = new Map<number, number>()
  for (const { variantId, quantity, said, got } of attempts) {
    const full = fullPrices.get(variantId) ?? 0
    const reduced = percentOf(full, 100 - PERCENT)
    expect([full, reduced]).toContain(said)
    // Only shoppers who were shown the price of the sale are asked again.
    if (got === 'price_changed') expect(said).toBe(reduced)
    if (typeof got === 'string') continue
    const paid = got.items[0]?.price ?? 0
    expect([full, reduced]).toContain(paid)
    expect(paid).toBeLessThanOrEqual(said)
    expect(got.total).toBe(paid * quantity + got.shipping_cost)
    sold.set(variantId, (sold.get(variantId) ?? 0) + quantity)
  }
  const paidLess = attempts.filter(
    ({ said, got }) => typeof got !== 'string' && (got.items[0]?.price ?? 0) < said,
  )
  // Somebody paid less and somebody was asked again, or no order met the sale.
  expect(paidLess.length).toBeGreaterThan(0)
  expect(refusals).toContain('price_changed')
  const after = await shop.db.selectFrom('variants').select(['id', 'stock']).execute()
  for (const { id, stock } of after) expect(stock).toBe(STOCK - (sold.get(id) ?? 0))
  const { rows: totals } = await sql<{ orders: number; items: number }>`
    select (select coalesce(sum(total - shipping_cost), 0) from orders)::float8 as orders,
      (select coalesce(sum(price * quantity), 0) from order_items)::float8 as items`.execute(shop.db)
  expect(totals[0]?.orders).toBe(totals[0]?.items)
}, 120_000)
