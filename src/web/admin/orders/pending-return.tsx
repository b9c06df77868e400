import { GOODS_LABELS } from '#domain/orders/goods.ts'
import { isReceivable } from '#domain/parcels/transitions.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminReturnPath } from '#web/routing/admin-paths.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { type ChangedOrder, useOrderChange } from './use-order-change.ts'
import './returns.css'

type ReturningOrder = ChangedOrder & Pick<AdminOrder, 'goods'>

/**
 * Says of a cancelled order whose goods are out, and of one that was delivered in part, whether they are awaited, with
 * buttons to record that they are back. Pieces of a parcel are judged one by one.
 */
export function PendingReturn({ order }: { order: ReturningOrder }) {
  const { isBusy, failure, save } = useOrderChange(order)
  const mayReceive = useMay('preparation')
  const { goods, order_number, parcel } = order
  const isRest = order.status.id === 'livre' && goods === 'en-retour'
  if (order.status.id !== 'annule' && !isRest) return null
  if (goods === 'tenues' || goods === 'rendues') return null
  // None of its pieces can be sold again, and nothing is left to be recorded.
  if (goods === 'perdues' && parcel?.state === 'retourne') {
    return (
      <div className="pending-return">
        <p className="badge st-annule">Retour reçu · rien de vendable</p>
      </div>
    )
  }
  return (
    <div className="pending-return">
      <p className={goods === 'en-retour' ? 'badge st-en-preparation' : 'badge st-annule'}>
        {GOODS_LABELS[goods]}
      </p>
      <div className="ways">
        {parcel !== undefined && isReceivable(parcel) ? (
          mayReceive && (
            <a className="btn btn-secondary" href={adminReturnPath(parcel.id)}>
              Recevoir le retour<span className="sr"> de la commande {order_number}</span>
            </a>
          )
        ) : (
          <BusyButton
            type="button"
            className="btn btn-secondary"
            isBusy={isBusy}
            onClick={() => void save({ status: 'annule', goods: 'rendues' })}
          >
            Retour reçu<span className="sr"> pour la commande {order_number}</span>
          </BusyButton>
        )}
        {goods === 'en-retour' && !isRest && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-disabled={isBusy}
            onClick={() => void save({ status: 'annule', goods: 'perdues' })}
          >
            Perdu<span className="sr">&#8239;: commande {order_number}</span>
          </button>
        )}
      </div>
      {failure !== null && <p className="error">{failure}</p>}
    </div>
  )
}
