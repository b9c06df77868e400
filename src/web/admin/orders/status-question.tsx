import { type FormEvent, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { answersFor, LeavingFields, NOTHING_SAID } from './leaving-fields.tsx'
import type { ChangedOrder, OrderChange } from './use-order-change.ts'

type StatusQuestionProps = {
  order: ChangedOrder
  /** The status that was chosen; null while nothing is asked. */
  status: OrderStatus | null
  onAnswer: (change: OrderChange) => void
  onClose: () => void
}

/** Asks what a new status does not say: why an order is cancelled, where its goods are, and what became of its money. */
export function StatusQuestion({ order, status, onAnswer, onClose }: StatusQuestionProps) {
  const title =
    status === 'annule'
      ? `Annuler la commande ${order.order_number}\u202f?`
      : 'Qu’en est-il de l’argent\u202f?'
  return (
    <FormDialog isOpen={status !== null} title={title} onClose={onClose}>
      {status !== null && <StatusForm order={order} status={status} onAnswer={onAnswer} onClose={onClose} />}
    </FormDialog>
  )
}

type StatusFormProps = Omit<StatusQuestionProps, 'status'> & { status: OrderStatus }

function StatusForm({ order, status, onAnswer, onClose }: StatusFormProps) {
  const [said, setSaid] = useState(NOTHING_SAID)
  const [error, setError] = useState<string>()
  function send(event: FormEvent) {
    event.preventDefault()
    if (status === 'annule' && said.reason === null) return setError('Dites pourquoi.')
    onAnswer({ status, ...answersFor(order, status, said) })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <LeavingFields orders={[order]} status={status} said={said} error={error} onChange={setSaid} />
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {status === 'annule' ? 'Ne pas annuler' : 'Fermer'}
        </button>
        <button type="submit" className={status === 'annule' ? 'btn btn-danger-solid' : 'btn btn-primary'}>
          {status === 'annule' ? 'Annuler la commande' : 'Changer le statut'}
        </button>
      </div>
    </form>
  )
}
