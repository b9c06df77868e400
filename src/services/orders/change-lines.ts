import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { changeOrderLines as changeOrderLinesCall } from '#contract/orders/changes.ts'
import { admits } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { formatDirhams, formatWhole, wholeDirhams } from '#domain/money.ts'
import type { AgreedBill } from '#domain/orders/agreed-bill.ts'
import { isChangeable } from '#domain/orders/change.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { creditToUse } from '#domain/returns/credit.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { lockStock } from '#services/catalogue/stock.ts'
import { lockCredit } from '#services/customers/credit.ts'
import { decantsLeft } from '#services/decants/settle.ts'
import { announce } from '#services/live/announcements.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { refuseWhileOut, voidLabel } from '#services/parcels/of-order.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { type Agreed, promoOf, readAgreed } from './agreed.ts'
import { refuseTooDear } from './bounds.ts'
import { recordOrderChange, type Staff } from './changes.ts'
import { refuseGrant } from './grants.ts'
import { claimIdempotencyKey } from './idempotency.ts'
import { getOrder } from './list.ts'
import {
  billOf,
  discountColumns,
  orderChanged,
  planLines,
  refuseDearer,
  refuseInvalid,
  refuseShort,
} from './plan.ts'
import { differencesOf, rewriteOrder } from './rewrite.ts'

export type LinesRequest = ParsedInput<typeof changeOrderLinesCall>

/** Names the person who sends a request, and the key by which a repeated one is recognised. */
export type StaffSender = { staff: Staff; idempotencyKey?: string | undefined }

/**
 * Changes lines, delivery and discount of an order in one transaction: order, sizes and customer are locked in this order
 * (A19.10 to A19.13). See the contract for the refusals.
 */
export function changeOrderLines(
  shop: Shop,
  request: LinesRequest,
  { staff, idempotencyKey: key }: StaffSender,
): Promise<AdminOrderDetail> {
  const { id, version, kept, added, free_shipping, discount, use_credit, total } = request
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    if (use_credit !== undefined && !admits('owner', staff.role)) throw roleRefused()
    if (key !== undefined) {
      const claim = { key, request, from: { staffId: staff.id }, orderId: id, now }
      const { existingOrderId } = await claimIdempotencyKey(tx, claim)
      if (existingOrderId !== undefined) return getOrder({ db: tx }, existingOrderId)
    }
    const { status } = await lockOrder(tx, id)
    refuseUnchangeable(status)
    await refuseWhileOut(tx, id)
    const order = await readAgreed(tx, id)
    if (order.version !== version) throw orderChanged()
    const { delivery, orders } = await readSettings(tx)
    const plan = await planLines(tx, { items: order.items, kept, added, now }, lockStock)
    refuseShort(plan)
    const promo = promoOf(order)
    // Sizes are locked before the customer.
    const left = use_credit === undefined ? 0 : await lockCredit(tx, order.customer_id)
    const credit = creditToUse(use_credit, { credit: order.credit, left })
    const decants = await decantsLeft(tx, [id], plan.lines)
    const amounts = billOf(plan.lines, {
      ...{ city: order.city, promo, discount, free_shipping, delivery, decants, credit },
    })
    refuseInvalid(plan, { amounts, discount })
    refuseGrant({ staff, discount, free_shipping, amounts }, orders, order)
    refuseTooDear(amounts.total)
    refuseDearer({ lines: plan.lines, amounts }, { total })
    const { discount_reason } = discountColumns(discount, amounts)
    const wanted = { lines: plan.lines, amounts, discount_reason, free_shipping, decants }
    const change = differencesOf(order, wanted)
    const { fields } = change
    if (fields.length === 0) return getOrder({ db: tx }, id)
    const by = { staffId: staff.id, now }
    await rewriteOrder(tx, order, wanted, by)
    await recordOrderChange(tx, {
      orderId: id,
      kind: 'lines',
      ...change,
      discountReason: discount_reason,
      ...by,
    })
    const { username: actor } = staff
    const told = { actor, action: 'order.changed', subject: `order ${id}`, now }
    await recordAudit(tx, { ...told, fields: fieldsWithAmounts(fields, order, amounts) })
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
    await voidLabel(tx, id, { changed: 'lines', now })
    return getOrder({ db: tx }, id)
  })
}

/** Returns the changed fields with the granted amounts, as the journal writes them: `discount 0 → 50 DH`. */
function fieldsWithAmounts(fields: readonly string[], before: Agreed, after: AgreedBill): string[] {
  const change = (one: number, other: number) =>
    one === other ? formatDirhams(other) : `${formatWhole(wholeDirhams(one))} → ${formatDirhams(other)}`
  const amounts = new Map([
    ['discount', change(before.staff_discount, after.staff_discount)],
    ['decants', change(before.decant_discount, after.decant_discount)],
    ['credit', change(before.credit, after.credit)],
    ['shipping_cost', change(before.shipping_cost, after.shipping_cost)],
  ])
  return fields.map((field) => (amounts.has(field) ? `${field} ${amounts.get(field)}` : field))
}

/** Refuses with `parcel_out` once the order has left the shop, `order_cancelled` when its goods are given back. */
export function refuseUnchangeable(status: OrderStatus): void {
  if (isChangeable(status)) return
  if (status === 'annule') {
    throw new ShopError(
      'order_cancelled',
      'Cette commande est annulée\u00a0: rétablissez-la avant de la modifier.',
    )
  }
  throw new ShopError('parcel_out', 'Le colis est parti\u00a0: la commande ne peut plus être modifiée.')
}
