import type { CallStep } from '#domain/settings/settings.ts'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown, Trash2 } from '#web/ui/icons.tsx'
import type { StepRow } from './calls-draft.ts'

type CallStepRowProps = {
  row: StepRow
  /** The position, counted from 0. */
  position: number
  error: string | undefined
  onChange: (part: Partial<StepRow>) => void
  onRemove: () => void
}

const KINDS: Record<CallStep['kind'], string> = { after: 'après un délai', at: 'à une heure' }

/** When to call again after the first unanswered call, the second one, and so on. */
export function CallStepRow({ row, position, error, onChange, onRemove }: CallStepRowProps) {
  const which = position === 0 ? '1ᵉʳ' : `${position + 1}ᵉ`
  return (
    <li className="call-step">
      <Field label={`Après le ${which} appel, rappeler`} error={error}>
        {(control) => (
          <span className="select">
            <select
              {...control}
              value={row.kind}
              onChange={({ target }) => onChange({ kind: target.value === 'after' ? 'after' : 'at' })}
            >
              <option value="after">{KINDS.after}</option>
              <option value="at">{KINDS.at}</option>
            </select>
            <ChevronDown />
          </span>
        )}
      </Field>
      {row.kind === 'after' ? (
        <Field label="Délai">
          {(control) => (
            <span className="unit" data-unit="min">
              <input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                value={row.minutes}
                onChange={({ target }) => onChange({ minutes: target.value })}
              />
            </span>
          )}
        </Field>
      ) : (
        <div className="call-step-at">
          <Field label="Jours après">
            {(control) => (
              <span className="unit" data-unit="j">
                <input
                  {...control}
                  inputMode="numeric"
                  autoComplete="off"
                  value={row.days}
                  onChange={({ target }) => onChange({ days: target.value })}
                />
              </span>
            )}
          </Field>
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
