import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { AdminOrder } from '#contract/orders/admin.ts'
import type { OriginalOrder } from '#contract/risk/risk.ts'
import { Loaded } from '#web/admin/pieces/loaded.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { orderDoublesQuery } from '#web/data/admin/order-changes.ts'
import { X } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { DoublePair } from './double-pair.tsx'
import './compare.css'

type CompareDoublesProps = {
  isOpen: boolean
  order: AdminOrder
  original: OriginalOrder
  onClose: () => void
}

/**
 * Shows an order and the older one that it may repeat side by side, to be merged without leaving the screen
 * (A20.8).
 */
export function CompareDoubles({ isOpen, order, original, onClose }: CompareDoublesProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId} className="dialog compare-dialog">
      <div className="head">
        <h2 id={titleId}>Deux commandes du même numéro</h2>
        <button type="button" className="icon-btn" aria-label="Fermer" onClick={onClose}>
          <X size={20} />
        </button>
      </div>
      <BothOrders order={order} original={original} onMerged={onClose} />
    </Modal>
  )
}

type BothOrdersProps = Pick<CompareDoublesProps, 'order' | 'original'> & { onMerged: () => void }

function BothOrders({ order, original, onMerged }: BothOrdersProps) {
  const doubles = useQuery(orderDoublesQuery(order.id))
  return (
    <Loaded
      query={doubles}
      failure="Une erreur est survenue lors du chargement de l’autre commande."
      loading={<LoadingRows label="Chargement de l’autre commande" />}
    >
      {(found) => {
        const double = found.doubles.find((one) => one.order.id === original.id)
        return double === undefined ? (
          <p>
            La commande <span className="nw">{original.order_number}</span> n’est plus en cours.
          </p>
        ) : (
          <DoublePair order={order} double={double} onMerged={onMerged} />
        )
      }}
    </Loaded>
  )
}
