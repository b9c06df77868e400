import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OwedRefunds as Owed } from '#contract/orders/refunds.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { OrderRefund } from '#web/admin/orders/order-refund.tsx'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { EmptyPanel } from '#web/admin/pieces/empty-panel.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingPanel, LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { orderQuery } from '#web/data/admin/orders.ts'
import { owedRefundsQuery } from '#web/data/admin/refunds.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Wallet } from '#web/ui/admin-icons.tsx'

type OwedOrder = Owed['orders'][number]

const WHY: Readonly<Record<OwedOrder['why'], string>> = {
  'retour-recu': 'Retour reçu, noté le',
  'retour-attendu': 'Retour attendu, noté le',
  annulee: 'Annulée après la livraison, le',
}

/** Lists what shoppers have still to get back, each a tap from being noted as refunded, with its sum (A41.9). */
export function OwedRefunds() {
  const read = useQuery(owedRefundsQuery())
  const [refunded, setRefunded] = useState('')
  const close = () => setRefunded('')
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
                  <OwedCard key={order.id} order={order} onRefund={() => setRefunded(order.id)} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
      <FormDialog isOpen={refunded !== ''} title="Remboursement" onClose={close}>
        {refunded !== '' && <Refund orderId={refunded} onClose={close} />}
      </FormDialog>
    </>
  )
}

function OwedCard({ order, onRefund }: { order: OwedOrder; onRefund: () => void }) {
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
        <button type="button" className="btn btn-secondary" aria-haspopup="dialog" onClick={onRefund}>
          Rembourser<span className="sr"> la commande {order_number}</span>
        </button>
      </article>
    </li>
  )
}

/** The form keeps what it opens with: what was read of the order before it was asked for may be old. */
function Refund({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [openedAt] = useState(Date.now)
  const read = useQuery({ ...orderQuery(orderId), refetchOnMount: 'always' })
  const { data, dataUpdatedAt, isError, refetch } = read
  return (
    <Loaded
      query={{ data: dataUpdatedAt < openedAt ? undefined : data, isError, refetch }}
      failure="Cette commande n’a pas pu être chargée."
      loading={<LoadingRows label="Chargement de la commande" />}
    >
      {(order) => <OrderRefund order={order} onClose={onClose} />}
    </Loaded>
  )
}
