import { randomUUID } from 'node:crypto'
import type { Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isFollowing, parcelByStatus } from '#domain/parcels/transitions.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { announceParcel, moveParcel, writeEvents } from './move.ts'
import { findLastParcel, findLiveParcel, type ParcelRow } from './rows.ts'

type ByHand = {
  status: OrderStatus
  goods: Goods
  /** Is the live parcel, if it was read since the order was locked. */
  live?: ParcelRow | null
  /** A person says that nothing was taken at the door. */
  isNothingTaken?: boolean | undefined
  staffId?: number | null
  now: Date
}

/** Moves an order's parcel as the status dropdown requires (specification §3), once the order has its new status. */
export async function followStatus(
  tx: ShopTransaction,
  { id: orderId, goods: before, total }: { id: string; goods: Goods; total: number },
  { status, goods, live, isNothingTaken, staffId = null, now }: ByHand,
): Promise<void> {
  const isNone = live === null && before !== 'perdues' && status !== 'livre'
  const parcel = isNone ? null : (live ?? (await findFollowing(tx, { id: orderId, goods: before }, status)))
  const state = parcelByStatus(
    parcel && {
      state: parcel.state,
      hasBordereau: parcel.handover_id !== null,
      hasCarrier: parcel.carrier_id !== null,
    },
    status,
    goods,
  )
  if (state === 'handed to the customer') return handOver(tx, { orderId, total, staffId, now })
  if (parcel === null || state === null || state === parcel.state) return
  await moveParcel(tx, parcel.id, { state, at: later(now, parcel.raw_at), isNothingTaken, staffId, now })
}

/** Returns the parcel that an order's status moves: the live one, or its last one (`isFollowing`). */
export async function findFollowing(
  tx: ShopTransaction,
  { id, goods }: { id: string; goods: Goods },
  status: OrderStatus,
): Promise<ParcelRow | null> {
  const live = await findLiveParcel(tx, id)
  if (live !== null || (goods !== 'perdues' && status !== 'livre')) return live
  const last = await findLastParcel(tx, id)
  return last !== null && isFollowing(last, status, goods) ? last : null
}

/**
 * Returns a moment for a person's news that is later than the last news, so that it counts as newer even within the
 * same moment.
 */
export function later(now: Date, known: Date | null): Date {
  return known === null || known < now ? now : new Date(known.getTime() + 1)
}

/** 'Remis en main propre': the shop delivered the parcel itself, and has the cash. */
async function handOver(
  tx: ShopTransaction,
  { orderId, total, staffId, now }: { orderId: string; total: number; staffId: number | null; now: Date },
): Promise<void> {
  const id = randomUUID()
  const { pieces } = await tx
    .selectFrom('order_items')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('quantity'), eb.lit(1)).as('pieces'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('parcels')
    .values({
      id,
      order_id: orderId,
      carrier_id: null,
      state: 'livre',
      amount: total,
      collected: total,
      pieces: Number(pieces),
      raw_at: now,
      handed_at: now,
      delivered_at: now,
      cash: 'recu',
      created_at: now,
      created_by: staffId,
    })
    .execute()
  await writeEvents(tx, id, [{ state: 'livre', at: now, staffId }])
  announceParcel(tx, { id, order_id: orderId, state: 'livre', cash: 'recu' })
}
