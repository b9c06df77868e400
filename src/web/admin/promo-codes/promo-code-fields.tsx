import { PROMO_KINDS, type PromoKind } from '#domain/promo-codes/benefit.ts'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { CodeInput } from './code-input.tsx'
import type { PromoCodeDraft } from './promo-code-draft.ts'

const KIND_LABELS: Record<PromoKind, string> = {
  percentage: 'Pourcentage',
  amount: 'Montant',
  free_delivery: 'Livraison offerte',
}

type PromoCodeFieldsProps = {
  draft: PromoCodeDraft
  /** Is the first selectable day, in Morocco. */
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
      <fieldset className="row code-kinds">
        <legend>Type de code</legend>
        {PROMO_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={kind === draft.kind ? 'pill is-on' : 'pill'}
            aria-pressed={kind === draft.kind}
            onClick={() => onChange({ kind })}
          >
            {KIND_LABELS[kind]}
          </button>
        ))}
      </fieldset>
      <div className="pair">
        {draft.kind === 'percentage' && (
          <TextField
            label="Réduction (%)"
            error={errorOf('discount_percentage')}
            name="discount_percentage"
            inputMode="decimal"
            value={draft.discount_percentage}
            onChange={(discount_percentage) => onChange({ discount_percentage })}
          />
        )}
        {draft.kind === 'amount' && (
          <TextField
            label="Réduction (DH)"
            error={errorOf('amount')}
            name="amount"
            inputMode="numeric"
            value={draft.amount}
            onChange={(amount) => onChange({ amount })}
          />
        )}
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
      <div className="pair">
        <TextField
          label="Panier minimum (DH)"
          error={errorOf('smallest_basket')}
          name="smallest_basket"
          inputMode="numeric"
          placeholder="Aucun si vide"
          value={draft.smallest_basket}
          onChange={(smallest_basket) => onChange({ smallest_basket })}
        />
        <TextField
          label="Limite d’utilisation"
          error={errorOf('usage_limit')}
          name="usage_limit"
          inputMode="numeric"
          placeholder="Illimité si vide"
          value={draft.usage_limit}
          onChange={(usage_limit) => onChange({ usage_limit })}
        />
      </div>
      <Switch isOn={draft.once_per_phone} onChange={(once_per_phone) => onChange({ once_per_phone })}>
        Une fois par téléphone
      </Switch>
      <Switch isOn={draft.active} onChange={(active) => onChange({ active })}>
        Code actif
      </Switch>
    </>
  )
}
