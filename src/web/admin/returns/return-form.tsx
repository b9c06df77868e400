import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelDetail, ReceivedReturn } from '#contract/parcels/parcels.ts'
import { MAX_PARCEL_NOTE_LENGTH } from '#domain/parcels/limits.ts'
import { RETURN_CONDITION_LABELS, RETURN_CONDITIONS, type ReturnCondition } from '#domain/parcels/words.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { PieceChoice } from '#web/admin/pieces/piece-choice.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount } from '#web/admin/pieces/typed-number.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import { receiveParcel } from '#web/data/admin/parcels.ts'
import { Alert } from '#web/ui/alert.tsx'
import { CircleAlert } from '#web/ui/icons.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { emptyDraft, linesOf, piecesOf, type ReturnDraft, returnIssues } from './return-draft.ts'

const NO_NETWORK = 'Pas de réseau\u00a0: ce retour ne peut pas être reçu maintenant.'

type ReturnFormProps = {
  parcel: ParcelDetail
  isOnline: boolean
  onReceived: (received: ReceivedReturn) => void
  onCancel: () => void
}

/** Judges each piece by hand; no piece is sellable by default. */
export function ReturnForm({ parcel, isOnline, onReceived, onCancel }: ReturnFormProps) {
  const queryClient = useQueryClient()
  const pieces = piecesOf(parcel)
  const fields = useState<ReturnDraft>(() => emptyDraft(parcel))
  const receive = (draft: ReturnDraft, element: HTMLFormElement) =>
    sendToServer(element, {
      save: async () => {
        const { received } = await receiveParcel(queryClient, {
          id: parcel.id,
          lines: linesOf(draft, pieces),
          ...(draft.fee.trim() !== '' && { fee: readTypedAmount(draft.fee) }),
          ...(draft.note.trim() !== '' && { note: draft.note }),
        })
        onReceived(received)
      },
      onSaved: () => undefined,
      fields: ['lines', 'fee', 'note'],
      fallback: 'Le retour n’a pas été reçu. Vérifiez votre connexion, puis réessayez.',
    })
  const form = useForm({
    fields,
    judge: (draft) => returnIssues(draft, pieces),
    send: (draft, element) => (isOnline ? receive(draft, element) : Promise.resolve({ failure: NO_NETWORK })),
  })
  const { typed, change, errorOf } = form
  const judge = (key: string, condition: ReturnCondition) =>
    change({ judged: { ...typed.judged, [key]: condition } })
  const allSellable = () =>
    change({ judged: Object.fromEntries(pieces.map(({ key }) => [key, 'vendable' as const])) })
  const missing = errorOf('lines')

  return (
    <form className="form" noValidate onSubmit={form.submit}>
      <p className="muted">
        {parcel.order_number} · <bdi>{parcel.name}</bdi>
        <br />
        {[parcel.carrier?.name, parcel.tracking]
          .filter((part) => part !== null && part !== undefined)
          .join(' · ')}{' '}
        <ParcelBadge state={parcel.state} />
      </p>
      {form.failure !== null && <Alert title={form.failure} />}
      <div className="piece-choices" data-issue={missing === undefined ? undefined : ''} tabIndex={-1}>
        {pieces.map((piece) => (
          <PieceChoice
            key={piece.key}
            name={piece.name}
            image={piece.image}
            place={piece.place}
            choices={RETURN_CONDITION_LABELS}
            order={RETURN_CONDITIONS}
            chosen={typed.judged[piece.key]}
            onChoose={(condition) => judge(piece.key, condition)}
          />
        ))}
        {missing !== undefined && (
          <p className="error">
            <CircleAlert />
            <span>{missing}</span>
          </p>
        )}
        {pieces.length > 1 && (
          <button type="button" className="btn btn-quiet" onClick={allSellable}>
            Tout vendable
          </button>
        )}
      </div>
      {parcel.return_fee !== null && (
        <TextField
          label="Frais de retour (DH)"
          error={errorOf('fee')}
          inputMode="decimal"
          value={typed.fee}
          onChange={(fee) => change({ fee })}
        />
      )}
      <TextAreaField
        label="Note (facultatif)"
        error={errorOf('note')}
        rows={2}
        dir="auto"
        maxLength={MAX_PARCEL_NOTE_LENGTH}
        value={typed.note}
        onChange={(note) => change({ note })}
      />
      {!isOnline && form.failure === null && <Alert title={NO_NETWORK} />}
      <FormActions isBusy={form.isBusy} label="Recevoir le retour" onCancel={onCancel} />
    </form>
  )
}
