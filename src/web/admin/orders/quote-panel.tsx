import { CreditLine } from '#web/admin/pieces/credit-line.tsx'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import type { OrderQuote } from '#web/data/admin/order-changes.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Amounts } from '#web/ui/amounts.tsx'

type QuotePanelProps = {
  /** It is undefined without goods, and until the first quote. */
  quote: OrderQuote | undefined
  hasFailed: boolean
  onRetry: () => void
  onUseCredit: (isUsed: boolean) => void
}

/** Shows the price of the order, and why it could not be written as it is. */
export function QuotePanel({ quote, hasFailed, onRetry, onUseCredit }: QuotePanelProps) {
  if (quote === undefined && !hasFailed) return null
  return (
    <section className="pf-panel hand-total" aria-labelledby="total-title">
      <h2 id="total-title">À payer à la livraison</h2>
      {hasFailed && <LoadFailure title="Le total n’a pas pu être calculé." onRetry={onRetry} />}
      {quote?.problem != null && <Alert title={quote.problem} />}
      {quote !== undefined && <Amounts {...quote.amounts} totalLabel="Total" />}
      {quote !== undefined && quote.customer_credit !== null && (
        <CreditLine
          used={quote.amounts.credit}
          left={quote.customer_credit}
          total={quote.amounts.total}
          isBusy={false}
          onUse={onUseCredit}
        />
      )}
    </section>
  )
}
