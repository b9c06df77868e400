import type { Issue } from '#domain/errors.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'

/** Longer lists are slow on a phone; searching finds the rest. */
export const MAX_SIZES = 100

export type PromotionFields = {
  /** Is a percentage, or the new price in dirhams. */
  discount_value: number
  duration_hours?: number | undefined
}

const HIGHEST_VALUE = 1_000_000
const MAX_DURATION_HOURS = 24 * 366

/** Checks the form of a new promotion (A5.20): returns the issues in field order; empty when valid. */
export function promotionIssues({ discount_value, duration_hours }: PromotionFields): Issue[] {
  const found = {
    discount_value: valueIssue(discount_value),
    duration_hours: duration_hours === undefined ? null : durationIssue(duration_hours),
  }
  return Object.entries(found).flatMap(([path, message]) => (message === null ? [] : [{ path, message }]))
}

function valueIssue(value: number): string | null {
  if (!(value > 0)) return 'La valeur doit être supérieure à 0.'
  if (value > HIGHEST_VALUE) return 'La valeur est trop grande.'
  return hasTwoDecimals(value) ? null : 'Deux décimales au plus.'
}

function durationIssue(hours: number): string | null {
  if (!(hours > 0)) return 'La durée doit être supérieure à 0.'
  return hours > MAX_DURATION_HOURS ? 'La durée est trop longue.' : null
}
