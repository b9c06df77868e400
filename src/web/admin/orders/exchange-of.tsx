import { takeBackSentence } from '#domain/returns/exchange.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import '#web/admin/pieces/tag-mark.css'

/** Says of which order an order takes pieces back, and how many; of a cancelled one nobody takes any. */
export function ExchangeOf({
  order: { exchange_of: exchange, status },
}: {
  order: Pick<AdminOrderDetail, 'exchange_of' | 'status'>
}) {
  if (exchange === null) return null
  return (
    <p>
      {status.id !== 'annule' && <b className="tag tag-mark">{takeBackSentence(exchange.take_back)}</b>}
      {exchange.order !== null && (
        <a className="link tap" href={adminOrderPath(exchange.order.id)}>
          {wholeNumbers(`Échange de la commande ${exchange.order.order_number}`)}
        </a>
      )}
    </p>
  )
}
