import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isInShop } from '#domain/orders/goods.ts'
import { placeOrder } from '#services/orders/place.ts'
import { createPromotion } from '#services/promotions/records.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { make, type Stage, waves } from './support/shop-moves.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop, SALMA, stockPerfume, type TestShop } from './support/test-shop.ts'

const RUNS = shortOrWhole({ short: 8, whole: 40 })
const BUYERS = shortOrWhole({ short: 50, whole: 200 })
const STOCK = 10
const CODE_LIMIT = 5
const REFUSALS = ['price_changed', 'insufficient_stock']
const PROMOTION_END = new Date('2026-03-02T11:00:00Z')

let shop: TestShop
let runs = 0
beforeAll(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
})
afterAll(() => shop.close())

/** A shop with one perfume of three sizes, a promo code with few uses, and a promotion. */
async function setStage(): Promise<Stage> {
  runs += 1
  await sql`truncate orders, customers, promo_codes, products restart identity cascade`.execute(shop.db)
  const { productId, variantIds } = await stockPerfume(shop, {
    name: `Rosée ${runs}`,
    sizes: [
      { volume: '5ml', price: 58, stock: STOCK },
      { volume: '10ml', price: 105, stock: STOCK },
      { volume: '20ml', price: 190, stock: STOCK },
    ],
  })
  await shop.db.updateTable('products').set({ has_50ml: false, has_100ml: false }).execute()
  await shop.db
    .insertInto('promo_codes')
    .values({ code: 'ROSE10', discount_percentage: 10, expiry_date: '2026-12-31', usage_limit: CODE_LIMIT })
    .execute()
  const { id: promotionId } = await createPromotion(shop, {
    variant_id: variantIds[0] ?? 0,
    promotion_type: 'percentage',
    discount_value: 50,
    end_date: PROMOTION_END,
  })
  return { shop, productId, promotionId, sizes: variantIds, orders: [], restocked: 0 }
}

/** Orders whose lost pieces were taken from stock again, once per time. */
async function listSentAgain(): Promise<string[]> {
  const steps = await shop.db
    .selectFrom('order_history')
    .selectAll()
    .orderBy('order_id')
    .orderBy('id')
    .execute()
  return steps.flatMap(({ order_id, goods }, at) => {
    const next = steps[at + 1]
    const isSentAgain = goods === 'perdues' && next?.order_id === order_id && isInShop(next.status)
    return isSentAgain ? [order_id] : []
  })
}

async function expectOrder({ sizes, restocked }: Stage): Promise<void> {
  const orders = await shop.db.selectFrom('orders').selectAll().execute()
  const items = await shop.db.selectFrom('order_items').selectAll().execute()
  const alive = new Set(orders.filter(({ status }) => status !== 'annule').map(({ id }) => id))
  // The parcel of an order that is sold again may still be on its way back: its pieces are counted with the order.
  const away = new Set(
    orders
      .filter(({ status, goods }) => status === 'annule' && (goods === 'en-retour' || goods === 'perdues'))
      .map(({ id }) => id),
  )
  const sentAgain = await listSentAgain()

  for (const [index, id] of sizes.entries()) {
    const variant = await shop.db
      .selectFrom('variants')
      .select(['stock', 'sold'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const piecesOf = (some: ReadonlySet<string>) =>
      items
        .filter(({ variant_id, order_id }) => variant_id === id && some.has(order_id))
        .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(variant.sold, `size ${index}`).toBe(piecesOf(alive))
    // Every piece is in stock, with a customer, returning or lost; replacements count again.
    const replaced = sentAgain.reduce((sum, order) => sum + piecesOf(new Set([order])), 0)
    expect(variant.stock + variant.sold + piecesOf(away) + replaced, `size ${index}`).toBe(
      STOCK + (index === 0 ? restocked : 0),
    )
  }

  for (const { id, subtotal, discount_amount, shipping_cost, total, promo_code_id } of orders) {
    const lines = items.filter(({ order_id }) => order_id === id)
    expect(lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)).toBe(subtotal)
    expect(subtotal - discount_amount + shipping_cost).toBe(total)
    expect(discount_amount > 0).toBe(promo_code_id !== null)
  }

  const code = await shop.db.selectFrom('promo_codes').selectAll().executeTakeFirstOrThrow()
  expect(code.current_usage).toBeLessThanOrEqual(CODE_LIMIT)
  expect(code.current_usage).toBe(
    orders.filter(({ id, promo_code_id }) => promo_code_id !== null && alive.has(id)).length,
  )

  const bought = orders.filter(({ id }) => alive.has(id))
  const customer = await shop.db.selectFrom('customers').selectAll().executeTakeFirst()
  expect(customer?.order_count ?? 0).toBe(bought.length)
  expect(customer?.total_spent ?? 0).toBe(bought.reduce((sum, { total }) => sum + total, 0))
}

it('whatever shoppers and two administrators do at once, stock, codes, totals and figures agree', async () => {
  await fc.assert(
    fc.asyncProperty(waves, async (moves) => {
      const stage = await setStage()
      for (const wave of moves) {
        await Promise.all(wave.map((move) => make(stage, move)))
        await expectOrder(stage)
      }
    }),
    { numRuns: RUNS },
  )
}, 300_000)

it(`of ${BUYERS} buyers of ${STOCK} pieces, as many as there are pieces get one each`, async () => {
  const stage = await setStage()
  const buy = { do: 'order', sizes: [0], quantity: 1, withCode: false } as const
  await Promise.all(Array.from({ length: BUYERS }, () => make(stage, buy)))
  expect(stage.orders).toHaveLength(STOCK)
  await expectOrder(stage)
})

it('of orders placed while a promotion ends, each pays what was due at its moment, and none more than it was shown', async () => {
  const stage = await setStage()
  const buyers = 2 * STOCK
  let ticks = 0
  // Half of the orders come before the end of the promotion, the others at it or after.
  const ticking = { ...shop, clock: () => new Date(PROMOTION_END.getTime() + ticks++ - STOCK / 2) }
  const shown = (turn: number) => (turn % 2 === 0 ? 29 : 58)
  const attempts = Array.from({ length: buyers }, (_, turn) =>
    placeOrder(
      ticking,
      { ...SALMA, items: [{ variant_id: stage.sizes[0] ?? 0, quantity: 1, price: shown(turn) }] },
      { session: 'salma', address: '196.200.0.1', idempotencyKey: undefined },
    ),
  )
  const outcomes = await Promise.allSettled(attempts)
  const orders = await shop.db.selectFrom('orders').select(['subtotal', 'created_at']).execute()
  for (const { subtotal, created_at } of orders) expect(subtotal).toBe(created_at < PROMOTION_END ? 29 : 58)
  expect(new Set(orders.map(({ subtotal }) => subtotal))).toEqual(new Set([29, 58]))
  for (const [turn, outcome] of outcomes.entries()) {
    if (outcome.status === 'rejected') expect(REFUSALS).toContain(outcome.reason.code)
    else expect(outcome.value.subtotal).toBeLessThanOrEqual(shown(turn))
  }
  await expectOrder(stage)
})
