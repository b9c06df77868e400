import { formatDirhams, formatWhole } from '#domain/money.ts'
import { lineDifferences } from '#domain/orders/change.ts'
import type { OrderQuote } from '#web/data/admin/order-changes.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { amountSentences, lineSentence } from './change-words.ts'

type ChangeSummaryProps = { order: AdminOrderDetail; quote: OrderQuote; reason: string }

/** Shows what the change amounts to, before it is saved. */
export function ChangeSummary({ order, quote: { lines, amounts }, reason }: ChangeSummaryProps) {
  const sentences = [
    ...lineDifferences(order.items, lines).map(lineSentence),
    ...(order.credit === amounts.credit
      ? []
      : [`Avoir utilisé\u00a0: ${formatWhole(order.credit)} → ${formatDirhams(amounts.credit)}`]),
    ...amountSentences(
      {
        discount: { before: order.discount_amount, after: amounts.discount_amount },
        shipping: { before: order.shipping_cost, after: amounts.shipping_cost },
        total: { before: order.total, after: amounts.total },
      },
      reason.trim(),
    ),
  ]
  return (
    <section className="pf-panel" aria-labelledby="change-title">
      <h2 id="change-title">Ce qui change</h2>
      {sentences.length === 0 ? (
        <p className="muted">Rien pour l’instant.</p>
      ) : (
        <ul className="hand-changes">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
