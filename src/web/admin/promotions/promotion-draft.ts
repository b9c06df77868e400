import type { Issue } from '#domain/errors.ts'
import { wholeDirhams } from '#domain/money.ts'
import { promotionIssues } from '#domain/promotions/form.ts'
import { plannedEnd, planRefusal } from '#domain/promotions/plan.ts'
import {
  discountPercentage,
  type Promotion,
  type PromotionType,
  promotionPrice,
} from '#domain/promotions/promotion.ts'
import { promotionSentence } from '#domain/promotions/sentence.ts'
import { parseMoment } from '#domain/time/written-time.ts'
import { readTypedAmount, readTypedNumber, readTypedPercentage } from '#web/admin/pieces/typed-number.ts'
import type { Size } from '#web/data/admin/promotions.ts'
import { withSeconds } from './with-seconds.ts'

/** Fields of a new promotion: numbers are text, times are in Morocco's time zone. */
export type PromotionDraft = {
  size: Size | null
  promotion_type: PromotionType
  discount_value: string
  expires: boolean
  duration_hours: string
  end_date: string
}

/** A5.20 defines the initial fields. */
export const NEW_PROMOTION: PromotionDraft = {
  size: null,
  promotion_type: 'percentage',
  discount_value: '',
  expires: false,
  duration_hours: '',
  end_date: '',
}

/** Issues, in the form's order. */
export function draftIssues(draft: PromotionDraft, now: Date): Issue[] {
  const { size } = draft
  const issues = [
    ...(size === null ? [{ path: 'variant_id', message: 'Veuillez sélectionner un produit.' }] : []),
    ...promotionIssues({
      discount_value: readDiscount(draft),
      duration_hours: durationOf(draft),
    }),
    ...endIssues(draft),
  ]
  if (issues.length > 0 || size === null) return issues
  const refusal = planRefusal(planOf(draft, now), size.price, now)
  return refusal === null ? [] : [refusal]
}

/** Says what saving does, as a sentence; null while the form is incomplete. */
export function draftSentence(draft: PromotionDraft, now: Date): string | null {
  const { size } = draft
  if (size === null || draftIssues(draft, now).length > 0) return null
  const plan = planOf(draft, now)
  const original_price = wholeDirhams(size.price)
  const promotion_price = promotionPrice(size.price, plan)
  return promotionSentence(
    {
      ...plan,
      product_name: size.product_name,
      variant_volume: size.volume,
      original_price,
      promotion_price,
      discount_percentage: discountPercentage(original_price, promotion_price, plan),
    },
    now,
  )
}

/** Returns the request body; a duration takes precedence over a date (A5.21). */
export function inputOf(draft: PromotionDraft, size: Size) {
  const { promotion_type, discount_value, expires, end_date } = draft
  const duration_hours = durationOf(draft)
  return {
    variant_id: size.id,
    promotion_type,
    discount_value: readDiscount({ promotion_type, discount_value }),
    ...(duration_hours !== undefined && { duration_hours }),
    ...(expires && duration_hours === undefined && { end_date: withSeconds(end_date) }),
  }
}

function planOf(draft: PromotionDraft, now: Date): Promotion {
  const end_date = draft.expires ? parseMoment(draft.end_date) : null
  return {
    promotion_type: draft.promotion_type,
    discount_value: readDiscount(draft),
    start_date: now,
    end_date: plannedEnd(now, { duration_hours: durationOf(draft), end_date }),
    active: true,
  }
}

/** Reads a percentage, or an amount in DH. */
function readDiscount({
  promotion_type,
  discount_value,
}: Pick<PromotionDraft, 'promotion_type' | 'discount_value'>): number {
  return promotion_type === 'percentage'
    ? readTypedPercentage(discount_value)
    : readTypedAmount(discount_value)
}

function durationOf({ expires, duration_hours }: PromotionDraft): number | undefined {
  return expires && duration_hours.trim() !== '' ? readTypedNumber(duration_hours) : undefined
}

/** Requires an end if the switch is on; otherwise the promotion would last forever. */
function endIssues(draft: PromotionDraft): Issue[] {
  if (!draft.expires || durationOf(draft) !== undefined) return []
  if (draft.end_date === '') {
    return [{ path: 'duration_hours', message: 'Indiquez une durée ou une date de fin.' }]
  }
  return parseMoment(draft.end_date) === null ? [{ path: 'end_date', message: 'Date invalide.' }] : []
}
