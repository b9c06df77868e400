import { type GoodsReturn, RETURN_LABELS } from '#domain/orders/goods-return.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { StatusBadge } from '#web/ui/status-badge.tsx'

const ACTORS = { shopper: 'Client', admin: 'Administrateur' } as const

/** An order cancelled before it was shipped had nothing to return. */
function goodsLabel(goods: GoodsReturn): string {
  return goods === 'returned' ? 'Articles remis en stock' : RETURN_LABELS[goods]
}

/** The status changes, each with time and author; the last is the current status. */
export function OrderHistory({ history }: Pick<AdminOrderDetail, 'history'>) {
  return (
    <section className="panel order-history" aria-labelledby="history-title">
      <h2 id="history-title">Historique</h2>
      <ol>
        {history.map(({ status, actor, created_at, goods_return }) => (
          <li key={`${created_at} ${status} ${goods_return}`}>
            <StatusBadge status={status} />
            {goods_return !== null && <p>{goodsLabel(goods_return)}</p>}
            <p className="muted">
              <time dateTime={created_at}>{formatLongMoment(created_at)}</time> · {ACTORS[actor]}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
