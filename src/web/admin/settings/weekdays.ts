import { WEEKDAYS } from '#domain/shop/hours.ts'

/** Chips take ISO weekdays as text. */
export const DAYS = WEEKDAYS.map((_, index) => String(index + 1))
export const DAY_LABELS = Object.fromEntries(
  WEEKDAYS.map((name, index) => [String(index + 1), `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`]),
)
