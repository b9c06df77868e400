import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OwedRefunds as Owed } from '#contract/orders/refunds.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { OrderRefund } from '#web/admin/orders/order-refund.tsx'
import { WaiveForm } from '#web/admin/orders/waive-form.tsx'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel, LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { type AdminOrderDetail, orderQuery } from '#web/data/admin/orders.ts'
import { owedRefundsQuery } from '#web/data/admin/refunds.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Wallet } from '#web/ui/admin-icons.tsx'

type OwedOrder = Owed['orders'][number]

const WHY: Readonly<Record<OwedOrder['why'], string>> = {
  'retour-recu': 'Retour reçu, noté le',
  'retour-attendu': 'Retour attendu, noté le',
  annulee: 'Annulée après la livraison, le',
}

type Asked = { what: 'refund' | 'waive'; orderId: string } | null

/**
 * Lists what shoppers have still to get back with its sum, each a tap from being noted as refunded (A41.9) or as decided
 * otherwise (A41.11).
 */
export function OwedRefunds() {
  const read = useQuery(owedRefundsQuery())
  const [asked, setAsked] = useState<Asked>(null)
  const close = () => setAsked(null)
  return (
    <>
      <Loaded
        query={read}
        failure="Une erreur est survenue lors du chargement des remboursements."
        loading={<LoadingPanel label="Chargement des remboursements" />}
      >
        {({ orders, total }) =>
          orders.length === 0 ? (
            <EmptyPanel Motif={Wallet} text="Aucun client à rembourser." />
          ) : (
            <>
              <p className="rt-total">
                Reste à rembourser&nbsp;: <b>{formatDirhamsExactly(total)}</b>
              </p>
              <ul className="rt-list">
                {orders.map((order) => (
                  <OwedCard
                    key={order.id}
                    order={order}
                    onAsk={(what) => setAsked({ what, orderId: order.id })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <FormDialog
        isOpen={asked !== null}
        title={asked?.what === 'waive' ? 'Ne pas rembourser' : 'Remboursement'}
        onClose={close}
      >
        {asked !== null && (
          <OrderNow orderId={asked.orderId}>
            {(order) =>
              asked.what === 'refund' ? (
                <OrderRefund order={order} onClose={close} />
              ) : (
                <WaiveForm order={order} onClose={close} />
              )
            }
          </OrderNow>
        )}
      </FormDialog>
    </>
  )
}

type OwedCardProps = { order: OwedOrder; onAsk: (what: 'refund' | 'waive') => void }

function OwedCard({ order, onAsk }: OwedCardProps) {
  const { id, order_number, name, amount, why, since } = order
  return (
    <li>
      <article className="panel rt-card" aria-labelledby={`owed-${id}`}>
        <div>
          <h2 id={`owed-${id}`}>
            <a className="link tap" href={adminOrderPath(id)}>
              {order_number}
            </a>
          </h2>
          <p>
            <bdi>{name}</bdi>
          </p>
          <p className="muted">{`${WHY[why]} ${formatLongDate(since)}`}</p>
          <p>
            <b>{formatDirhamsExactly(amount)}</b>
          </p>
        </div>
        <div className="rt-acts">
          <button
            type="button"
            className="btn btn-secondary"
            aria-haspopup="dialog"
            onClick={() => onAsk('refund')}
          >
            Rembourser<span className="sr"> la commande {order_number}</span>
          </button>
          <button type="button" className="link tap" aria-haspopup="dialog" onClick={() => onAsk('waive')}>
            Ne pas rembourser<span className="sr"> la commande {order_number}</span>
          </button>
        </div>
      </article>
    </li>
  )
}

type OrderNowProps = { orderId: string; children: (order: AdminOrderDetail) => ReactNode }

/** A form keeps what it opens with: what was read of the order before it was asked for may be old. */
function OrderNow({ orderId, children }: OrderNowProps) {
  const [openedAt] = useState(Date.now)
  const read = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' })
  const { data, dataUpdatedAt, isError, refetch } = read
  return (
    <Loaded
      query={{ data: dataUpdatedAt < openedAt ? undefined : data, isError, refetch }}
      failure="Cette commande n’a pas pu être chargée."
      loading={<LoadingRows label="Chargement de la commande" />}
    >
      {children}
    </Loaded>
  )
}
