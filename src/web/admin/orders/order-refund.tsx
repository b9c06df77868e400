import { owedOf, proposalsOf } from '#domain/orders/owed.ts'
import { amountsOf, refundableOf } from '#domain/returns/refund.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { RefundForm } from './refund-form.tsx'
import { purchaseOf } from './return-words.ts'

/** Returns what the shopper of an order has still to get back, by the rule that 'Retours' counts by. */
export function owedBy(order: AdminOrderDetail) {
  return owedOf(owingOf(order))
}

/** Returns what the refund of each return of an order proposes that has none, by the same rule. */
export function proposalsBy(order: AdminOrderDetail) {
  return proposalsOf(owingOf(order))
}

function owingOf(order: AdminOrderDetail) {
  const { refunds, waivers } = order.paid ?? { refunds: [], waivers: [] }
  const returns = order.returns ?? []
  return { status: order.status.id, purchase: purchaseOf(order), returns, refunds, waivers }
}

/**
 * Notes a refund of an order: while a return is to be refunded it is for that one, the oldest first, then for one that was
 * decided not to be.
 */
export function OrderRefund({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  if (order.paid === null) return null
  const { amount, returns } = owedBy(order)
  const left = refundableOf(amountsOf(order.paid))
  const first = returns[0] ?? proposalsBy(order).find((one) => one.amount > 0)
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
