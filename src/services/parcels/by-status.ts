import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { parcelByStatus } from '#domain/parcels/transitions.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { moveParcel, writeEvent } from './move.ts'
import { findLastParcel, findLiveParcel } from './rows.ts'

type ByHand = { status: OrderStatus; goods: Goods; staffId?: number | null; now: Date }

/** What the status dropdown makes of an order's parcel (specification §3), once the order has its new status. */
export async function followStatus(
  tx: ShopTransaction,
  { id: orderId, goods: before, total }: { id: string; goods: Goods; total: number },
  { status, goods, staffId = null, now }: ByHand,
): Promise<void> {
  const parcel = (await findLiveParcel(tx, orderId)) ?? (await findLost(tx, orderId, before))
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
  await moveParcel(tx, parcel.id, { state, at: later(now, parcel.raw_at), staffId, now })
  if (state === 'retourne') await allSellable(tx, parcel.id, orderId)
}

/** What a person says now is news, also within the moment of the last one. */
export function later(now: Date, known: Date | null): Date {
  return known === null || known < now ? now : new Date(known.getTime() + 1)
}

/** A parcel that was lost, and is found when its order goes on. */
async function findLost(tx: ShopTransaction, orderId: string, before: Goods) {
  if (before !== 'perdues') return null
  const last = await findLastParcel(tx, orderId)
  return last?.state === 'perdu' ? last : null
}

/** 'Remis en main propre': the shop brought it, and has the cash. */
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
  await writeEvent(tx, id, { state: 'livre', at: now, staffId })
  announce(tx, { type: 'PARCEL_UPDATE', data: { parcelId: id, orderId, state: 'livre', cash: 'recu' } })
}

/** 'Déjà revenu' says that all of it can be sold again. */
async function allSellable(tx: ShopTransaction, parcelId: string, orderId: string): Promise<void> {
  await sql`
    insert into return_lines (parcel_id, order_item_id, quantity, condition)
    select ${parcelId}::uuid, id, quantity, 'vendable' from order_items where order_id = ${orderId}::uuid
    on conflict do nothing`.execute(tx)
}
