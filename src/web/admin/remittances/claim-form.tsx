import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RemittanceDetail, RemittanceLine } from '#contract/remittances/remittances.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { CLAIM_REASON_LABELS, claimAmountIssue, MAX_CLAIM_NOTE } from '#domain/remittances/claims.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { claimLine } from '#web/data/admin/remittances.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'

type ClaimFormProps = { remittance: RemittanceDetail; line: RemittanceLine; at: number; onClose: () => void }

/** Claims a line of an invoice, with the amount that seems too much (A28.80). */
export function ClaimForm({ remittance, line, at, onClose }: ClaimFormProps) {
  const queryClient = useQueryClient()
  const { most, proposed, reason } = line.claimable ?? { most: 0, proposed: 0, reason: 'frais' }
  // Money that came for nobody's parcel is asked about as a whole.
  const isQuestion = most < 0
  const fields = useState({ claimed: writeNumber(proposed), note: '' })
  const form = useForm({
    fields,
    judge: ({ claimed }) => {
      const message = claimAmountIssue(readTypedAmount(claimed), most)
      return message === null ? [] : [{ path: 'claimed', message }]
    },
    send: ({ claimed, note }, element) =>
      sendToServer(element, {
        save: async () => {
          const asked = { line: at, claimed: readTypedAmount(claimed), note }
          await claimLine(queryClient, remittance, asked)
          toast({
            tone: 'success',
            title: isQuestion
              ? `À demander à ${remittance.carrier.name}`
              : `${formatDirhamsExactly(asked.claimed)} à réclamer à ${remittance.carrier.name}`,
          })
        },
        onSaved: onClose,
        fields: ['claimed'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <p>
        <bdi>{line.tracking || line.order?.number || 'Sans colis'}</bdi>
        &nbsp;: {CLAIM_REASON_LABELS[reason].toLowerCase()}.{' '}
        {isQuestion
          ? `La ligne vous a payé ${formatDirhamsExactly(-most)}. Cet argent ne compte pas tant que le transporteur n’a pas dit à quoi il correspond.`
          : 'Ce montant ne compte pas comme un coût, sauf si le transporteur refuse.'}
      </p>
      {!isQuestion && (
        <TextField
          label="Montant réclamé (DH)"
          error={errorOf('claimed')}
          value={typed.claimed}
          onChange={(claimed) => change({ claimed })}
        />
      )}
      <TextField
        label="Note pour vous (facultatif)"
        error={errorOf('note')}
        maxLength={MAX_CLAIM_NOTE}
        value={typed.note}
        onChange={(note) => change({ note })}
      />
      <FormActions isBusy={form.isBusy} label={isQuestion ? 'Demander' : 'Réclamer'} onCancel={onClose} />
    </form>
  )
}
