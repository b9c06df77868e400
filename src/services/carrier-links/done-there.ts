import { ShopError } from '#domain/errors.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { announceParcel } from '#services/parcels/move.ts'
import { orderOfParcel, readParcel } from '#services/parcels/rows.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { findSending } from './sendings.ts'

/**
 * Ends what a person was told to put right at the carrier, because they have (A39.25). A parcel that was cancelled here is at the
 * carrier no more. What the shop is still telling the carrier itself is not theirs to end. It refuses with `sending_missing`,
 * `parcel_not_found`.
 */
export function noteDoneThere(
  shop: Shop,
  { id }: { id: string },
  by: Pick<Admin, 'username'>,
): Promise<void> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const orderId = await orderOfParcel(tx, id)
    await lockOrder(tx, orderId)
    const sending = await findSending(tx, id)
    const isToDo = sending?.message != null || sending?.second_code != null
    if (sending?.state !== 'envoye' || !isToDo || sending.changed_at !== null) {
      throw new ShopError('sending_missing', 'Ce colis n’a plus rien à régler chez son transporteur.')
    }
    const parcel = await readParcel(tx, id)
    const gone = { state: 'refuse' as const, next_at: null }
    await tx
      .updateTable('parcel_sendings')
      .set({ message: null, second_code: null, ...(parcel.state === 'annule' && gone) })
      .where('parcel_id', '=', id)
      .execute()
    announceParcel(tx, { ...parcel, id })
    const entry = { action: 'parcel.done_there', subject: `order ${orderId}`, fields: [] }
    await recordAudit(tx, { actor: by.username, ...entry, now })
  })
}
