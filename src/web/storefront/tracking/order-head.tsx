import { say } from '#domain/words/say.ts'
import { sayWith } from '#web/ui/say-with.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CopyNumber } from './copy-number.tsx'
import { formatMoment } from './moment.ts'
import { WORDS } from './order-words.fr.ts'
import type { TrackedOrder } from './progress-steps.ts'
import '#web/ui/badge.css'

export function OrderHead({ order }: { order: TrackedOrder }) {
  const { order_number, status, created_at, exchange_of } = order
  // The number is masked for orders found by phone and city.
  const isWhole = !order_number.includes('•')
  return (
    <div className="order-head">
      <div>
        <p className="eyebrow">{WORDS.order}</p>
        <h2 className="order-number" id="order-title">
          <span>{order_number}</span>
          {isWhole && <CopyNumber orderNumber={order_number} />}
        </h2>
        {exchange_of !== undefined && (
          <p className="muted small">
            {sayWith(WORDS.exchangeOf, { number: <span className="nw">{exchange_of}</span> })}
          </p>
        )}
        {status.id === 'annule' && (
          <p className="muted small">{say(WORDS.placedOn, { moment: formatMoment(created_at) })}</p>
        )}
      </div>
      <StatusBadge status={status.id} label={WORDS.statuses[status.id]} />
    </div>
  )
}
