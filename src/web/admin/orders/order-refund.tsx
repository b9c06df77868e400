import { owedOf } from '#domain/orders/owed.ts'
import { amountsOf, refundableOf } from '#domain/returns/refund.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { RefundForm } from './refund-form.tsx'
import { purchaseOf } from './return-words.ts'

/** Returns what the shopper of an order has still to get back, by the rule that 'Retours' counts by. */
export function owedBy(order: AdminOrderDetail, waivers = order.paid?.waivers ?? []) {
  return owedOf({
    ...{ status: order.status.id, purchase: purchaseOf(order), returns: order.returns ?? [] },
    refunds: order.paid?.refunds ?? [],
    waivers,
  })
}

/**
 * Notes a refund of an order: while a return is to be refunded it is for that one, the oldest first, then for one that was
 * decided not to be.
 */
export function OrderRefund({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  if (order.paid === null) return null
  const { amount, returns } = owedBy(order)
  const left = refundableOf(amountsOf(order.paid))
  const [first] = [...returns, ...owedBy(order, []).returns]
  return (
    <RefundForm
      orderId={order.id}
      left={left}
      proposed={amount > 0 ? amount : left}
      {...(first !== undefined && { forReturn: { id: first.noted.id, ...first.proposal } })}
      onClose={onClose}
    />
  )
}
