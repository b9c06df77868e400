import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import type { Goods } from '#domain/orders/goods.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import { recordAudit } from '#services/audit.ts'
import { lockCredit } from '#services/customers/credit.ts'
import { announce } from '#services/live/announcements.ts'
import { endWaivers } from '#services/order-status/end-waivers.ts'
import { type LockedOrder, lockOrders, orderNotFound } from '#services/order-status/lock.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { recordOrderChange } from './changes.ts'

type Undoing = {
  orderId: string
  staff: { id: number; username: string } | null
  /** Nobody was asked: what cannot be taken back any more stays. */
  isUnasked?: boolean
  /** An owner says so, who may withdraw any return and any refund. */
  isOwner?: boolean
  /** The order was cancelled earlier, and somebody has said already what comes back. */
  wasCancelled?: boolean
  now: Date
}

/** Locks an order and, if it goes out in exchange, the order whose pieces come back, as `lockOrder` does. */
export async function lockWithFirst(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  const first = (await findExchange(tx, id))?.order_id
  const order = (await lockOrders(tx, first === undefined ? [id] : [id, first])).find((one) => one.id === id)
  if (order === undefined) throw orderNotFound()
  return order
}

/**
 * Takes back what an exchange wrote, once its order was cancelled before it left and the shopper keeps the old pieces: their
 * return, and its credit as far as no other order uses it (D227). Other orders are left as they are. It refuses with
 * `return_received` for pieces that have come already, `exchange_sent` once the parcel has left, and `role_refused` to all but
 * owners for what the exchange did not write itself, or is not cancelled with.
 */
export async function undoExchange(
  tx: ShopTransaction,
  { orderId, staff, isUnasked = false, isOwner = false, wasCancelled = false, now }: Undoing,
): Promise<void> {
  const exchange = await findExchange(tx, orderId)
  if (exchange === undefined) return
  const { return_id, order_id: first, customer_id, at } = exchange
  const left = await lockCredit(tx, customer_id)
  const credit = await findCredit(tx, return_id)
  const isOwn = !wasCancelled && (credit === undefined || credit.at.getTime() === at.getTime())
  const refusal = refusalOf(exchange) ?? (isOwn || isOwner ? null : roleRefused())
  if (refusal !== null && isUnasked) return
  if (refusal !== null) throw refusal
  if (credit !== undefined) await takeCreditBack(tx, credit, left)
  await endWaivers(tx, { orderId: first, returnId: return_id, staffId: staff?.id ?? null, now })
  await tx.deleteFrom('customer_returns').where('id', '=', return_id).execute()
  const of = { kind: 'exchange_undone', staffId: staff?.id ?? null, now } as const
  await recordOrderChange(tx, { ...of, orderId: first, otherOrder: orderId })
  const [actor, subject] = [staff?.username ?? 'shop', `order ${first}`]
  await recordAudit(tx, { actor, action: 'order.exchange_undone', subject, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: first, status: exchange.status } })
}

function refusalOf({ received_at, goods }: { received_at: Date | null; goods: Goods }): ShopError | null {
  if (received_at !== null) {
    return new ShopError(
      'return_received',
      'L’ancien article est déjà revenu\u00a0: le client ne l’a plus, et garde son avoir.',
    )
  }
  if (goods === 'rendues') return null
  return new ShopError(
    'exchange_sent',
    'Cet échange est déjà parti\u00a0: son retour et son avoir se retirent dans la première commande.',
  )
}

/** Reads the return that an order goes out for, and the order of its pieces. */
function findExchange(tx: ShopTransaction, orderId: string) {
  return tx
    .selectFrom('orders as sent')
    .innerJoin('customer_returns as noted', 'noted.id', 'sent.exchange_return')
    .innerJoin('orders as first', 'first.id', 'noted.order_id')
    .select(['noted.id as return_id', 'noted.order_id', 'noted.at', 'noted.received_at', 'sent.goods'])
    .select(['first.customer_id', 'first.status'])
    .where('sent.id', '=', orderId)
    .executeTakeFirst()
}

/** Reads the credit that was given for a return: an exchange writes it at the instant of the return. */
function findCredit(tx: ShopTransaction, returnId: string) {
  return tx
    .selectFrom('refunds')
    .select(['id', 'amount', 'at'])
    .where('return_id', '=', returnId)
    .where('method', '=', 'avoir')
    .executeTakeFirst()
}

/** What another order uses of the credit was given: so much of it stays written down. */
async function takeCreditBack(
  tx: ShopTransaction,
  credit: { id: string; amount: number },
  left: number,
): Promise<void> {
  const amount = Math.max(0, addUp([credit.amount, -left]))
  if (amount === 0) await tx.deleteFrom('refunds').where('id', '=', credit.id).execute()
  else await tx.updateTable('refunds').set({ amount }).where('id', '=', credit.id).execute()
}
