import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { MomentInput } from './moment-input.tsx'
import type { PromotionDraft } from './promotion-draft.ts'

type ExpiryFieldsProps = {
  draft: PromotionDraft
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<PromotionDraft>) => void
}

/** Shows the optional end, by duration or date. */
export function ExpiryFields({ draft, errorOf, onChange }: ExpiryFieldsProps) {
  return (
    <>
      <Switch isOn={draft.expires} onChange={(expires) => onChange({ expires })}>
        Définir une expiration
      </Switch>
      {draft.expires && (
        <div className="expiry-fields">
          <TextField
            label="Durée en heures (optionnel)"
            error={errorOf('duration_hours')}
            name="duration_hours"
            inputMode="decimal"
            value={draft.duration_hours}
            onChange={(duration_hours) => onChange({ duration_hours })}
          />
          <p className="or">ou</p>
          <Field
            label="Date et heure de fin"
            hint={
              draft.duration_hours === '' || draft.end_date === ''
                ? 'Heure du Maroc.'
                : 'La durée ci-dessus a la priorité.'
            }
            error={errorOf('end_date')}
          >
            {(control) => (
              <MomentInput
                control={control}
                name="end_date"
                value={draft.end_date}
                onChange={(end_date) => onChange({ end_date })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  )
}
