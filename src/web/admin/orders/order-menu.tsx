import { useQueryClient } from '@tanstack/react-query'
import { CANCEL_REASON_LABELS, CLOSING, type ClosingOutcome } from '#domain/confirmation/words.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { trialRefusal } from '#domain/orders/trial.ts'
import { hasCarrierTaken } from '#domain/parcels/taken.ts'
import { ActionMenu } from '#web/admin/pieces/action-menu.tsx'
import { useActionWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { type AdminOrder, type AdminOrderDetail, saveOrderStatus, saveTrial } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { FlaskConical, Undo2 } from '#web/ui/admin-icons.tsx'
import { CircleX } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import type { ChangedOrder } from './use-order-change.ts'
import { useWorkedStatuses } from './use-worked-statuses.ts'
import { isAway } from './where-is-it.ts'

type MenuOrder = ChangedOrder &
  Pick<AdminOrder, 'is_test' | 'goods'> &
  Partial<Pick<AdminOrderDetail, 'paid' | 'returns'>>
type OrderMenuProps = { order: MenuOrder }

/**
 * Offers what is done with an order in two taps, from the list too: cancel it and say why, mark it as a trial (A4.15).
 * Each can be taken back from the toast. An order that is away, or goes out in exchange, is cancelled by its
 * status, which asks where the goods are; what can be no trial any more is not offered as one.
 */
export function OrderMenu({ order }: OrderMenuProps) {
  const queryClient = useQueryClient()
  const { id, order_number, status, is_test } = order
  const isOwner = useMay('owner')
  const mayCancel =
    useWorkedStatuses().includes('annule') && status.id !== 'annule' && !isAway(order) && !order.in_exchange
  const cancelling = useActionWithToast('La commande n’a pas été annulée', async (reason: ClosingOutcome) => {
    await saveOrderStatus(queryClient, { id, status: 'annule', reason })
    const text = `${order_number}\u00a0: ${CANCEL_REASON_LABELS[reason].toLowerCase()}`
    const onClick = () => void restoring.run(status.id)
    toast({ tone: 'success', title: 'Commande annulée', text, action: { label: 'Reprendre', onClick } })
  })
  const restoring = useActionWithToast('La commande n’a pas été reprise', async (before: OrderStatus) => {
    await saveOrderStatus(queryClient, { id, status: before })
    toast({ tone: 'success', title: 'Commande reprise', text: order_number })
  })
  const marking = useActionWithToast('Rien n’a été changé', async (isTrial: boolean) => {
    await saveTrial(queryClient, { id, is_test: isTrial })
    if (isTrial) {
      const onClick = () => void marking.run(false)
      const text = `${order_number} ne compte plus, le stock est revenu.`
      toast({ tone: 'success', title: 'Marquée comme essai', text, action: { label: 'Reprendre', onClick } })
    } else
      toast({ tone: 'success', title: 'Ce n’est plus un essai', text: `${order_number} compte à nouveau.` })
  })
  const trial = is_test
    ? { label: 'Ce n’est pas un essai', Icon: Undo2, run: () => void marking.run(false) }
    : { label: 'Marquer comme essai', Icon: FlaskConical, run: () => void marking.run(true) }
  const actions = [
    ...(isOwner && (is_test || mayBeTrial(order)) ? [trial] : []),
    ...(mayCancel ? CLOSING : []).map((reason) => ({
      label: `Annuler\u00a0: ${CANCEL_REASON_LABELS[reason].toLowerCase()}`,
      Icon: CircleX,
      run: () => void cancelling.run(reason),
      isDanger: true,
    })),
  ]
  if (actions.length === 0) return null
  const isBusy = cancelling.isBusy || restoring.isBusy || marking.isBusy
  return <ActionMenu label={`Actions pour la commande ${order_number}`} isBusy={isBusy} actions={actions} />
}

/** Says so as far as it is known here: a carrier may have had another parcel of the order. */
function mayBeTrial({ goods, parcel, paid, returns }: MenuOrder): boolean {
  const wasTaken = parcel !== undefined && hasCarrierTaken({ ...parcel, hasCarrier: parcel.carrier !== null })
  const refusal = trialRefusal({ goods, wasTaken, wasRefunded: (paid?.refunds.length ?? 0) > 0 })
  return refusal === null && (returns?.length ?? 0) === 0
}
