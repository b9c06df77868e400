import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomerInvoiceDetail } from '#contract/customer-invoices/customer-invoices.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import {
  CREDIT_NOTE_REASON_LABELS,
  CREDIT_NOTE_REASONS,
  type CreditNoteReason,
} from '#domain/customer-invoices/document.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { ChoiceList } from '#web/admin/orders/choice-list.tsx'
import { CheckLine } from '#web/admin/pieces/check-line.tsx'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import { makeCreditNote } from '#web/data/admin/customer-invoices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

type CreditNoteDraft = {
  reason: CreditNoteReason
  /** Holds the pieces to credit, by line. */
  pieces: Readonly<Record<number, number>>
  delivery: boolean
}

/** What came back is proposed; without returns, all of the invoice. */
function draftOf({ left, returned }: CustomerInvoiceDetail): CreditNoteDraft {
  const isReturn = returned.length > 0
  const proposed = isReturn ? returned : left.lines
  return {
    reason: isReturn ? 'retour' : 'erreur',
    pieces: Object.fromEntries(proposed.map(({ order_item_id, quantity }) => [order_item_id, quantity])),
    delivery: !isReturn,
  }
}

type CreditNoteFormProps = {
  invoice: CustomerInvoiceDetail
  onMade: (id: string) => void
  onClose: () => void
}

/** Credits an invoice, wholly or in part. One form is one credit note, however often it is sent. */
export function CreditNoteForm({ invoice, onMade, onClose }: CreditNoteFormProps) {
  const queryClient = useQueryClient()
  const [note_id] = useState(newClientKey)
  const { id, left } = invoice
  const form = useForm({
    fields: useState(() => draftOf(invoice)),
    judge: (draft) =>
      linesOf(draft).length === 0 && !draft.delivery
        ? [{ path: 'pieces', message: 'Choisissez ce que vous créditez.' }]
        : [],
    send: (draft, element) =>
      sendToServer(element, {
        save: async () => {
          const { reason, delivery } = draft
          const asked = {
            id,
            note_id,
            reason,
            lines: linesOf(draft),
            delivery: delivery && left.delivery > 0,
          }
          const made = await makeCreditNote(queryClient, asked)
          toast({ tone: 'success', title: `Avoir ${made.document.number} fait` })
          onMade(made.id)
        },
        onSaved: onClose,
        fields: ['pieces'],
        fallback: 'L’avoir n’a pas été fait. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <ChoiceList
        question="Pourquoi"
        choices={CREDIT_NOTE_REASONS.map((reason) => ({
          id: reason,
          label: CREDIT_NOTE_REASON_LABELS[reason],
        }))}
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
      {left.lines.map(({ order_item_id, name, volume, quantity }, place) => (
        <SelectField
          key={order_item_id}
          label={`${name}, ${volumeLabel(volume)}`}
          error={place === 0 ? errorOf('pieces') : undefined}
          options={Array.from({ length: quantity + 1 }, (_, pieces) => ({
            id: pieces,
            label: pieces === 0 ? 'Rien' : `${pieces} sur ${quantity}`,
          }))}
          value={typed.pieces[order_item_id] ?? 0}
          onChange={(pieces) => change({ pieces: { ...typed.pieces, [order_item_id]: pieces } })}
        />
      ))}
      {left.delivery > 0 && (
        <CheckLine
          label="Créditer aussi la livraison"
          note={formatDirhamsExactly(left.delivery)}
          isOn={typed.delivery}
          onChange={(delivery) => change({ delivery })}
        />
      )}
      <p className="muted">
        Un avoir ne se modifie pas et ne s’efface pas. Il ne rend pas l’argent&nbsp;: notez le remboursement
        dans la commande.
      </p>
      <FormActions isBusy={form.isBusy} label="Faire l’avoir" onCancel={onClose} />
    </form>
  )
}

function linesOf({ pieces }: CreditNoteDraft) {
  return Object.entries(pieces)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ order_item_id: Number(id), quantity }))
}
