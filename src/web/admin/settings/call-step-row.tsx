import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import type { StepRow } from './calls-draft.ts'

type CallStepRowProps = {
  row: StepRow
  /** Counts from 0. */
  position: number
  error: string | undefined
  onChange: (part: Partial<StepRow>) => void
  onRemove: () => void
}

const KINDS = [
  { id: 'after', label: 'après un délai' },
  { id: 'at', label: 'à une heure' },
] as const

/** Edits when to call again after the first unanswered call, the second one, and so on. */
export function CallStepRow({ row, position, error, onChange, onRemove }: CallStepRowProps) {
  const which = position === 0 ? '1ᵉʳ' : `${position + 1}ᵉ`
  return (
    <li className="call-step">
      <SelectField
        label={`Après le ${which} appel, rappeler`}
        error={error}
        options={KINDS}
        value={row.kind}
        onChange={(kind) => onChange({ kind })}
      />
      {row.kind === 'after' ? (
        <TextField
          label="Délai"
          unit="min"
          inputMode="numeric"
          value={row.minutes}
          onChange={(minutes) => onChange({ minutes })}
        />
      ) : (
        <div className="call-step-at">
          <TextField
            label="Jours après"
            unit="j"
            inputMode="numeric"
            value={row.days}
            onChange={(days) => onChange({ days })}
          />
          <Field label="Heure">
            {(control) => (
              <input
                {...control}
                type="time"
                value={row.time}
                onChange={({ target }) => onChange({ time: target.value })}
              />
            )}
          </Field>
        </div>
      )}
      <button
        type="button"
        className="icon-btn is-danger"
        aria-label={`Retirer le rappel après le ${which} appel`}
        onClick={onRemove}
      >
        <Trash2 size={20} />
      </button>
    </li>
  )
}
