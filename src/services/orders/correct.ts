import type { correctOrder as correctOrderCall } from '#contract/confirmation/confirmation.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import { admits } from '#domain/account/roles.ts'
import {
  type CleanCorrection,
  CORRECTED_FIELDS,
  type Correction,
  cleanCorrection,
} from '#domain/confirmation/correction.ts'
import { placeKey } from '#domain/customers/city-names.ts'
import { ShopError } from '#domain/errors.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { moveOrderToCustomer, updateCustomerOfOrder } from '#services/customers/order-customer.ts'
import { announce } from '#services/live/announcements.ts'
import { withdrawLinks } from '#services/messages/confirmation-links.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { refuseWhileOut, voidLabel } from '#services/parcels/of-order.ts'
import { forgetRefillsOf } from '#services/refills/agreements.ts'
import { judgeChangedOrder } from '#services/risk/judge.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { withdrawPhoneAccess } from './access.ts'
import { refuseUnchangeable } from './change-lines.ts'
import { recordOrderChange, type Staff } from './changes.ts'
import { orderDetailFor } from './for-role.ts'
import { getOrder } from './list.ts'

/**
 * Corrects what the shopper typed, and adds what the courier needs (A18.15). It refuses with `parcel_out`,
 * `order_cancelled`, `order_not_found`; with `role_refused` for an order that the role does not work on, and
 * for name and phone to those who prepare.
 */
export function correctOrder(
  shop: Shop,
  { id, ...typed }: ParsedInput<typeof correctOrderCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    if (!worksOn(by.role, order.status) || (isOfPerson(typed) && !admits('confirmation', by.role)))
      throw roleRefused()
    refuseUnchangeable(order.status)
    await refuseWhileOut(tx, id)
    await applyCorrection(tx, order, { typed, by, now })
    return orderDetailFor(by.role, await getOrder({ db: tx }, id))
  })
}

/** Says whether a correction touches the person, which was agreed on the telephone. */
function isOfPerson({ name, phone }: Correction): boolean {
  return name !== undefined || phone !== undefined
}

/** Applies a valid correction to a locked order. Amounts stay as they were agreed. */
export async function applyCorrection(
  tx: ShopTransaction,
  order: LockedOrder,
  { typed, by, now }: { typed: Correction; by: Staff; now: Date },
): Promise<void> {
  const { id, status } = order
  const correction = await withoutUnchanged(tx, id, cleanCorrection(typed))
  const fields = Object.keys(correction)
  if (fields.length === 0) return
  if (correction.phone !== undefined) await refuseCredit(tx, id)
  await tx
    .updateTable('orders')
    .set({
      ...correction,
      ...(correction.city !== undefined && { city_key: placeKey(correction.city) }),
      // The customer's confirmation came from the former number (D50).
      ...(correction.phone !== undefined && { client_confirmed_at: null }),
    })
    .where('id', '=', id)
    .execute()
  if (correction.phone !== undefined) await forgetFormerPhone(tx, id)
  // A closed order does not count in a customer's figures.
  if (status !== 'annule') {
    if (correction.phone === undefined) await updateCustomerOfOrder(tx, id)
    else await moveOrderToCustomer(tx, order)
  }
  if (correction.phone !== undefined || correction.address !== undefined) {
    await judgeChangedOrder(tx, { id, formerPhone: order.phone, now })
  }
  await recordOrderChange(tx, { orderId: id, kind: 'details', staffId: by.id, fields, now })
  const { username: actor } = by
  await recordAudit(tx, { actor, action: 'order.changed', subject: `order ${id}`, fields, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
  await voidLabel(tx, id, { changed: 'address', now })
}

/** Ends all that an order holds of the person whose number it had: what was agreed to, proved and sent there is not the other's. */
async function forgetFormerPhone(tx: ShopTransaction, id: string): Promise<void> {
  await withdrawLinks(tx, id)
  await forgetReviewAsked(tx, id)
  await withdrawPhoneAccess(tx, id)
  await forgetRefillsOf(tx, [id])
}

/** The link led to somebody else's phone; it leads nowhere now, and the order waits to be asked about again. */
async function forgetReviewAsked(tx: ShopTransaction, orderId: string): Promise<void> {
  const gone = await tx
    .deleteFrom('review_requests')
    .where('order_id', '=', orderId)
    .returning('order_id')
    .executeTakeFirst()
  if (gone !== undefined) announce(tx, { type: 'REVIEW_UPDATE', data: {} })
}

async function withoutUnchanged(
  tx: ShopTransaction,
  id: string,
  correction: CleanCorrection,
): Promise<CleanCorrection> {
  const row = await tx
    .selectFrom('orders')
    .select(CORRECTED_FIELDS)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const known = new Map<string, string | null>(Object.entries(row))
  return Object.fromEntries(Object.entries(correction).filter(([field, value]) => known.get(field) !== value))
}

/** A credit stands with the customer of the former number. */
async function refuseCredit(tx: ShopTransaction, id: string): Promise<void> {
  const { credit } = await tx
    .selectFrom('orders')
    .select('credit')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (credit === 0) return
  throw new ShopError(
    'credit_used',
    'Cette commande utilise l’avoir de ce client\u00a0: retirez-le avant de changer le numéro.',
  )
}
