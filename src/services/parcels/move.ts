import type { Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import {
  isDelivered as isDeliveredState,
  type ParcelSource,
  type ParcelState,
} from '#domain/parcels/words.ts'
import { announce } from '#services/live/announcements.ts'
import { judgePhone, lockCustomers } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { cashOf, concernsCash, isDeliveredAfter } from './cash-of-move.ts'
import { type FeePlace, feeOnEntering } from './fees.ts'
import { EVENT_COLUMNS, type StoredEvent } from './known-parcels.ts'
import { lockParcel, type ParcelRow, readParcel } from './rows.ts'

/** Names the new state of a parcel, who reports it, when it happened, and what else is known. */
export type Move = {
  state: ParcelState
  at: Date
  source?: ParcelSource
  raw?: string
  note?: string | null
  /** The driver took this on delivery: the parcel's amount, unless another sum is given. */
  collected?: number | undefined
  staffId?: number | null
  kind?: 'nouvelle' | 'adresse'
  /** Says why the delivery failed ('echec'), in a person's words. */
  failure?: string | null
  /** A person says that nothing was taken at the door of a parcel that was 'livre'. */
  isNothingTaken?: boolean | undefined
  now: Date
  besides?: Updateable<Database['parcels']>
}

/** Writes a parcel's new state with its event, and tells the team. Its order is locked. */
export async function moveParcel(tx: ShopTransaction, id: string, move: Move): Promise<void> {
  await writeEvents(tx, id, [move])
  announceParcel(tx, await placeParcel(tx, id, { ...move, besides: { raw_at: move.at, ...move.besides } }))
}

/** A move whose event is written already. */
export type WrittenMove = Pick<Move, 'state' | 'at' | 'collected' | 'isNothingTaken' | 'now' | 'besides'> & {
  /** The parcel as it was read since its order was locked. */
  parcel?: ParcelRow
}

/**
 * Writes a parcel's new state with its dates, fee and cash, and judges its phone again if the state speaks for or against
 * it. Its order is locked.
 */
export async function placeParcel(
  tx: ShopTransaction,
  id: string,
  place: WrittenMove,
): Promise<AnnouncedParcel> {
  const known = place.parcel ?? (await readParcel(tx, id))
  const after = { state: place.state, isDelivered: isDeliveredAfter(known, place) }
  const before = { state: known.state, isDelivered: known.delivered_at !== null }
  const judged = fateOf(before) === fateOf(after) ? null : await phoneOf(tx, known.order_id)
  // Customers are locked before parcels (ADR 165).
  if (judged !== null) await lockCustomers(tx, [judged])
  // Only its cash may have changed since: an invoice locks parcels, but not their orders.
  const parcel = concernsCash(known, place) ? await lockParcel(tx, id) : known
  const fee_expected = await feeOnEntering(tx, parcel, {
    state: place.state,
    isDelivered: isDeliveredAfter(parcel, place),
  })
  if (parcel.state === 'retourne' && place.state === 'livre') await forgetReturn(tx, id)
  const set = {
    state: place.state,
    ...datesOf(parcel, place),
    ...(await cashOf(tx, parcel, place)),
    ...(fee_expected !== undefined && { fee_expected }),
    ...place.besides,
  }
  const placed = await updateParcelRow(tx, id, set)
  if (place.state === 'annule' || place.state === 'remis') await lookAtSending(tx, id, place.now)
  if (judged !== null) await judgePhone(tx, judged, place.now)
  return placed
}

/** A carrier that was told of a parcel learns at the next turn that it is cancelled; one that has it now is asked anew. */
async function lookAtSending(tx: ShopTransaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('parcel_sendings')
    .set({ next_at: now })
    .where('parcel_id', '=', id)
    .where('state', '=', 'envoye')
    .execute()
}

/** Updates the parcel's row and returns what is announced about it. */
export function updateParcelRow(
  tx: ShopTransaction,
  id: string,
  set: Updateable<Database['parcels']>,
): Promise<AnnouncedParcel> {
  return tx
    .updateTable('parcels')
    .set(set)
    .where('id', '=', id)
    .returning(ANNOUNCED)
    .executeTakeFirstOrThrow()
}

/** Returns what a parcel tells about its customer (`services/risk/fate.ts`). */
function fateOf({ state, isDelivered }: FeePlace): 'refused' | 'delivered' | null {
  if (isDeliveredState(state)) return 'delivered'
  if (isDelivered) return null
  return state === 'refuse' || state === 'retour' || state === 'retourne' ? 'refused' : null
}

async function phoneOf(tx: ShopTransaction, orderId: string): Promise<string> {
  const { phone } = await tx
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return phone
}

type Said = Omit<Move, 'now'>

/** Writes events of a parcel; an event known at the same moment is not written twice. Returns those that were written. */
export function writeEvents(
  tx: ShopTransaction,
  parcelId: string,
  said: readonly Said[],
): Promise<StoredEvent[]> {
  return insertEvents(
    tx,
    said.map((one) => ({ ...one, parcelId })),
  )
}

/** Writes events of several parcels. */
export async function insertEvents(
  tx: ShopTransaction,
  said: readonly (Said & { parcelId: string })[],
): Promise<StoredEvent[]> {
  if (said.length === 0) return []
  const rows = said.map(
    ({ parcelId, state, at, source = 'main', raw = '', note = null, staffId = null, ...one }) => ({
      parcel_id: parcelId,
      state,
      raw,
      note,
      source,
      staff_id: staffId,
      at,
      collected: one.collected ?? null,
      failure: one.failure ?? null,
      kind: one.kind ?? ('nouvelle' as const),
    }),
  )
  return tx
    .insertInto('parcel_events')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning([...EVENT_COLUMNS])
    .execute()
}

/** These columns are announced about a parcel. */
export const ANNOUNCED = ['id', 'order_id', 'state', 'cash'] as const
export type AnnouncedParcel = Pick<ParcelRow, (typeof ANNOUNCED)[number]>

/** Tells the team where a parcel is now. */
export function announceParcel(
  tx: ShopTransaction,
  { id: parcelId, order_id: orderId, state, cash }: AnnouncedParcel,
): void {
  announce(tx, { type: 'PARCEL_UPDATE', data: { parcelId, orderId, state, cash } })
}

/** Returns the dates of a parcel in its new state; a step back on the way removes the date of the later state. */
function datesOf({ state: before }: ParcelRow, { state, at }: WrittenMove): Updateable<Database['parcels']> {
  switch (state) {
    case 'a-remettre':
      return { handed_at: null, raw_at: null }
    case 'remis':
      return before === 'a-remettre' ? { handed_at: at } : {}
    case 'en-route':
    case 'en-livraison':
    case 'echec':
      return { refused_at: null, lost_at: null }
    case 'refuse':
      return { refused_at: at }
    case 'retour':
      return { lost_at: null }
    case 'retourne':
      return { returned_at: at, lost_at: null }
    case 'perdu':
      return { lost_at: at }
    default:
      return {}
  }
}

/** A parcel that was received and is delivered after all did not come back. */
async function forgetReturn(tx: ShopTransaction, parcelId: string): Promise<void> {
  await tx.deleteFrom('return_lines').where('parcel_id', '=', parcelId).execute()
}
