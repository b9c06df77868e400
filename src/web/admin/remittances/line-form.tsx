import { useState } from 'react'
import type { SentLine } from '#contract/remittances/remittances.ts'
import { lineIssues } from '#domain/remittances/form.ts'
import { LINE_KIND_LABELS } from '#domain/remittances/words.ts'
import { FormActions } from '#web/admin/pieces/form-actions.tsx'
import { sendToServer } from '#web/admin/pieces/send-to-server.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { readTypedAmount, writeNumber } from '#web/admin/pieces/typed-number.ts'
import { useIsChanged } from '#web/admin/pieces/use-is-changed.ts'
import { Alert } from '#web/ui/alert.tsx'
import { useForm } from '#web/ui/use-form.ts'

type Typed = { tracking: string; gross: string; fee: string; note: string; disputed: boolean }

type LineFormProps = { line: SentLine; onSave: (line: SentLine) => Promise<void>; onClose: () => void }

/** Shows one line of a draft: an adjustment with its reason, or what was really paid for a parcel (A28.11). */
export function LineForm({ line, onSave, onClose }: LineFormProps) {
  const isAdjustment = line.kind === 'ajustement'
  const fields = useState<Typed>({
    tracking: line.tracking,
    gross: writeNumber(line.gross),
    fee: writeNumber(line.fee),
    note: line.note ?? '',
    disputed: line.disputed ?? false,
  })
  const form = useForm({
    fields,
    judge: (typed) => lineIssues(asLine(typed)),
    send: (typed, element) =>
      sendToServer(element, {
        save: () => onSave(asLine(typed)),
        onSaved: onClose,
        fallback: 'Vérifiez votre connexion, puis réessayez.',
      }),
  })
  const { typed, change, errorOf } = form

  function asLine({ gross, fee, ...rest }: Typed): SentLine {
    return { ...line, ...rest, gross: readTypedAmount(gross), fee: readTypedAmount(fee) }
  }

  const isChanged = useIsChanged(typed)
  return (
    <form className="form" noValidate onSubmit={form.submit}>
      {form.failure !== null && <Alert title={form.failure} />}
      <p className="muted">{LINE_KIND_LABELS[line.kind]}</p>
      <TextField
        label={isAdjustment ? 'Numéro de suivi (facultatif)' : 'Numéro de suivi'}
        error={errorOf('tracking')}
        value={typed.tracking}
        onChange={(tracking) => change({ tracking })}
      />
      <TextField
        label="Montant (DH)"
        error={errorOf('gross')}
        value={typed.gross}
        onChange={(gross) => change({ gross })}
      />
      <TextField
        label="Frais (DH)"
        error={errorOf('fee')}
        value={typed.fee}
        onChange={(fee) => change({ fee })}
      />
      <TextField
        label={isAdjustment ? 'Raison' : 'Note (facultatif)'}
        error={errorOf('note')}
        value={typed.note}
        onChange={(note) => change({ note })}
      />
      {line.kind === 'livraison' && (
        <Tick
          label="Marquer le litige"
          text="Marquer le litige"
          isOn={typed.disputed}
          onChange={(disputed) => change({ disputed })}
        />
      )}
      <FormActions isBusy={form.isBusy} isChanged={isChanged} label="Enregistrer" onCancel={onClose} />
    </form>
  )
}
