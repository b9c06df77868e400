import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { OrderStatus } from '#domain/orders/order.ts'
import { RETURN_NOTED } from '#domain/returns/customer-return.ts'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { LoadingRows } from '#web/admin/pieces/loading-rows.tsx'
import { orderQuery } from '#web/data/admin/orders.ts'
import { asksForPieces, backSentence, type KnownExchange, keepsError } from './exchange-answers.ts'
import { answersFor, LeavingFields, NOTHING_SAID, type Unsaid } from './leaving-fields.tsx'
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

/** What an order gives back, or takes back, only its own screen tells; of other orders nothing more is asked. */
function StatusForm(props: StatusFormProps) {
  const { order, status, onClose } = props
  const isTold = asksForPieces(order, status) || order.status.id === 'livre'
  const read = useQuery({ ...orderQuery(order.id), enabled: isTold })
  if (isTold && read.isLoading) return <LoadingRows label="Chargement de la commande" />
  if (order.status.id === 'livre' && (read.data?.returns?.length ?? 0) > 0) {
    return (
      <>
        <p>{RETURN_NOTED}</p>
        <div className="acts">
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Fermer
          </button>
        </div>
      </>
    )
  }
  return <LeavingForm {...props} known={read.data} />
}

type LeavingFormProps = StatusFormProps & { known: KnownExchange | undefined }

function LeavingForm({ order, status, known, onAnswer, onClose }: LeavingFormProps) {
  const [said, setSaid] = useState(NOTHING_SAID)
  const [unsaid, setUnsaid] = useState<Unsaid>({})
  function send(event: FormEvent) {
    event.preventDefault()
    // Nobody is asked about pieces that have come.
    const asksForKeeps = asksForPieces(order, status) && backSentence(known) === null
    const missing: Unsaid = {
      ...(status === 'annule' && said.reason === null && { reason: 'Dites pourquoi.' }),
      ...(asksForKeeps && said.keeps === null && { keeps: keepsError(known) }),
    }
    setUnsaid(missing)
    if (Object.keys(missing).length > 0) return
    const { keeps_pieces, ...answers } = answersFor(order, status, said)
    onAnswer({ status, ...answers, ...(asksForKeeps && { keeps_pieces }) })
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <LeavingFields
        orders={[order]}
        status={status}
        said={said}
        known={known}
        unsaid={unsaid}
        onChange={setSaid}
      />
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
