import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { BlockEntry } from '#contract/risk/risk.ts'
import {
  BLOCK_EFFECTS,
  BLOCK_LABELS,
  BLOCK_LEVELS,
  type BlockLevel,
  blockIssues,
} from '#domain/risk/block-list.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { addBlock, changeBlock } from '#web/data/admin/risk.ts'
import { Alert } from '#web/ui/alert.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useForm } from '#web/ui/use-form.ts'
import './block-list.css'

type BlockFormProps = {
  /** The entry to change; without it a number is added. */
  entry?: BlockEntry | undefined
  /** The number to add; without it the number is typed. */
  phone?: string
  onClose: () => void
}

/** Puts a number on the block list, or changes its entry (A20.10). */
export function BlockForm({ entry, phone, onClose }: BlockFormProps) {
  const queryClient = useQueryClient()
  const fields = useState<{ phone: string; level: BlockLevel; reason: string }>({
    phone: entry?.phone ?? phone ?? '',
    level: entry?.level.id ?? 'signaler',
    reason: entry?.reason ?? '',
  })
  const form = useForm({
    fields,
    judge: blockIssues,
    send: (typed, element) =>
      sendToServer(element, {
        async save() {
          const { level, reason } = typed
          if (entry === undefined) await addBlock(queryClient, typed)
          else await changeBlock(queryClient, entry.id, { level, reason })
          toast({
            tone: 'success',
            title: entry === undefined ? 'Numéro mis sur liste noire' : 'Liste noire modifiée',
          })
        },
        onSaved: onClose,
        fields: hasPhone ? ['phone', 'reason'] : ['reason'],
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const hasPhone = entry === undefined && phone === undefined
  const { typed, change, errorOf } = form
  const isChanged = useIsChanged(typed)
  return (
    <form className="form block-form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      {hasPhone && (
        <TextField
          label="Téléphone"
          error={errorOf('phone')}
          type="tel"
          inputMode="tel"
          placeholder="06 12 34 56 78"
          value={typed.phone}
          onChange={(phone) => change({ phone })}
        />
      )}
      <LevelChoice chosen={typed.level} onChoose={(level) => change({ level })} />
      <TextAreaField
        label="Raison"
        hint="Pour votre équipe, jamais pour le client. Par exemple «&#160;deux colis refusés&#160;»."
        error={errorOf('reason')}
        rows={2}
        dir="auto"
        value={typed.reason}
        onChange={(reason) => change({ reason })}
      />
      {entry === undefined && (
        <p className="muted">Pour 12 mois. Une commande livrée retire le signalement d’elle-même.</p>
      )}
      <FormActions
        isBusy={form.isBusy}
        isChanged={isChanged}
        label={entry === undefined ? 'Mettre sur liste noire' : 'Enregistrer'}
        onCancel={onClose}
      />
    </form>
  )
}

function LevelChoice({ chosen, onChoose }: { chosen: BlockLevel; onChoose: (level: BlockLevel) => void }) {
  const name = useId()
  return (
    <fieldset className="block-levels">
      <legend>Que faire de ses commandes&#8239;?</legend>
      {BLOCK_LEVELS.map((level) => (
        <label key={level}>
          <input type="radio" name={name} checked={level === chosen} onChange={() => onChoose(level)} />
          <span>
            <b>{BLOCK_LABELS[level]}</b>
            <span className="muted">{BLOCK_EFFECTS[level]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
