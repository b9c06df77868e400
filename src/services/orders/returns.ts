import type { CustomerReturn } from '#contract/orders/customer-returns.ts'
import type { PaidOrder } from '#contract/orders/refunds.ts'
import { ShopError } from '#domain/errors.ts'
import { refundedSentence } from '#domain/returns/refund.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Reads what the shopper of an order gives back after the sale, oldest first. */
export async function readReturns(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<CustomerReturn[]> {
  const returns = await db
    .selectFrom('customer_returns as noted')
    .leftJoin('admins as noter', 'noter.id', 'noted.staff_id')
    .leftJoin('admins as receiver', 'receiver.id', 'noted.received_by')
    .leftJoin('orders as exchange', 'exchange.exchange_return', 'noted.id')
    .select(['noted.id', 'reason', 'way_payer', 'way_cost', 'is_late', 'note', 'at', 'received_at'])
    .select(['exchange.id as exchange_id', 'exchange.order_number as exchange_number'])
    .select('exchange.status as exchange_status')
    .select(({ fn, ref, val }) => [
      fn.coalesce(fn<string | null>('nullif', [ref('noter.name'), val('')]), 'noter.username').as('by'),
      fn
        .coalesce(fn<string | null>('nullif', [ref('receiver.name'), val('')]), 'receiver.username')
        .as('received_by'),
    ])
    .where('noted.order_id', '=', orderId)
    .orderBy('at')
    .orderBy('noted.id')
    .execute()
  if (returns.length === 0) return []
  const lines = await db
    .selectFrom('customer_return_lines')
    .select(['return_id', 'order_item_id', 'quantity', 'condition'])
    .where(
      'return_id',
      'in',
      returns.map(({ id }) => id),
    )
    .orderBy('order_item_id')
    .orderBy('id')
    .execute()
  const linesOf = Map.groupBy(lines, ({ return_id }) => return_id)
  return returns.map(({ at, received_at, exchange_id, exchange_number, exchange_status, ...noted }) => ({
    ...noted,
    at: at.toISOString(),
    received_at: received_at?.toISOString() ?? null,
    exchange:
      exchange_id === null || exchange_number === null
        ? null
        : {
            ...{ id: exchange_id, order_number: exchange_number },
            is_cancelled: exchange_status === 'annule',
          },
    lines: (linesOf.get(noted.id) ?? []).map(({ return_id: _, ...line }) => line),
  }))
}

/** Reads what was to be paid for an order at the door, and the delivery's part of it. */
export function readCharged(
  tx: ShopTransaction,
  orderId: string,
): Promise<{ shipping_cost: number; total: number }> {
  return tx
    .selectFrom('orders')
    .select(['shipping_cost', 'total'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A return is refunded once, whoever does it. It refuses with `return_not_found`, `return_refunded`. */
export async function refuseRefunded(
  tx: ShopTransaction,
  { orderId, returnId, paid }: { orderId: string; returnId: string; paid: PaidOrder },
): Promise<void> {
  const returns = await readReturns(tx, orderId)
  if (!returns.some((one) => one.id === returnId)) throw returnNotFound()
  const refund = paid.refunds.find(({ return_id }) => return_id === returnId)
  if (refund !== undefined) throw new ShopError('return_refunded', refundedSentence(refund))
}

/** The browser chooses the id of what it sends; one that another order has is not sent twice, but wrong. */
export function idTaken(): ShopError {
  return new ShopError('idempotency_conflict', 'Cette demande a déjà servi à une autre commande.')
}

export function returnNotFound(): ShopError {
  return new ShopError('return_not_found', 'Ce retour n’existe plus.')
}
