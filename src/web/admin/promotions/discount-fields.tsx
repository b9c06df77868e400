import { PROMOTION_TYPES, type PromotionType } from '#domain/promotions/promotion.ts'
import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'
import type { PromotionDraft } from './promotion-draft.ts'

const TYPE_LABELS: Record<PromotionType, string> = {
  percentage: 'Pourcentage (%)',
  fixed_amount: 'Montant fixe (DH)',
}
const VALUE_LABELS: Record<PromotionType, string> = {
  percentage: 'Pourcentage de réduction',
  fixed_amount: 'Nouveau prix (DH)',
}

type DiscountFieldsProps = {
  draft: PromotionDraft
  error: string | undefined
  onChange: (change: Partial<PromotionDraft>) => void
}

/**
 * Shows the discount, by percentage or fixed price. The field is not `type="number"`, because a browser set to English
 * would read `49,5` as 495.
 */
export function DiscountFields({ draft, error, onChange }: DiscountFieldsProps) {
  return (
    <div className="pair">
      <Field label="Type de réduction">
        {(control) => (
          <span className="select">
            <select
              {...control}
              name="promotion_type"
              value={draft.promotion_type}
              onChange={({ target }) =>
                onChange({
                  promotion_type: PROMOTION_TYPES.find((type) => type === target.value) ?? 'percentage',
                })
              }
            >
              {PROMOTION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {TYPE_LABELS[type]}
                </option>
              ))}
            </select>
            <ChevronDown />
          </span>
        )}
      </Field>
      <Field label={VALUE_LABELS[draft.promotion_type]} error={error}>
        {(control) => (
          <input
            {...control}
            name="discount_value"
            inputMode="decimal"
            autoComplete="off"
            value={draft.discount_value}
            onChange={({ target }) => onChange({ discount_value: target.value })}
          />
        )}
      </Field>
    </div>
  )
}
