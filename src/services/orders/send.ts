import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { announceConfirmation, endClaims } from '#services/calls/announce.ts'
import { announce } from '#services/live/announcements.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import type { LockedOrder } from '#services/order-status/lock.ts'
import { judgePhones } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'

const SENT = 'expedie'

type Sending = { staffId: number; now: Date }

/**
 * Does for locked orders whose parcels leave together what `enterStatus` does for each. Their pieces, codes and customers
 * do not change, so a hundred orders need as many statements as one.
 */
export async function sendOrders(
  tx: ShopTransaction,
  orders: readonly LockedOrder[],
  { staffId, now }: Sending,
): Promise<void> {
  const waiting = orders.filter(({ status }) => status !== SENT)
  const usual = waiting.filter(isUsual)
  for (const order of waiting.filter((one) => !isUsual(one))) {
    await enterStatus(tx, order, { status: SENT, parcel: 'news', actor: 'admin', staffId, now })
  }
  if (usual.length === 0) return
  const ids = usual.map(({ id }) => id)
  await tx
    .updateTable('orders')
    .set({
      ...{ status: SENT, goods: 'tenues', returned_parcel_id: null, cancel_reason: null, next_call_at: null },
      confirmation: CONFIRMATION_OF_STATUS[SENT],
    })
    .where('id', 'in', ids)
    .execute()
  await tx
    .insertInto('order_history')
    .values(
      ids.map((id) => ({
        order_id: id,
        status: SENT,
        actor: 'admin',
        staff_id: staffId,
        created_at: now,
        goods: null,
      })),
    )
    .execute()
  for (const id of ids) announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status: SENT } })
  await judgePhones(
    tx,
    usual.map(({ phone }) => phone),
    now,
  )
  await endClaims(tx, ids)
  await announceConfirmation(tx, { orderIds: ids, confirmation: CONFIRMATION_OF_STATUS[SENT], now })
}

/** Says whether an order is confirmed and its customer known, as nearly every order is that is handed over. */
function isUsual(order: LockedOrder): boolean {
  return order.status === 'en-preparation' && order.confirmed_at !== null && !isErased(order)
}
