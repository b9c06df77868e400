import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrderDetail } from '#web/data/admin-orders.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const ACTORS = { shopper: 'Client', admin: 'Administrateur' } as const

/** Every status the order entered, when, and by whose hand; the last is the present one. */
export function OrderHistory({ history }: Pick<AdminOrderDetail, 'history'>) {
  return (
    <section className="panel order-history" aria-labelledby="history-title">
      <h2 id="history-title">Historique</h2>
      <ol>
        {history.map(({ status, actor, created_at }) => (
          <li key={`${created_at} ${status}`}>
            <StatusBadge status={status} />
            <p className="muted">
              <time dateTime={created_at}>{formatLongMoment(created_at)}</time> · {ACTORS[actor]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
