import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { type AdminOrder, type RefusedOrder, saveOrderStatuses } from '#web/data/admin/orders.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ChoiceList } from './choice-list.tsx'
import { asksForPieces } from './exchange-answers.ts'
import { answersFor, LeavingFields, NOTHING_SAID, type Unsaid } from './leaving-fields.tsx'
import { useWorkedStatuses } from './use-worked-statuses.ts'

type ChosenStatusProps = {
  isOpen: boolean
  orders: readonly AdminOrder[]
  onClose: () => void
  /** Is called once all of them have the new status. */
  onDone: () => void
}

/** Sets one status for several orders. Orders that refuse it are named, with the reason; the others have it. */
export function ChosenStatusDialog({ isOpen, orders, onClose, onDone }: ChosenStatusProps) {
  return (
    <FormDialog isOpen={isOpen} title={`Statut de ${countOrders(orders.length)}`} onClose={onClose}>
      <ChosenStatusForm orders={orders} onClose={onClose} onDone={onDone} />
    </FormDialog>
  )
}

function ChosenStatusForm({ orders: chosenOrders, onClose, onDone }: Omit<ChosenStatusProps, 'isOpen'>) {
  const queryClient = useQueryClient()
  const statuses = useWorkedStatuses()
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [said, setSaid] = useState(NOTHING_SAID)
  const [unsaid, setUnsaid] = useState<Unsaid>({})
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  // Each exchange is asked about alone: what becomes of its credit depends on whether the old pieces stay.
  const exchanges = chosenOrders.filter((order) => status !== null && asksForPieces(order, status))
  const orders = chosenOrders.filter((order) => !exchanges.includes(order))
  const isCancelling = status === 'annule' && orders.some((order) => order.status.id !== 'annule')
  const { isBusy, run } = useAction(async (chosen: OrderStatus) => {
    setRefused([])
    const refusals = await saveOrderStatuses(queryClient, orders, chosen, (order) =>
      answersFor(order, chosen, said),
    )
    if (refusals.some(({ error }) => isSessionEnd(error))) return
    setRefused(refusals)
    if (refusals.length > 0) return
    toast({
      tone: 'success',
      title: orders.length > 1 ? 'Statuts mis à jour' : 'Statut mis à jour',
      text: `${countOrders(orders.length)}\u00a0: ${STATUS_LABELS[chosen]}`,
    })
    onDone()
  })
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        if (status === null) return
        if (isCancelling && said.reason === null) return setUnsaid({ reason: 'Dites pourquoi.' })
        void run(status)
      }}
    >
      {refused.length > 0 && <Refusals refused={refused} />}
      <ChoiceList
        question="Nouveau statut"
        isQuiet
        choices={statuses.map((id) => ({ id, label: STATUS_LABELS[id] }))}
        value={status}
        onChange={setStatus}
      />
      {exchanges.length > 0 && (
        <Alert title={`${countOrders(exchanges.length)} à part`}>
          <ul>
            {exchanges.map(({ id, order_number }) => (
              <li key={id}>
                <span className="nw">{order_number}</span>&nbsp;: un échange s’annule seul, depuis sa page.
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {status !== null && (
        <LeavingFields orders={orders} status={status} said={said} unsaid={unsaid} onChange={setSaid} />
      )}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Fermer
        </button>
        <BusyButton
          type="submit"
          className={status === 'annule' ? 'btn btn-danger-solid' : 'btn btn-primary'}
          disabled={status === null || orders.length === 0}
          isBusy={isBusy}
        >
          Changer le statut
        </BusyButton>
      </div>
    </form>
  )
}

function Refusals({ refused }: { refused: readonly RefusedOrder[] }) {
  return (
    <Alert title={`${countOrders(refused.length)} n’${refused.length > 1 ? 'ont' : 'a'} pas changé`}>
      <ul>
        {refused.map(({ order_number, error }) => (
          <li key={order_number}>
            <span className="nw">{order_number}</span>&nbsp;:{' '}
            {refusalMessage(error, 'la connexion a manqué.')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function countOrders(count: number): string {
  return `${count}\u00a0commande${count > 1 ? 's' : ''}`
}
