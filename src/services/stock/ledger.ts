/** Room of the stock ledger: nothing else writes `variants.stock`. Each change writes its movements in the same statement. */

import { type RawBuilder, sql } from 'kysely'
import type { Volume } from '#domain/catalogue/product.ts'
import type { StockReason } from '#domain/stock/movements.ts'
import type { StockRow } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Says why stock changes, by what, and by whom: by id, or by the name that the audit has. */
export type StockCause = {
  reason: StockReason
  orderId?: string | null | undefined
  parcelId?: string | null | undefined
  pouringId?: number | null | undefined
  adjustmentId?: number | null | undefined
  staffId?: number | null | undefined
  username?: string | undefined
  note?: string | null | undefined
  now: Date
}

export type StockChange = {
  variant_id: number
  /** Pieces that come (above 0) or go. */
  delta: number
  /** The pieces sold change by this. */
  sold?: number
  /** Is the size's new cost of one piece in DH; without it, the cost stays. */
  cost?: number | null
  /** The moved pieces cost this each; without it, the size's cost. */
  unit_cost?: number | null
  /** They are worth this together, where it is not a multiple of that; below 0 when they go. */
  worth?: number | null
}

/**
 * Moves stock and writes its movements; the rows must be locked. A size that has too few pieces, or is deleted, is left out,
 * and its change with it: compare the number of answered rows.
 * @returns the sizes that changed, with their new stock
 */
export async function moveStock(
  tx: ShopTransaction,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<StockRow[]> {
  if (changes.length === 0) return []
  const values = changes.map(
    ({ variant_id, delta, sold = 0, cost = null, unit_cost = null, worth = null }) =>
      sql`(${variant_id}::integer, ${delta}::integer, ${sold}::integer, ${cost}::numeric, ${unit_cost}::numeric,
        ${worth}::numeric)`,
  )
  const { rows } = await sql<StockRow>`
    with changed as (
      update variants set
        stock = variants.stock + line.delta,
        sold = variants.sold + line.sold,
        cost = coalesce(line.cost, variants.cost)
      from (values ${sql.join(values)}) as line (variant_id, delta, sold, cost, unit_cost, worth), products
      where variants.id = line.variant_id
        and variants.stock + line.delta >= 0
        and products.id = variants.product_id
      returning variants.id, variants.stock, variants.volume, variants.product_id, products.name, products.visible,
        line.delta, coalesce(line.unit_cost, variants.cost) as unit_cost, line.worth
    ), written as (
      ${insertMovements(cause)}
      from changed where delta <> 0 order by changed.id
    )
    select id, stock, volume, product_id, name, visible from changed`.execute(tx)
  return rows
}

export type NewSize = {
  product_id: number
  volume: Volume
  price: number
  stock: number
  is_original: boolean
  cost?: number | null
}

/** Inserts sizes with what is in stock of them. */
export async function insertSizes(
  tx: ShopTransaction,
  sizes: readonly NewSize[],
  cause: StockCause,
): Promise<{ id: number; product_id: number; volume: Volume }[]> {
  if (sizes.length === 0) return []
  const values = sizes.map(
    ({ product_id, volume, price, stock, is_original, cost = null }) =>
      sql`(${product_id}::integer, ${volume}::text, ${price}::numeric, ${stock}::integer, ${is_original}::boolean, ${cost}::numeric)`,
  )
  const { rows } = await sql<{ id: number; product_id: number; volume: Volume }>`
    with changed as (
      insert into variants (product_id, volume, price, stock, is_original, cost) values ${sql.join(values)}
      returning id, product_id, volume, stock, stock as delta, cost as unit_cost, null::numeric as worth
    ), written as (
      ${insertMovements(cause)}
      from changed where delta <> 0 order by changed.id
    )
    select id, product_id, volume from changed order by id`.execute(tx)
  return rows
}

export type ChangedSize = { id: number; price: number; is_original: boolean; stock_added: number }

/** Changes prices, kinds and stock of locked sizes in one statement. */
export async function updateSizes(
  tx: ShopTransaction,
  sizes: readonly ChangedSize[],
  cause: StockCause,
): Promise<void> {
  if (sizes.length === 0) return
  const values = sizes.map(
    ({ id, price, is_original, stock_added }) =>
      sql`(${id}::integer, ${price}::numeric, ${is_original}::boolean, ${stock_added}::integer)`,
  )
  await sql`
    with changed as (
      update variants set price = size.price, is_original = size.is_original, stock = variants.stock + size.stock_added
      from (values ${sql.join(values)}) as size (id, price, is_original, stock_added)
      where variants.id = size.id
      returning variants.id, variants.stock, size.stock_added as delta, variants.cost as unit_cost, null::numeric as worth
    )
    ${insertMovements(cause)}
    from changed where delta <> 0 order by changed.id`.execute(tx)
}

/**
 * Writes `insert … select` of movements, up to its `from`: the rows have `id`, `delta`, `stock`, `unit_cost`
 * and `worth`.
 */
function insertMovements({
  reason,
  orderId = null,
  parcelId = null,
  pouringId = null,
  adjustmentId = null,
  staffId = null,
  username,
  note = null,
  now,
}: StockCause): RawBuilder<unknown> {
  const staff =
    username === undefined
      ? sql`${staffId}::integer`
      : sql`(select admins.id from admins where admins.username = ${username})`
  return sql`insert into stock_movements
      (variant_id, delta, stock_after, reason, order_id, parcel_id, pouring_id, adjustment_id, staff_id, note, unit_cost,
        worth, at)
    select id, delta, stock, ${reason}::text, ${orderId}::uuid, ${parcelId}::uuid, ${pouringId}::bigint,
      ${adjustmentId}::bigint, ${staff}, ${note}::text, unit_cost, worth, ${now}::timestamptz`
}
