import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { hasLeft } from '#domain/parcels/transitions.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { ANNOUNCED, type AnnouncedParcel, announceParcel } from './move.ts'
import { findLiveParcel } from './rows.ts'
import { noteChange } from './told-change.ts'

/**
 * Refuses with `parcel_out` once a parcel of this order has been handed over, whatever the order's status (invariant
 * 3).
 */
export async function refuseWhileOut(tx: ShopTransaction, orderId: string): Promise<void> {
  const parcel = await findLiveParcel(tx, orderId)
  if (parcel === null || !hasLeft(parcel.state)) return
  throw new ShopError('parcel_out', 'Le colis est parti\u00a0: la commande ne peut plus être modifiée.')
}

/**
 * Updates the parcel after a change of its order: it collects the new total, must be packed again if its lines changed,
 * and a printed label is void.
 */
export async function voidLabel(
  tx: ShopTransaction,
  orderId: string,
  { changed, now }: { changed: 'lines' | 'address'; now: Date },
): Promise<void> {
  const parcel = await findLiveParcel(tx, orderId)
  if (parcel === null || parcel.state !== 'a-remettre') return
  const { rows } = await sql<AnnouncedParcel>`
    update parcels set
      amount = orders.total,
      pieces = greatest(1, (select sum(quantity) from order_items where order_id = orders.id)),
      ready_at = case when ${changed === 'lines'}::boolean then null else ready_at end,
      label_version = label_version + 1,
      label_changed = case when amount <> orders.total then 'total' else ${changed}::text end,
      label_void = case
        when printed_at is null then null
        when printed_amount <> orders.total then 'total'
        else ${changed}::text
      end
    from orders where orders.id = parcels.order_id and parcels.id = ${parcel.id}::uuid
    returning ${sql.join(ANNOUNCED.map((column) => sql.ref(`parcels.${column}`)))}`.execute(tx)
  await noteChange(tx, parcel.id, { changed, now })
  for (const changedParcel of rows) announceParcel(tx, changedParcel)
}
