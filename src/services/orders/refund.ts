import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { recordRefund as recordCall, withdrawRefund as withdrawCall } from '#contract/orders/refunds.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import {
  amountsOf,
  type RefundMethod,
  refundableOf,
  refuseDelivery,
  refuseRefund,
} from '#domain/returns/refund.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockCredit } from '#services/customers/credit.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { announce } from '#services/live/announcements.ts'
import { endWaivers } from '#services/order-status/end-waivers.ts'
import { lockOrder } from '#services/order-status/lock.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getOrder } from './list.ts'
import { readPaid } from './paid.ts'
import { idTaken, readCharged, refuseRefunded } from './returns.ts'

/**
 * Writes a refund down, which ends a decision not to. What was taken only changes while the order is locked. See the contract
 * for the refusals.
 */
export function recordRefund(
  shop: Shop,
  { id, refund_id, amount, method, note, return_id, delivery = 0 }: ParsedInput<typeof recordCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status, customer_id } = await lockOrder(tx, id)
    const paid = await readPaid(tx, id)
    if (paid.refunds.some((one) => one.id === refund_id)) return getOrder({ db: tx }, id)
    if (return_id !== undefined) await refuseRefunded(tx, { orderId: id, returnId: return_id, paid })
    if (method === 'avoir' && customer_id === null) throw noCustomer()
    refuseRefund(amountsOf(paid), amount)
    const { shipping_cost: shipping } = await readCharged(tx, id)
    refuseDelivery({ taken: addUp([paid.taken, paid.credit]), shipping }, paid.refunds, { amount, delivery })
    const refund = {
      ...{ id: refund_id, amount, method, note: note || null, at: now, staff_id: by.id },
      ...{ return_id: return_id ?? null, delivery },
    }
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('refunds')
      .values({ ...refund, order_id: id })
      .onConflict((id) => id.column('id').doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw idTaken()
    await endWaivers(tx, { orderId: id, returnId: refund.return_id, staffId: by.id, now })
    await noteChange(tx, { orderId: id, status, action: 'order.refunded', actor: by.username, now })
    return getOrder({ db: tx }, id)
  })
}

/** A credit that another order uses is not taken back. */
async function refuseUsedCredit(
  tx: ShopTransaction,
  { customerId, refundId }: { customerId: number; refundId: string },
): Promise<void> {
  const refund = await tx
    .selectFrom('refunds')
    .select(['amount', 'method'])
    .where('id', '=', refundId)
    .executeTakeFirst()
  if (refund?.method !== 'avoir' || (await lockCredit(tx, customerId)) >= refund.amount) return
  throw new ShopError(
    'credit_used',
    'Cet avoir a déjà servi sur une autre commande\u00a0: retirez-l’y d’abord.',
  )
}

function noCustomer(): ShopError {
  const message = 'Cette commande n’a plus de client\u00a0: remboursez autrement.'
  return new ShopError('invalid_input', message, { issues: [{ path: 'method', message }] })
}

/** Takes a refund back that was written by mistake. See the contract for the refusals. */
export function withdrawRefund(
  shop: Shop,
  { id, refund_id }: ParsedInput<typeof withdrawCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const { status, customer_id } = await lockOrder(tx, id)
    if (customer_id !== null) await refuseUsedCredit(tx, { customerId: customer_id, refundId: refund_id })
    const { numDeletedRows } = await tx
      .deleteFrom('refunds')
      .where('id', '=', refund_id)
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    if (numDeletedRows > 0n) {
      await noteChange(tx, { orderId: id, status, action: 'order.refund_withdrawn', actor: by.username, now })
    }
    return getOrder({ db: tx }, id)
  })
}

type Refunding = {
  orderId: string
  method: RefundMethod
  staff: { id: number; username: string } | null
  now: Date
}

/**
 * Gives back all that is left of what the shopper paid for a locked order, less its decants that other orders deduct (S22.17);
 * nothing if nothing is left.
 */
export async function refundAll(
  tx: ShopTransaction,
  { orderId, method, staff, now }: Refunding,
): Promise<void> {
  const { used } = lineDecantsOf(await readOrderDecants(tx, orderId))
  const left = refundableOf(amountsOf(await readPaid(tx, orderId)))
  const amount = addUp([left, ...used.map((decant) => -decant.amount)])
  if (amount <= 0) return
  const refund = { id: randomUUID(), amount, method, at: now, staff_id: staff?.id ?? null }
  await tx
    .insertInto('refunds')
    .values({ ...refund, order_id: orderId })
    .execute()
  await endWaivers(tx, { orderId, returnId: null, staffId: staff?.id ?? null, now })
  const subject = `order ${orderId}`
  await recordAudit(tx, { actor: staff?.username ?? 'shop', action: 'order.refunded', subject, now })
}

type Change = { orderId: string; status: OrderStatus; action: string; actor: string; now: Date }

async function noteChange(
  tx: ShopTransaction,
  { orderId, status, action, actor, now }: Change,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject: `order ${orderId}`, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId, status } })
}
