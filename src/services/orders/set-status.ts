import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail, setOrderStatus as setOrderStatusCall } from '#contract/orders/admin.ts'
import { admits } from '#domain/account/roles.ts'
import { ShopError } from '#domain/errors.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { isRefundMethod } from '#domain/returns/refund.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { orderDetailFor } from './for-role.ts'
import { getOrder } from './list.ts'
import { refundAll } from './refund.ts'
import { lockWithFirst, undoExchange } from './undo-exchange.ts'

/**
 * Makes the team's change of status. See `enterStatus` for side effects and refusals; `role_refused` to or from a status
 * that the role does not work on.
 */
export function setOrderStatus(
  shop: Shop,
  { id, status, goods, reason, money, keeps_pieces = false }: ParsedInput<typeof setOrderStatusCall>,
  by?: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockWithFirst(tx, id)
    const role = by?.role ?? 'proprietaire'
    if (!worksOn(role, order.status) || !worksOn(role, status)) throw roleRefused()
    if (money !== undefined && !admits('owner', role)) throw roleRefused()
    if (isRefundMethod(money) && status !== 'annule') throw onlyCancelled()
    await enterStatus(tx, order, {
      status,
      goods,
      reason,
      isNothingTaken: money === 'rien-encaisse',
      actor: 'admin',
      staffId: by?.id ?? null,
      now,
    })
    if (order.status !== status) {
      const subject = `order ${id}`
      const actor = by?.username ?? 'shop'
      await recordAudit(tx, { actor, action: 'order.status_changed', subject, fields: ['status'], now })
    }
    if (keeps_pieces && status === 'annule') {
      const isOwner = admits('owner', role)
      const wasCancelled = order.status === 'annule'
      await undoExchange(tx, { orderId: id, staff: by ?? null, isOwner, wasCancelled, now })
    }
    if (isRefundMethod(money)) await refundAll(tx, { orderId: id, method: money, staff: by ?? null, now })
    if (money === 'rien-encaisse') {
      const [subject, actor] = [`order ${id}`, by?.username ?? 'shop']
      await recordAudit(tx, { actor, action: 'parcel.nothing_taken', subject, now })
    }
    return orderDetailFor(role, await getOrder({ db: tx }, id))
  })
}

function onlyCancelled(): ShopError {
  const message = 'Seule une commande annulée se rembourse en entier.'
  return new ShopError('invalid_input', message, { issues: [{ path: 'money', message }] })
}
