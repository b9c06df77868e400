/** Room of the stock ledger: nothing else writes `variants.stock`. Each change writes its movements in the same statement. */

import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely'
import { type Place, prepared, statementFor } from '#database/prepare.ts'
import type { Database } from '#database/schema.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { StockReason } from '#domain/stock/movements.ts'
import type { StockRow } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Why stock changes, by what, and by whom: by id, or by the name that the audit has. */
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
  /** By how much the pieces sold change. */
  sold?: number
  /** The size's new cost of one piece in DH; without it, the cost stays. */
  cost?: number | null
  /** What the moved pieces cost each; without it, the size's cost. */
  unit_cost?: number | null
  /** What they are worth together, where it is not a multiple of that; below 0 when they go. */
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
  const move = cause.username === undefined ? MOVE.byId : MOVE.byName
  return move(tx, { changes, cause })
}

type Move = { changes: readonly StockChange[]; cause: StockCause }

const MOVE = { byId: moveOf(staffById), byName: moveOf(staffByName) }

function moveOf(staffOf: (place: PlaceOfCause) => RawBuilder<unknown>) {
  return statementFor<Move, StockRow>(
    (db, place, lines) => writeMove(db, { place, lines, staffOf }),
    ({ changes }) => changes.length,
  )
}

type Writing = {
  place: Place<Move>
  lines: number
  staffOf: (place: PlaceOfCause) => RawBuilder<unknown>
}

function writeMove(db: Kysely<Database>, { place, lines, staffOf }: Writing): CompiledQuery<StockRow> {
  const values = Array.from({ length: lines }, (_, line) => {
    const at = (field: keyof StockChange) => place(({ changes }) => changes[line]?.[field] ?? null)
    return sql`(${at('variant_id')}::integer, ${at('delta')}::integer, coalesce(${at('sold')}::integer, 0),
      ${at('cost')}::numeric, ${at('unit_cost')}::numeric, ${at('worth')}::numeric)`
  })
  const ofCause: PlaceOfCause = (read) => place(({ cause }) => read(cause))
  return sql<StockRow>`
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
      ${insertMovements(ofCause, staffOf)}
      from changed where delta <> 0 order by changed.id
    )
    select id, stock, volume, product_id, name, visible from changed`
    .withPlugin(prepared('stock.move'))
    .compile(db)
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
      ${movementsOf(cause)}
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
    ${movementsOf(cause)}
    from changed where delta <> 0 order by changed.id`.execute(tx)
}

type PlaceOfCause = Place<StockCause>

function staffById(place: PlaceOfCause): RawBuilder<unknown> {
  return sql`${place(({ staffId }) => staffId ?? null)}::integer`
}

function staffByName(place: PlaceOfCause): RawBuilder<unknown> {
  return sql`(select admins.id from admins where admins.username = ${place(({ username }) => username)})`
}

/** The movements' insert for a statement that is built anew each time. */
function movementsOf(cause: StockCause): RawBuilder<unknown> {
  return insertMovements(
    (read) => sql`${read(cause)}`,
    cause.username === undefined ? staffById : staffByName,
  )
}

/** `insert … select` of movements, up to its `from`: the rows have `id`, `delta`, `stock`, `unit_cost` and `worth`. */
function insertMovements(
  place: PlaceOfCause,
  staffOf: (place: PlaceOfCause) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const orNull = <F extends keyof StockCause>(field: F) => place((cause) => cause[field] ?? null)
  return sql`insert into stock_movements
      (variant_id, delta, stock_after, reason, order_id, parcel_id, pouring_id, adjustment_id, staff_id, note, unit_cost,
        worth, at)
    select id, delta, stock, ${orNull('reason')}::text, ${orNull('orderId')}::uuid, ${orNull('parcelId')}::uuid,
      ${orNull('pouringId')}::bigint, ${orNull('adjustmentId')}::bigint, ${staffOf(place)}, ${orNull('note')}::text,
      unit_cost, worth, ${orNull('now')}::timestamptz`
}
