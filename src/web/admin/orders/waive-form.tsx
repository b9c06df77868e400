import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { formatDirhamsExactly } from '#domain/money.ts'
import { MAX_REFUND_NOTE } from '#domain/returns/refund.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { saveWaiver } from '#web/data/admin/refunds.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { owedBy } from './order-refund.tsx'

type WaiveFormProps = { order: AdminOrderDetail; onClose: () => void }

/**
 * Decides that the shopper gets nothing back: of a return, the oldest first, or of a cancelled order. An open form stays for
 * the sum that it was opened for, so that the shop refuses what has changed meanwhile.
 */
export function WaiveForm({ order, onClose }: WaiveFormProps) {
  const queryClient = useQueryClient()
  const [asked] = useState(() => askedOf(order))
  const [waiverId] = useState(newClientKey)
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async () => {
    setFailure(null)
    const { amount, noted } = asked
    try {
      await saveWaiver(queryClient, {
        ...{ id: order.id, waiver_id: waiverId, amount, note },
        ...(noted !== undefined && { return_id: noted.id }),
      })
      toast({ tone: 'success', title: 'Décision notée\u00a0: pas de remboursement' })
      onClose()
    } catch (refused) {
      if (isSessionEnd(refused)) return
      setFailure(refusalMessage(refused, 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.'))
    }
  })
  function send(event: FormEvent) {
    event.preventDefault()
    void run()
  }
  if (asked.amount === 0) {
    return (
      <>
        <p>Il n’y a plus rien à rembourser pour cette commande.</p>
        <div className="acts">
          <button type="button" className="btn btn-primary" onClick={onClose}>
            Fermer
          </button>
        </div>
      </>
    )
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      {failure !== null && <Alert title={failure} />}
      <p>{sentenceOf(asked)}</p>
      <TextField
        label="Raison (facultatif)"
        hint={'Pour la boutique\u00a0: elle ne s’affiche pas chez le client.'}
        type="text"
        dir="auto"
        maxLength={MAX_REFUND_NOTE}
        value={note}
        onChange={setNote}
      />
      <FormActions isBusy={isBusy} label="Ne pas rembourser" onCancel={onClose} />
    </form>
  )
}

type Asked = { amount: number; noted?: { id: string; at: string } }

function askedOf(order: AdminOrderDetail): Asked {
  const { amount, returns } = owedBy(order)
  const [first] = returns
  return first === undefined ? { amount } : { amount: first.amount, noted: first.noted }
}

function sentenceOf({ amount, noted }: Asked): string {
  const what =
    noted === undefined ? 'cette commande annulée' : `le retour noté le ${formatLongDate(noted.at)}`
  return `${formatDirhamsExactly(amount)} ne seront pas rendus au client pour ${what}.`
}
