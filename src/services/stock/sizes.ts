import { sql } from 'kysely'
import type { StockProduct, StockSize } from '#contract/stock/stock.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { byVolume, type Volume } from '#domain/catalogue/product.ts'
import { daysLeft, PACE_DAYS } from '#domain/stock/pace.ts'
import { IS_LIVE } from '#services/parcels/rows.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** Says whether shoppers are offered the size of a joined product. */
export const IS_OFFERED = sql<boolean>`case variants.volume
  when '5ml' then products.has_5ml when '10ml' then products.has_10ml when '20ml' then products.has_20ml
  when '50ml' then products.has_50ml when '100ml' then products.has_100ml
  else variants.volume = any(products.other_volumes) end`

/** The pieces of these orders have left the stock, but not the shop. */
const IN_SHOP = sql`orders.status in ('nouveau', 'en-preparation') and orders.goods = 'tenues'`

/**
 * Says whether the order has a live parcel that is closed or gone. Read by order (`offset`), because few are asked for
 * and the planner would read all parcels.
 */
const IS_PACKED = sql`exists (
  select from parcels where parcels.order_id = orders.id
    and ${IS_LIVE} and (parcels.state <> 'a-remettre' or parcels.ready_at is not null)
  offset 0)`

const DAY_MS = 86_400_000

export function paceSince(now: Date): Date {
  return new Date(now.getTime() - PACE_DAYS * DAY_MS)
}

/** Returns pieces of each size that open orders reserve and nobody has packed yet. */
export async function readReserved(tx: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; pieces: number }>`
    select order_items.variant_id as id, sum(order_items.quantity)::integer as pieces
    from order_items join orders on orders.id = order_items.order_id
    where order_items.variant_id in (${sql.join([...ids])}) and ${IN_SHOP} and not ${IS_PACKED}
    group by 1`.execute(tx)
  return new Map(rows.map(({ id, pieces }) => [id, pieces]))
}

/** Says what was sold and poured of every size in the last month: `variant_id, sold, poured`. */
export function goneSince(since: Date) {
  return sql`
    select variant_id, sum(sold)::integer as sold, sum(poured)::integer as poured from (
      select order_items.variant_id, order_items.quantity - order_items.not_taken as sold, 0 as poured
      from orders
      -- By order: a month has few of all lines, which the planner does not know. The index has these columns.
      cross join lateral (
        select variant_id, quantity, not_taken from order_items where order_items.order_id = orders.id offset 0
      ) as order_items
      where orders.created_at >= ${since} and orders.status <> 'annule'
      union all
      select from_variant_id, 0, bottles from pourings where at >= ${since}
    ) as went where variant_id is not null group by variant_id`
}

type Row = Omit<StockSize, 'days_left' | 'counted_at' | 'on_shelf' | 'cost'> & {
  product_id: number
  reserved: number
  counted_at: Date | null
  cost: number | null
}

/**
 * Returns sizes of these products, by product, that are offered or of which something is left. Costs are for owners
 * alone.
 */
export async function readStockSizes(
  db: Db,
  productIds: readonly number[],
  { role, now }: { role: Role; now: Date },
): Promise<Map<number, StockSize[]>> {
  if (productIds.length === 0) return new Map()
  const since = paceSince(now)
  const { rows } = await sql<Row>`
    with wanted as materialized (
      select variants.*, ${IS_OFFERED} as is_offered
      from variants join products on products.id = variants.product_id
      where variants.product_id in (${sql.join([...productIds])})
    ), ordered as (
      select order_items.variant_id,
        sum(quantity) filter (where ${IN_SHOP} and not ${IS_PACKED}) as reserved,
        sum(quantity) filter (where ${IN_SHOP} and ${IS_PACKED}) as packed,
        sum(quantity - order_items.not_taken)
          filter (where orders.created_at >= ${since} and orders.status <> 'annule') as sold
      from order_items join orders on orders.id = order_items.order_id
      where order_items.variant_id in (select id from wanted)
        and (orders.created_at >= ${since} or orders.status in ('nouveau', 'en-preparation'))
      group by 1
    ), emptied as (
      select from_variant_id as variant_id, sum(bottles) as poured from pourings
      where from_variant_id in (select id from wanted) and at >= ${since} group by 1
    )
    select wanted.id, wanted.product_id, wanted.volume, wanted.is_original, wanted.is_offered, wanted.stock, wanted.cost,
      stock_counts.at as counted_at,
      coalesce(ordered.reserved, 0)::integer as reserved, coalesce(ordered.packed, 0)::integer as packed,
      coalesce(ordered.sold, 0)::integer as sold, coalesce(emptied.poured, 0)::integer as poured,
      (select count(distinct phone)::integer from stock_alerts where variant_id = wanted.id) as waiting
    from wanted
      left join ordered on ordered.variant_id = wanted.id
      left join emptied on emptied.variant_id = wanted.id
      left join stock_counts on stock_counts.variant_id = wanted.id
    order by wanted.id`.execute(db)
  const seesCosts = admits('owner', role)
  const groups = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    [...groups].map(([id, list]) => [
      id,
      list
        .map((row) => sizeOf(row, seesCosts))
        .filter(({ is_offered, on_shelf, packed }) => is_offered || on_shelf > 0 || packed > 0)
        .sort(byVolume),
    ]),
  )
}

function sizeOf(
  { product_id, reserved, counted_at, cost, ...size }: Row,
  seesCosts: boolean,
): StockSize & { volume: Volume } {
  const { stock, sold, poured } = size
  return {
    ...size,
    on_shelf: stock + reserved,
    days_left: daysLeft(stock, sold + poured),
    counted_at: counted_at?.toISOString() ?? null,
    ...(seesCosts ? { cost } : {}),
  }
}

/** Reads products with their sizes, in the order of `ids`; missing ones are left out. */
export async function readStockProducts(
  db: Db,
  ids: readonly number[],
  by: { role: Role; now: Date },
): Promise<StockProduct[]> {
  if (ids.length === 0) return []
  const sizes = await readStockSizes(db, ids, by)
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'brand', 'image_url', 'visible'])
    .where('id', 'in', ids)
    .execute()
  const products = new Map(rows.map((row) => [row.id, { ...row, sizes: sizes.get(row.id) ?? [] }]))
  return ids.flatMap((id) => products.get(id) ?? [])
}
