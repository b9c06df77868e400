import { useQueryClient } from '@tanstack/react-query'
import { formatDirhams } from '#domain/money.ts'
import { isDeletable } from '#domain/orders/goods.ts'
import { OWED_CASH_STATES } from '#domain/parcels/words.ts'
import { DeletionQuestion, focusMain } from '#web/admin/pieces/deletion-question.tsx'
import { type AdminOrder, removeOrder } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'
import { Trash2 } from '#web/ui/icons.tsx'

type DeleteButtonProps = { order: AdminOrder; onAsk: (order: AdminOrder) => void }

/** Is shown only to owners (A17.3), and for finished orders (A4.7) without an awaited return. */
export function DeleteButton({ order, onAsk }: DeleteButtonProps) {
  const mayDelete = useMay('owner')
  if (!mayDelete || !isDeletable(order.status.id, order.goods)) return null
  return (
    <button
      type="button"
      className="icon-btn is-danger"
      aria-label={`Supprimer la commande ${order.order_number}`}
      title="Supprimer"
      onClick={() => onAsk(order)}
    >
      <Trash2 size={20} />
    </button>
  )
}

type DeleteOrderProps = { order: AdminOrder | null; onClose: () => void; onDeleted: (id: string) => void }

/** The question is separate from the button, which new orders may push off the page. */
export function DeleteOrder({ order, onClose, onDeleted }: DeleteOrderProps) {
  const queryClient = useQueryClient()
  return (
    <DeletionQuestion
      subject={order}
      title={`Supprimer la commande ${order?.order_number}\u202f?`}
      remove={({ id }) => removeOrder(queryClient, id)}
      done={({ order_number }) => ({ title: 'Commande supprimée', text: order_number })}
      fallback="Une erreur s'est produite lors de la suppression de la commande."
      onClose={onClose}
      onRemoved={({ id }) => {
        focusMain()
        onDeleted(id)
      }}
    >
      {order !== null && (
        <p>
          La commande de <bdi>{order.name}</bdi> ({formatDirhams(order.total)}) sera effacée avec son
          historique. Cette action est irréversible.
        </p>
      )}
      {order !== null && <OwedCash order={order} />}
    </DeletionQuestion>
  )
}

/** The shop refuses until the cash has come or was given up (D110). */
function OwedCash({ order: { parcel } }: { order: AdminOrder }) {
  if (parcel === undefined || parcel.carrier === null) return null
  if (!OWED_CASH_STATES.some((owed) => owed === parcel.cash)) return null
  return (
    <p>
      <bdi>{parcel.carrier.name}</bdi> doit encore l’argent de cette commande&nbsp;: encaissez-le, ou
      abandonnez-le, dans{' '}
      <a className="link" href={ADMIN_PATHS.cash}>
        Encaissements
      </a>
      .
    </p>
  )
}
