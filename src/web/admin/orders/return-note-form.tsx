import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { newClientKey } from '#web/data/admin/confirmation.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { saveReturn } from '#web/data/admin/refunds.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import { newReturnDraft, piecesOf, type ReturnDraft, returnIssues, returnOf } from './return-draft.ts'
import { ReturnFields } from './return-fields.tsx'
import { proposalFor, proposalSentence } from './return-words.ts'

type ReturnNoteFormProps = { order: AdminOrderDetail; onClose: () => void }

/** Writes down what the shopper gives back. One form is one return, however often it is sent. */
export function ReturnNoteForm({ order, onClose }: ReturnNoteFormProps) {
  const queryClient = useQueryClient()
  const [return_id] = useState(newClientKey)
  // Refreshing the order meanwhile must not hide that another person has noted the same return.
  const [known] = useState(order.returns?.length ?? 0)
  const fields = useState<ReturnDraft>(() => newReturnDraft(order))
  const form = useForm({
    fields,
    judge: returnIssues,
    send: (draft, element) =>
      sendToServer(element, {
        save: async () => {
          const noted = returnOf(draft)
          if (noted !== null) await saveReturn(queryClient, { id: order.id, return_id, known, ...noted })
        },
        onSaved: () => {
          toast({ tone: 'success', title: 'Retour noté' })
          onClose()
        },
        fields: ['lines'],
        fallback: 'Rien n’a été noté. Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  const chosen = piecesOf(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <ReturnFields
        order={order}
        draft={typed}
        errorOf={errorOf}
        onChange={(part) => {
          change(part)
          if (part.pieces !== undefined) form.forget((path) => path === 'lines')
        }}
      />
      {chosen.length > 0 && (
        <p className="muted" aria-live="polite">
          {proposalSentence(proposalFor(order, chosen))}
        </p>
      )}
      <FormActions isBusy={form.isBusy} label="Noter le retour" onCancel={onClose} />
    </form>
  )
}
