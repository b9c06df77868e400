import type { Updateable } from 'kysely'
import type { Database } from '#database/schema.ts'
import { isCashSettled } from '#domain/parcels/transitions.ts'
import type { CashState, ParcelSource, ParcelState } from '#domain/parcels/words.ts'
import { announce } from '#services/live/announcements.ts'
import { cashOfInvoiced } from '#services/remittances/of-delivery.ts'
import { judgePhone, lockCustomers } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { feeOnEntering } from './fees.ts'
import { lockParcel, type ParcelRow, readParcel } from './rows.ts'

/** Where a parcel goes, who says so, when it happened, and what else is known. */
export type Move = {
  state: ParcelState
  at: Date
  source?: ParcelSource
  /** The carrier's own word. */
  raw?: string
  note?: string | null
  /** Of 'livre': the amount, if nobody says otherwise. */
  collected?: number | undefined
  staffId?: number | null
  now: Date
  besides?: Updateable<Database['parcels']>
}

/** Writes a parcel's new state with its event, and tells the team. Its order is locked. */
export async function moveParcel(tx: ShopTransaction, id: string, move: Move): Promise<void> {
  await writeEvent(tx, id, move)
  await placeParcel(tx, id, { ...move, besides: { raw_at: move.at, ...move.besides } })
  await announceParcel(tx, id)
}

/** Where a parcel goes when its event is written already. */
export type Place = Pick<Move, 'state' | 'at' | 'collected' | 'now' | 'besides'>

/**
 * Writes a parcel's new state with its dates, fee and cash; what it says of its phone is judged again. Its order is
 * locked.
 */
export async function placeParcel(tx: ShopTransaction, id: string, place: Place): Promise<void> {
  const { state: before, order_id } = await readParcel(tx, id)
  const judged = fateOf(before) === fateOf(place.state) ? null : await phoneOf(tx, order_id)
  // Customers are locked before parcels (ADR 023).
  if (judged !== null) await lockCustomers(tx, [judged])
  const parcel = await lockParcel(tx, id)
  const fee_expected = await feeOnEntering(tx, parcel, place.state)
  const set = {
    state: place.state,
    ...datesOf(parcel, place),
    ...(await cashOf(tx, parcel, place)),
    ...(fee_expected !== undefined && { fee_expected }),
    ...place.besides,
  }
  await tx.updateTable('parcels').set(set).where('id', '=', id).execute()
  if (judged !== null) await judgePhone(tx, judged, place.now)
}

/** What a parcel says of whoever ordered it (`services/risk/fate.ts`). */
function fateOf(state: ParcelState): 'refused' | 'delivered' | null {
  if (state === 'livre') return 'delivered'
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

/** Writes what was said; false if the same was said of the same moment before. */
export async function writeEvent(
  tx: ShopTransaction,
  parcelId: string,
  { state, at, source = 'main', raw = '', note = null, staffId = null }: Omit<Move, 'now'>,
): Promise<boolean> {
  const written = await tx
    .insertInto('parcel_events')
    .values({ parcel_id: parcelId, state, raw, note, source, staff_id: staffId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** Tells the team where a parcel is now. */
export async function announceParcel(tx: ShopTransaction, id: string): Promise<void> {
  const { order_id: orderId, state, cash } = await lockParcel(tx, id)
  announce(tx, { type: 'PARCEL_UPDATE', data: { parcelId: id, orderId, state, cash } })
}

/** A step back on the way takes its date with it. */
function datesOf({ state: before }: ParcelRow, { state, at }: Place): Updateable<Database['parcels']> {
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
  { state, at, collected = parcel.amount }: Place,
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
