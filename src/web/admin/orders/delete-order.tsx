import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDirhams } from '#domain/money.ts'
import { DELETABLE_STATUSES } from '#domain/orders.ts'
import { useAction } from '#web/admin/pieces/use-action.ts'
import { type AdminOrder, removeOrder } from '#web/data/admin-orders.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { tellFailure } from './order-failure.ts'

type DeleteButtonProps = { order: AdminOrder; onAsk: (order: AdminOrder) => void }

/** Offered only where an order's life is over (admin §4). */
export function DeleteButton({ order, onAsk }: DeleteButtonProps) {
  if (!DELETABLE_STATUSES.includes(order.status.id)) return null
  return (
    <button
      type="button"
      className="icon-btn is-danger"
      aria-label={`Supprimer la commande ${order.order_number}`}
      title="Supprimer"
      onClick={() => onAsk(order)}
    >
      <Trash2 className="ic ic-20" aria-hidden="true" />
    </button>
  )
}

type DeleteOrderProps = { order: AdminOrder | null; onClose: () => void; onDeleted?: () => void }

/** Asks once more. Apart from the button, which new orders may push out of the list meanwhile. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const queryClient = useQueryClient()
  const [failure, setFailure] = useState<{ id: string; reason: string | null } | null>(null)
  const { isBusy, run } = useAction(async ({ id, order_number }: AdminOrder) => {
    setFailure(null)
    try {
      await removeOrder(queryClient, id)
      onClose()
      onDeleted?.()
      toast({ tone: 'success', title: 'Commande supprimée', text: order_number })
    } catch (error) {
      const reason = tellFailure(error, "Une erreur s'est produite lors de la suppression de la commande.")
      setFailure({ id, reason })
    }
  })
  const reason = failure !== null && failure.id === order?.id ? failure.reason : null

  function leave() {
    setFailure(null)
    onClose()
  }

  return (
    <ConfirmDialog
      isOpen={order !== null}
      title={`Supprimer la commande ${order?.order_number}\u202f?`}
      confirmLabel="Supprimer"
      isBusy={isBusy}
      onConfirm={() => order !== null && void run(order)}
      onClose={leave}
    >
      {order !== null && (
        <p>
          La commande de <bdi>{order.name}</bdi> ({formatDirhams(order.total)}) sera effacée avec son
          historique. Cette action est irréversible.
        </p>
      )}
      {reason !== null && <Alert title={reason} />}
    </ConfirmDialog>
  )
}

/** The order that is asked about; an answer that comes late closes no later question. */
export function useDeletionQuestion() {
  const [order, ask] = useState<AdminOrder | null>(null)
  return { order, ask, close: () => ask((now) => (now === order ? null : now)) }
}
