import type { Issue } from '#domain/errors.ts'
import { newPromoCode, pastExpiryIssue, promoCodeIssues } from '#domain/promo-codes/form.ts'
import { readTypedNumber, readTypedPercentage } from '#web/admin/pieces/typed-number.ts'
import type { PromoCode } from '#web/data/admin/promo-codes.ts'

/** The form's fields; numbers are text. */
export type PromoCodeDraft = {
  code: string
  discount_percentage: string
  expiry_date: string
  active: boolean
  usage_limit: string
}

/** Initial fields; a new code has the defaults of A9.8. `today` is the day in Morocco. */
export function draftOf(promoCode: PromoCode | undefined, today: string): PromoCodeDraft {
  const { code, discount_percentage, expiry_date, active, usage_limit } = promoCode ?? newPromoCode(today)
  return {
    code,
    discount_percentage: discount_percentage.toLocaleString('fr-FR', { useGrouping: false }),
    expiry_date,
    active,
    usage_limit: usage_limit === null ? '' : String(usage_limit),
  }
}

/** Returns the request body; an empty limit means none. */
export function fieldsOf({ code, discount_percentage, expiry_date, active, usage_limit }: PromoCodeDraft) {
  return {
    code: code.trim().toUpperCase(),
    discount_percentage: readTypedPercentage(discount_percentage) || 0,
    expiry_date,
    active,
    usage_limit: usage_limit.trim() === '' ? null : readNumber(usage_limit),
  }
}

/** Returns the issues. A past day is refused only if it was changed. */
export function draftIssues(draft: PromoCodeDraft, before: PromoCode | undefined, today: string): Issue[] {
  const fields = fieldsOf(draft)
  const issues = promoCodeIssues(fields)
  const past =
    fields.expiry_date === before?.expiry_date || issues.some(({ path }) => path === 'expiry_date')
      ? null
      : pastExpiryIssue(fields.expiry_date, today)
  return past === null ? issues : [...issues, past]
}

/** Parses a number; invalid input becomes 0, which no field accepts. */
function readNumber(typed: string): number {
  return readTypedNumber(typed) || 0
}
