import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CodeInput } from './code-input.tsx'
import type { PromoCodeDraft } from './promo-code-draft.ts'

type PromoCodeFieldsProps = {
  draft: PromoCodeDraft
  /** The first selectable day, in Morocco. */
  today: string
  errorOf: (path: string) => string | undefined
  onChange: (change: Partial<PromoCodeDraft>) => void
}

/** Shows the fields of A5.16 to A5.19. */
export function PromoCodeFields({ draft, today, errorOf, onChange }: PromoCodeFieldsProps) {
  return (
    <>
      <Field label="Code" error={errorOf('code')}>
        {(control) => (
          <CodeInput control={control} value={draft.code} onChange={(code) => onChange({ code })} />
        )}
      </Field>
      <div className="pair">
        <TextField
          label="Réduction (%)"
          error={errorOf('discount_percentage')}
          name="discount_percentage"
          inputMode="decimal"
          value={draft.discount_percentage}
          onChange={(discount_percentage) => onChange({ discount_percentage })}
        />
        <Field label="Date d’expiration" error={errorOf('expiry_date')}>
          {(control) => (
            <input
              {...control}
              name="expiry_date"
              type="date"
              min={today}
              value={draft.expiry_date}
              onChange={({ target }) => onChange({ expiry_date: target.value })}
            />
          )}
        </Field>
      </div>
      <TextField
        label="Limite d’utilisation"
        error={errorOf('usage_limit')}
        name="usage_limit"
        inputMode="numeric"
        placeholder="Illimité si vide"
        value={draft.usage_limit}
        onChange={(usage_limit) => onChange({ usage_limit })}
      />
      <Switch isOn={draft.active} onChange={(active) => onChange({ active })}>
        Code actif
      </Switch>
    </>
  )
}
