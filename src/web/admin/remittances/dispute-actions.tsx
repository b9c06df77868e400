import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { CashParcel } from '#contract/remittances/remittances.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { MAX_GIVEN_UP_REASON } from '#domain/remittances/words.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { FormDialog } from '#web/admin/pieces/form-dialog.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useChangeWithToast } from '#web/admin/pieces/use-action-with-toast.ts'
import { markParcel } from '#web/data/admin/remittances.ts'
import { toast } from '#web/ui/toast-store.ts'
import { OverpaidActions } from './overpaid-actions.tsx'

/** Settles what a carrier paid too little or too much for a parcel. */
export function DisputeActions({ parcel }: { parcel: CashParcel }) {
  return parcel.owed < 0 ? <OverpaidActions parcel={parcel} /> : <OwedActions parcel={parcel} />
}

/** Disputes what is owed for a parcel, or gives it up for a reason. */
function OwedActions({ parcel }: { parcel: CashParcel }) {
  const { id, order_number, cash } = parcel
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { isBusy, run } = useChangeWithToast(async (mark: 'litige' | 'aucun') => {
    await markParcel(queryClient, id, { mark })
    return 'Encaissement du colis changé'
  })
  return (
    <>
      <button
        type="button"
        className="btn btn-secondary"
        aria-disabled={isBusy}
        onClick={() => void run(cash === 'litige' ? 'aucun' : 'litige')}
      >
        {cash === 'litige' ? 'Lever le litige' : 'Litige'}
        <span className="sr"> {order_number}</span>
      </button>
      <button type="button" className="btn btn-quiet" onClick={() => setAsking(true)}>
        Abandonner<span className="sr"> {order_number}</span>
      </button>
      <FormDialog
        isOpen={isAsking}
        title={`Abandonner ${formatDirhamsExactly(parcel.owed)}\u202f?`}
        onClose={() => setAsking(false)}
      >
        {isAsking && <GiveUpForm parcel={parcel} onClose={() => setAsking(false)} />}
      </FormDialog>
    </>
  )
}

function GiveUpForm({ parcel, onClose }: { parcel: CashParcel; onClose: () => void }) {
  const { id, order_number, owed, cash, carrier } = parcel
  const queryClient = useQueryClient()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  // A parcel that was given up is in no list, so the way back is here.
  const keep = useChangeWithToast(async () => {
    await markParcel(queryClient, id, { mark: cash === 'litige' ? 'litige' : 'aucun' })
    return `${order_number}\u00a0: de nouveau dû`
  })
  const giveUp = useChangeWithToast(async () => {
    await markParcel(queryClient, id, { mark: 'abandonne', reason })
    toast({
      tone: 'success',
      title: `${order_number}\u00a0: ${formatDirhamsExactly(owed)} abandonnés`,
      action: { label: 'Annuler', onClick: () => void keep.run() },
    })
    onClose()
    return null
  })
  function send(event: FormEvent) {
    event.preventDefault()
    if (reason.trim() === '') return setError('Dites pourquoi cet argent est abandonné.')
    void giveUp.run()
  }
  return (
    <form className="form" noValidate onSubmit={send}>
      <p>
        <bdi>{carrier.name}</bdi> ne devra plus l’argent de la commande{' '}
        <span className="num nw">{order_number}</span>. Le bénéfice baisse d’autant.
      </p>
      <TextField
        label="Pourquoi"
        error={error}
        type="text"
        dir="auto"
        maxLength={MAX_GIVEN_UP_REASON}
        value={reason}
        onChange={setReason}
      />
      <FormActions isBusy={giveUp.isBusy} label="Abandonner" onCancel={onClose} />
    </form>
  )
}
