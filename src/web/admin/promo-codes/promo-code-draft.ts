import type { Issue } from '#domain/errors.ts'
import { newPromoCode, pastExpiryIssue, promoCodeIssues } from '#domain/promo-code-form.ts'
import { normalisePromoCode } from '#domain/promo-codes.ts'
import { readTypedNumber } from '#web/admin/pieces/typed-number.ts'
import type { PromoCode } from '#web/data/admin-promo-codes.ts'

/** What stands in the form's fields: numbers as they are typed. */
export type PromoCodeDraft = {
  code: string
  discount_percentage: string
  expiry_date: string
  active: boolean
  usage_limit: string
}

/** The form as it opens: for a new code with what is usual (admin §9). `today` is Morocco's. */
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

/** What is sent; an empty limit is none. */
export function fieldsOf({ code, discount_percentage, expiry_date, active, usage_limit }: PromoCodeDraft) {
  return {
    code: normalisePromoCode(code),
    discount_percentage: readNumber(discount_percentage.replace('%', '')),
    expiry_date,
    active,
    usage_limit: usage_limit.trim() === '' ? null : readNumber(usage_limit),
  }
}

/** What is wrong; a day that is past is only refused where it is another than before. */
export function draftIssues(draft: PromoCodeDraft, before: PromoCode | undefined, today: string): Issue[] {
  const fields = fieldsOf(draft)
  const issues = promoCodeIssues(fields)
  const past =
    fields.expiry_date === before?.expiry_date || issues.some(({ path }) => path === 'expiry_date')
      ? null
      : pastExpiryIssue(fields.expiry_date, today)
  return past === null ? issues : [...issues, past]
}

/** What is no number is 0, which no field accepts. */
function readNumber(typed: string): number {
  return readTypedNumber(typed) || 0
}
