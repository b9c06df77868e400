import { PROMOTION_TYPES, type PromotionType } from '#domain/promotions/promotion.ts'
import { SelectField } from '#web/admin/pieces/select-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
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
      <SelectField
        label="Type de réduction"
        name="promotion_type"
        options={PROMOTION_TYPES.map((id) => ({ id, label: TYPE_LABELS[id] }))}
        value={draft.promotion_type}
        onChange={(promotion_type) => onChange({ promotion_type })}
      />
      <TextField
        label={VALUE_LABELS[draft.promotion_type]}
        error={error}
        name="discount_value"
        inputMode="decimal"
        value={draft.discount_value}
        onChange={(discount_value) => onChange({ discount_value })}
      />
    </div>
  )
}
