import { StatusBadge } from '#web/ui/status-badge.tsx'
import { CopyNumber } from './copy-number.tsx'
import { formatMoment } from './moment.ts'
import type { TrackedOrder } from './progress-steps.ts'

export function OrderHead({ order }: { order: TrackedOrder }) {
  const { order_number, status, created_at, exchange_of } = order
  // The number is masked for orders found by phone and city.
  const isWhole = !order_number.includes('•')
  return (
    <div className="order-head">
      <div>
        <p className="eyebrow">Commande</p>
        <h2 className="order-number" id="order-title">
          <span>{order_number}</span>
          {isWhole && <CopyNumber orderNumber={order_number} />}
        </h2>
        {exchange_of !== undefined && (
          <p className="muted small">{`Échange de la commande ${exchange_of}`}</p>
        )}
        {status.id === 'annule' && <p className="muted small">Passée le {formatMoment(created_at)}</p>}
      </div>
      <StatusBadge status={status.id} />
    </div>
  )
}
