import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { CANCELLED_GOODS, type CancelledGoods } from '#domain/orders/goods.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { type AdminOrder, type RefusedOrder, saveOrderStatuses } from '#web/data/admin/orders.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { useWorkedStatuses } from './use-worked-statuses.ts'
import { goodsAnswers, isAway, whereIsIt } from './where-is-it.ts'
import './returns.css'

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

function ChosenStatusForm({ orders, onClose, onDone }: Omit<ChosenStatusProps, 'isOpen'>) {
  const queryClient = useQueryClient()
  const name = useId()
  const statuses = useWorkedStatuses()
  const [status, setStatus] = useState<OrderStatus | null>(null)
  const [goods, setGoods] = useState<CancelledGoods>('en-retour')
  const [refused, setRefused] = useState<readonly RefusedOrder[]>([])
  const away = orders.filter((order) => order.status.id !== 'annule' && isAway(order))
  const { isBusy, run } = useAction(async (chosen: OrderStatus) => {
    setRefused([])
    const returned = new Map(chosen === 'annule' ? away.map(({ id }) => [id, goods]) : [])
    const refusals = await saveOrderStatuses(queryClient, orders, chosen, returned)
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
        if (status !== null) void run(status)
      }}
    >
      {refused.length > 0 && <Refusals refused={refused} />}
      <fieldset className="returns">
        <legend className="sr">Nouveau statut</legend>
        {statuses.map((one) => (
          <label key={one} className={one === status ? 'is-on' : undefined}>
            <input type="radio" name={name} checked={one === status} onChange={() => setStatus(one)} />
            <span>
              <b>{STATUS_LABELS[one]}</b>
            </span>
          </label>
        ))}
      </fieldset>
      {status === 'annule' && away.length > 0 && (
        <fieldset className="returns">
          <legend>{whereIsIt(away)}</legend>
          {CANCELLED_GOODS.map((one) => (
            <label key={one} className={one === goods ? 'is-on' : undefined}>
              <input
                type="radio"
                name={`${name}-goods`}
                checked={one === goods}
                onChange={() => setGoods(one)}
              />
              <span>
                <b>{goodsAnswers(away)[one].label}</b>
                <small>{goodsAnswers(away)[one].effect}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Fermer
        </button>
        <BusyButton
          type="submit"
          className={status === 'annule' ? 'btn btn-danger-solid' : 'btn btn-primary'}
          disabled={status === null}
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
            {order_number}&nbsp;: {refusalMessage(error, 'la connexion a manqué.')}
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function countOrders(count: number): string {
  return `${count}\u00a0commande${count > 1 ? 's' : ''}`
}
