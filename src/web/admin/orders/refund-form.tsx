import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { addUp, formatDirhamsExactly } from '#domain/money.ts'
import {
  MAX_REFUND_NOTE,
  REFUND_METHOD_LABELS,
  REFUND_METHODS,
  type RefundMethod,
} from '#domain/returns/refund.ts'
import type { Proposal } from '#domain/returns/value.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { CheckLine } from '#web/admin/pieces/check-line.tsx'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { saveRefund } from '#web/data/admin/refunds.ts'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ChoiceList } from './choice-list.tsx'

type RefundFormProps = {
  orderId: string
  left: number
  /** Is what is given back without a return, unless the owner types another sum. */
  proposed?: number
  /** The return that is refunded, and what is given back for it. */
  forReturn?: Proposal & { id: string }
  onClose: () => void
}

/**
 * Writes down what the shopper got back. One form is one refund, however often it is sent; it stays for the return that it
 * was opened for, so that the shop refuses what a colleague has refunded meanwhile.
 */
export function RefundForm({ orderId, left, proposed = left, onClose, ...opened }: RefundFormProps) {
  const queryClient = useQueryClient()
  const [forReturn] = useState(opened.forReturn)
  const [refundId] = useState(newClientKey)
  const [withDelivery, setWithDelivery] = useState(forReturn?.isAll ?? false)
  const [typed, setTyped] = useState(
    writeNumber(forReturn === undefined ? proposed : amountOf(forReturn, forReturn.isAll)),
  )
  const [method, setMethod] = useState<RefundMethod>('especes')
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useAction(async (amount: number) => {
    setFailure(null)
    try {
      await saveRefund(queryClient, {
        ...{ id: orderId, refund_id: refundId, amount, method, note },
        ...(forReturn !== undefined && {
          return_id: forReturn.id,
          delivery: withDelivery ? Math.min(amount, forReturn.delivery) : 0,
        }),
      })
      toast({ tone: 'success', title: `Remboursement noté\u00a0: ${formatDirhamsExactly(amount)}` })
      onClose()
    } catch (refused) {
      if (isSessionEnd(refused)) return
      setFailure(refusalMessage(refused, 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.'))
    }
  })
  function send(event: FormEvent) {
    event.preventDefault()
    const amount = readTypedAmount(typed)
    const isAmount = amount > 0 && hasTwoDecimals(amount)
    if (!isAmount) return setError('Indiquez le montant rendu, en DH.')
    if (amount > left) return setError(`Au plus ${formatDirhamsExactly(left)}.`)
    setError(undefined)
    void run(amount)
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      {failure !== null && <Alert title={failure} />}
      {forReturn !== undefined && (
        <p className="muted">
          {`Proposé pour les articles rendus\u00a0: ${formatDirhamsExactly(forReturn.goods)}.`}
        </p>
      )}
      {forReturn !== undefined && forReturn.delivery > 0 && (
        <CheckLine
          label="Rembourser aussi la livraison"
          note={formatDirhamsExactly(forReturn.delivery)}
          isOn={withDelivery}
          onChange={(isOn) => {
            setWithDelivery(isOn)
            setTyped(writeNumber(amountOf(forReturn, isOn)))
          }}
        />
      )}
      <TextField
        label="Montant rendu (DH)"
        error={error}
        type="text"
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <ChoiceList
        question="Comment"
        choices={REFUND_METHODS.map((id) => ({ id, label: REFUND_METHOD_LABELS[id] }))}
        value={method}
        onChange={setMethod}
      />
      <TextField
        label="Note (facultatif)"
        type="text"
        dir="auto"
        maxLength={MAX_REFUND_NOTE}
        value={note}
        onChange={setNote}
      />
      <FormActions isBusy={isBusy} label="Noter le remboursement" onCancel={onClose} />
    </form>
  )
}

function amountOf({ goods, delivery }: Proposal, withDelivery: boolean): number {
  return addUp([goods, withDelivery ? delivery : 0])
}
