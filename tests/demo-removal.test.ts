import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateCustomerStats } from '#services/customers/orders.ts'
import { loadDemo } from '#services/demo/demo.ts'
import { previewDemo } from '#services/demo/remove.ts'
import { removeDemo } from '#services/first-start/first-start.ts'
import { liftBounds } from './support/lift-bounds.ts'
import { makeOwnerMove, type Owned, type OwnerMove, ownerMoves } from './support/owner-moves.ts'
import { shortOrWhole } from './support/short-or-whole.ts'
import { openTestShop, type TestShop } from './support/test-shop.ts'

const RUNS = shortOrWhole({ short: 6, whole: 60 })

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  await liftBounds(shop)
})
afterAll(() => shop.close())

it('takes all of the demo away and nothing of the owner’s, whatever was done before', async () => {
  const met = { kept: 0, realOrders: 0, promotions: 0 }
  await fc.assert(
    fc.asyncProperty(ownerMoves, async (moves) => {
      const { owned, written } = await play(moves)
      const before = await readRows()
      const links = await readLinks()
      const preview = await previewDemo(shop.db)
      const went = await removeDemo(shop, 'salma')

      const stays = whatStays({ rows: Object.keys(before), links, owned, written })
      expect(await readRows()).toEqual(
        Object.fromEntries(Object.entries(before).filter(([row]) => stays.has(row))),
      )
      expect(went).toEqual(preview)
      expect(await shop.db.selectFrom('demo_rows').selectAll().execute()).toEqual([])
      await expectRightFigures()
      met.kept += went.kept.length
      met.realOrders += [...stays].filter((row) => row.startsWith('order ')).length
      met.promotions += [...stays].filter((row) => row.startsWith('promotion ')).length
    }),
    { numRuns: RUNS },
  )
  // The moves led to what the rule is about.
  expect(Math.min(met.kept, met.realOrders, met.promotions)).toBeGreaterThan(0)
})

/** A demo, and what the owner and shoppers did in it. */
async function play(moves: readonly OwnerMove[]): Promise<{ owned: Owned; written: Owned }> {
  await sql`
    truncate orders, customers, promo_codes, products, demo_rows, first_start restart identity cascade`.execute(
    shop.db,
  )
  await loadDemo(shop)
  const marks = await shop.db.selectFrom('demo_rows').selectAll().execute()
  const owned: Owned = new Set()
  for (const [turn, move] of moves.entries()) await makeOwnerMove(shop, owned, move, turn)
  return { owned, written: new Set(marks.map(({ kind, row_id }) => `${kind} ${row_id}`)) }
}

/** Every row as text, by kind and id, without what may follow from the removal: links to rows that go, and figures. */
async function readRows(): Promise<Record<string, string>> {
  const { rows } = await sql<{ row: string; text: string }>`
    select 'product ' || id as row, to_jsonb(products)::text as text from products
    union all
    select 'size ' || id || ' of ' || product_id, (to_jsonb(variants) - 'sold')::text from variants
    union all
    select 'promotion ' || id, to_jsonb(promotions)::text from promotions
    union all
    select 'promo_code ' || id, (to_jsonb(promo_codes) - 'current_usage')::text from promo_codes
    union all
    select 'customer ' || id, (to_jsonb(customers) - '{order_count,total_spent,last_order_date}'::text[])::text
    from customers
    union all
    select 'order ' || id, (to_jsonb(orders) - '{customer_id,promo_code_id}'::text[])::text
      || (select json_agg(to_jsonb(order_items) - 'variant_id' order by order_items.id)
          from order_items where order_id = orders.id)
      || (select json_agg(to_jsonb(order_history) order by order_history.id)
          from order_history where order_id = orders.id)
    from orders`.execute(shop.db)
  return Object.fromEntries(rows.map(({ row, text }) => [row, text]))
}

type Links = { promoted: Map<string, string>; buyers: Map<string, string> }

/** Which product each promotion is on, and which customer each order is of. */
async function readLinks(): Promise<Links> {
  const { rows: promoted } = await sql<{ promotion: string; product: string }>`
    select 'promotion ' || promotions.id as promotion, 'product ' || product_id as product
    from promotions join variants on variants.id = variant_id`.execute(shop.db)
  const { rows: buyers } = await sql<{ placed: string; customer: string }>`
    select 'order ' || orders.id as placed, 'customer ' || customers.id as customer
    from orders join customers on customers.id = customer_id
      or (customer_id is null and customers.phone = orders.phone)`.execute(shop.db)
  return {
    promoted: new Map(promoted.map(({ promotion, product }) => [promotion, product])),
    buyers: new Map(buyers.map(({ placed, customer }) => [placed, customer])),
  }
}

function whatStays({
  rows,
  links,
  owned,
  written,
}: {
  rows: readonly string[]
  links: Links
  owned: Owned
  written: Owned
}): Set<string> {
  const isTheirs = (row: string) => owned.has(row) || !written.has(row)
  const stays = new Set(rows.filter((row) => !row.startsWith('size ') && isTheirs(row)))
  for (const row of [...stays]) {
    for (const stand of [links.promoted.get(row), links.buyers.get(row)]) {
      if (stand !== undefined) stays.add(stand)
    }
  }
  for (const row of rows) {
    const [, product] = /^size \d+ of (\d+)$/.exec(row) ?? []
    if (product !== undefined && stays.has(`product ${product}`)) stays.add(row)
  }
  return stays
}

/** Pieces sold, uses of codes and customers' figures are those of the orders that are left. */
async function expectRightFigures(): Promise<void> {
  const { rows: wrong } = await sql`
    select variants.id, sold from variants
    where sold <> (
      select coalesce(sum(quantity), 0) from order_items join orders on orders.id = order_id
      where variant_id = variants.id and status <> 'annule'
    )`.execute(shop.db)
  expect(wrong).toEqual([])
  const customers = await shop.db
    .selectFrom('customers')
    .select(['id', 'order_count', 'total_spent', 'last_order_date'])
    // The orders of a deleted customer are counted by a refresh alone.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('orders')
            .select('orders.id')
            .where('orders.customer_id', 'is', null)
            .whereRef('orders.phone', '=', 'customers.phone'),
        ),
      ),
    )
    .execute()
  for (const { id, order_count, total_spent, last_order_date } of customers) {
    expect(await updateCustomerStats(shop, id)).toMatchObject({
      order_count,
      total_spent,
      last_order_date: last_order_date?.toISOString() ?? null,
    })
  }
}
