import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Claim } from '#contract/remittances/claims.ts'
import { CLAIM_WAY_LABELS, CLAIM_WAYS, type ClaimWay, claimAmountIssue } from '#domain/remittances/claims.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { noteAnswer } from '#web/data/admin/remittances.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

const WAYS = CLAIM_WAYS.map((id) => ({ id, label: CLAIM_WAY_LABELS[id] }))

/** Notes what a carrier grants of a claim, and how it comes. A closed invoice cannot be corrected. */
export function AnswerForm({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const { id, tracking, claimed, remittance } = claim
  const queryClient = useQueryClient()
  const fields = useState<{ granted: string; way: ClaimWay }>({ granted: writeNumber(claimed), way: 'avoir' })
  const form = useForm({
    fields,
    judge: ({ granted }) => {
      const message = claimAmountIssue(readTypedAmount(granted), claimed)
      return message === null ? [] : [{ path: 'granted', message }]
    },
    send: ({ granted, way }, element) =>
      sendToServer(element, {
        save: async () => {
          await noteAnswer(queryClient, id, { answer: 'accepte', granted: readTypedAmount(granted), way })
          toast({
            tone: 'success',
            title:
              way === 'avoir' ? 'Avoir attendu sur une prochaine facture' : 'Ligne de la facture corrigée',
          })
        },
        onSaved: onClose,
        fields: ['granted'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <p className="muted">
        Facture {remittance.reference} · <bdi>{tracking || 'Sans numéro'}</bdi>
      </p>
      <TextField
        label="Montant accordé (DH)"
        hint="Ce qui n’est pas accordé redevient un coût."
        error={errorOf('granted')}
        value={typed.granted}
        onChange={(granted) => change({ granted })}
      />
      {remittance.state === 'brouillon' && (
        <SelectField label="Comment" options={WAYS} value={typed.way} onChange={(way) => change({ way })} />
      )}
      <FormActions isBusy={form.isBusy} label="Noter l’accord" onCancel={onClose} />
    </form>
  )
}
