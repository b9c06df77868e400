import { sql, type Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { isCashSettled } from '#domain/parcels/transitions.ts'
import type { CashState, ParcelSource, ParcelState } from '#domain/parcels/words.ts'
import { announce } from '#services/live/announcements.ts'
import { cashOfInvoiced } from '#services/remittances/of-delivery.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { feeOnEntering } from './fees.ts'
import { lockParcel, type ParcelRow } from './rows.ts'

/** Where a parcel goes, who says so, when it happened, and what else is known. */
export type Move = {
  state: ParcelState
  at: Date
  source?: ParcelSource
  /** The carrier's own word. */
  raw?: string
  note?: string | null
  failure?: string | null
  /** Of 'livre': the amount, if nobody says otherwise. */
  collected?: number | undefined
  staffId?: number | null
  besides?: Updateable<Database['parcels']>
}

/** Writes a parcel's new state with its dates, cash and event, and tells the team. Its order is locked. */
export async function moveParcel(tx: ShopTransaction, id: string, move: Move): Promise<void> {
  const parcel = await lockParcel(tx, id)
  const { state, at, raw, failure } = move
  await writeEvent(tx, id, move)
  const fee_expected = await feeOnEntering(tx, parcel, state)
  const set = {
    state,
    raw_at: at,
    ...(raw !== undefined && raw !== '' && { raw_status: raw }),
    ...(state === 'echec' && { failure: failure ?? (raw || null), tries: countTries(id) }),
    ...(fee_expected !== undefined && { fee_expected }),
    ...datesOf(parcel, move),
    ...(await cashOf(tx, parcel, move)),
    ...move.besides,
  }
  await tx.updateTable('parcels').set(set).where('id', '=', id).execute()
  await announceParcel(tx, id)
}

/** Writes what was said; false if the same was said of the same moment before. */
export async function writeEvent(
  tx: ShopTransaction,
  parcelId: string,
  { state, at, source = 'main', raw = '', note = null, staffId = null }: Move,
): Promise<boolean> {
  const written = await tx
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, state, raw, note, source, staff_id: staffId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Counted again each time, so that news in any order comes to the same. */
export function countTries(parcelId: string) {
  return sql<number>`(select count(*) from parcel_events where parcel_id = ${parcelId} and state = 'echec')`
}

/** Tells the team where a parcel is now. */
export async function announceParcel(tx: ShopTransaction, id: string): Promise<void> {
  const { order_id: orderId, state, cash } = await lockParcel(tx, id)
  announce(tx, { type: 'PARCEL_UPDATE', data: { parcelId: id, orderId, state, cash } })
}

/** A step back on the way takes its date with it. */
function datesOf({ state: before }: ParcelRow, { state, at }: Move): Updateable<Database['parcels']> {
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
    case 'retourne':
      return { returned_at: at, lost_at: null }
    case 'perdu':
      return { lost_at: at }
    default:
      return {}
  }
}

/** Invariant 4: cash is owed once delivered; what stands in an invoice stays in it. */
async function cashOf(
  tx: ShopTransaction,
  parcel: ParcelRow,
  { state, at, collected = parcel.amount }: Move,
): Promise<Updateable<Database['parcels']>> {
  const hasCarrier = parcel.carrier_id !== null
  if (state === 'livre') {
    const cash = parcel.cash === 'sans-objet' ? await cashOfDelivery(tx, parcel, collected) : parcel.cash
    return { delivered_at: at, collected, cash, refused_at: null, lost_at: null }
  }
  if (parcel.delivered_at === null || isCashSettled(parcel.cash, { hasCarrier })) return {}
  return { delivered_at: null, collected: null, cash: 'sans-objet' }
}

/** A parcel that the shop itself handed to the customer is paid. */
async function cashOfDelivery(
  tx: ShopTransaction,
  { id, carrier_id }: ParcelRow,
  collected: number,
): Promise<CashState> {
  return carrier_id === null ? 'recu' : cashOfInvoiced(tx, id, collected)
}
