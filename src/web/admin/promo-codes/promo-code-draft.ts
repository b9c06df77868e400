import type { Issue } from '#domain/errors.ts'
import type { PromoKind } from '#domain/promo-codes/benefit.ts'
import { newPromoCode, pastExpiryIssue, promoCodeIssues } from '#domain/promo-codes/form.ts'
import { readTypedAmount, readTypedNumber, readTypedPercentage } from '#web/admin/pieces/typed-number.ts'
import type { PromoCode } from '#web/data/admin/promo-codes.ts'

/** The form's fields; numbers are text. */
export type PromoCodeDraft = {
  code: string
  kind: PromoKind
  discount_percentage: string
  amount: string
  smallest_basket: string
  once_per_phone: boolean
  expiry_date: string
  active: boolean
  usage_limit: string
}

/** Initial fields; a new code has the defaults of A9.8. `today` is the day in Morocco. */
export function draftOf(promoCode: PromoCode | undefined, today: string): PromoCodeDraft {
  const usual = newPromoCode(today)
  const { code, kind, amount, smallest_basket, once_per_phone, expiry_date, active, usage_limit } =
    promoCode ?? usual
  const { discount_percentage } = kind === 'percentage' ? (promoCode ?? usual) : usual
  return {
    code,
    kind,
    discount_percentage: discount_percentage.toLocaleString('fr-FR', { useGrouping: false }),
    amount: amount === 0 ? '' : String(amount),
    smallest_basket: smallest_basket === null ? '' : String(smallest_basket),
    once_per_phone,
    expiry_date,
    active,
    usage_limit: usage_limit === null ? '' : String(usage_limit),
  }
}

/** Returns the request body; an empty limit or smallest basket means none. */
export function fieldsOf(draft: PromoCodeDraft) {
  const { code, kind, discount_percentage, amount, smallest_basket, once_per_phone } = draft
  const { expiry_date, active, usage_limit } = draft
  return {
    code: code.trim().toUpperCase(),
    kind,
    discount_percentage: kind === 'percentage' ? readTypedPercentage(discount_percentage) || 0 : 0,
    amount: kind === 'amount' ? readTypedAmount(amount) || 0 : 0,
    smallest_basket: smallest_basket.trim() === '' ? null : readTypedAmount(smallest_basket) || 0,
    once_per_phone,
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
