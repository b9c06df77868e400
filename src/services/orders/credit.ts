import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { setOrderCredit as setCall } from '#contract/orders/refunds.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { creditFor } from '#domain/returns/credit.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockCredit } from '#services/customers/credit.ts'
import { adjustCustomerTotal } from '#services/customers/order-totals.ts'
import { announce } from '#services/live/announcements.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { refuseWhileOut, voidLabel } from '#services/parcels/of-order.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { readAgreed } from './agreed.ts'
import { refuseUnchangeable } from './change-lines.ts'
import { recordOrderChange } from './changes.ts'
import { getOrder } from './list.ts'
import { orderChanged } from './plan.ts'

/** Pays an order with its customer's credit as far as it goes, or gives that back. See the contract for the refusals. */
export function setOrderCredit(
  shop: Shop,
  { id, version, is_used }: ParsedInput<typeof setCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status, customer_id } = await lockOrder(tx, id)
    refuseUnchangeable(status)
    await refuseWhileOut(tx, id)
    const order = await readAgreed(tx, id)
    if (order.version !== version) throw orderChanged()
    const left = await lockCredit(tx, customer_id)
    const before = order.credit
    const whole = addUp([order.total, before])
    const credit = is_used ? creditFor(whole, addUp([left, before])) : 0
    if (is_used && credit === 0) throw new ShopError('no_credit', 'Ce client n’a pas d’avoir à utiliser.')
    if (credit === before) return getOrder({ db: tx }, id)
    const total = addUp([whole, -credit])
    await tx
      .updateTable('orders')
      .set({ credit, total, version: order.version + 1 })
      .where('id', '=', id)
      .execute()
    if (customer_id !== null) await adjustCustomerTotal(tx, customer_id, total - order.total)
    await recordOrderChange(tx, {
      ...{ orderId: id, kind: 'lines', fields: ['credit'], lines: [], discountReason: order.discount_reason },
      amounts: {
        discount: { before: order.discount_amount, after: order.discount_amount },
        shipping: { before: order.shipping_cost, after: order.shipping_cost },
        total: { before: order.total, after: total },
      },
      ...{ staffId: by.id, now },
    })
    const action = is_used ? 'order.credit_used' : 'order.credit_given_back'
    await recordAudit(tx, { actor: by.username, action, subject: `order ${id}`, now })
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
    await voidLabel(tx, id, { changed: 'lines', now })
    return getOrder({ db: tx }, id)
  })
}
