/** Room of parcels: their rows, states, fees and cash, and what an order's status makes of them. */

import { type Selectable, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import { NOT_LIVE_PARCEL_STATES } from '#domain/parcels/words.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

const COLUMNS = [
  'id',
  'order_id',
  'carrier_id',
  'tracking',
  'state',
  'raw_status',
  'raw_at',
  'tries',
  'told_in_part',
  'amount',
  'collected',
  'cash',
  'handover_id',
  'ready_at',
  'printed_at',
  'printed_amount',
  'label_void',
  'label_version',
  'open_allowed',
  'try_allowed',
  'fragile',
  'refused_at',
  'delivered_at',
  'returned_at',
  'fee_expected',
] as const

export type ParcelRow = Pick<Selectable<Database['parcels']>, (typeof COLUMNS)[number]>

/** The states are written out as in the index `live_parcel_of_order`, which could not be used with a parameter. */
export const IS_LIVE = sql<boolean>`parcels.state not in (${sql.join(NOT_LIVE_PARCEL_STATES.map(sql.lit))})`

/**
 * Returns the live parcel of an order, which has neither come back nor been lost or cancelled; null without one.
 * Parcels only change while their order is locked, except for their cash.
 */
export async function findLiveParcel(tx: ShopTransaction, orderId: string): Promise<ParcelRow | null> {
  const row = await tx
    .selectFrom('parcels')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where(IS_LIVE)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the last parcel of an order, whatever became of it. */
export async function findLastParcel(tx: ShopTransaction, orderId: string): Promise<ParcelRow | null> {
  const row = await tx
    .selectFrom('parcels')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Returns a parcel whose order is locked, so that only its cash can change meanwhile. */
export async function readParcel(tx: ShopTransaction, id: string): Promise<ParcelRow> {
  const row = await tx.selectFrom('parcels').select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row ?? noParcel(id)
}

/** Returns a parcel locked until the transaction ends. Its order is locked before. */
export async function lockParcel(tx: ShopTransaction, id: string): Promise<ParcelRow> {
  const row = await tx
    .selectFrom('parcels')
    .select(COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? noParcel(id)
}

/** The order is locked, so the parcel cannot have been deleted since it was found. */
function noParcel(id: string): never {
  throw new Error(`The parcel ${id} of a locked order is gone.`)
}

/**
 * Returns the order of a parcel, which must be locked instead of the parcel. It refuses with
 * `parcel_not_found`.
 */
export async function orderOfParcel(db: Shop['db'] | ShopTransaction, id: string): Promise<string> {
  const row = await db.selectFrom('parcels').select('order_id').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw parcelNotFound()
  return row.order_id
}

export function parcelNotFound(): ShopError {
  return new ShopError('parcel_not_found', 'Ce colis n’existe plus.')
}
