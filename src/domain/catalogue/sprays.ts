import { formatWhole } from '#domain/money.ts'
import { sayCount } from '#domain/words/say.ts'
import { daysOfUse, sprays } from './days-of-use.ts'
import type { Volume } from './product.ts'
import { WORDS } from './sprays-words.fr.ts'

const DAYS_PER_WEEK = 7
const DAYS_PER_MONTH = 30
/** Longer durations are given in weeks, then in months. */
const DAYS_SAID_IN_DAYS = 30
const DAYS_SAID_IN_WEEKS = 90

/** Returns a text such as `≈ 1 000 pressions, 8 mois`. */
export function spraysHint(volume: Volume): string {
  const count = sprays(volume)
  return sayCount(WORDS.hint, count, { count: formatWhole(count), lasting: lasting(daysOfUse(volume)) })
}

function lasting(days: number): string {
  if (days < DAYS_SAID_IN_DAYS) return sayCount(WORDS.days, Math.floor(days), {})
  if (days < DAYS_SAID_IN_WEEKS) return sayCount(WORDS.weeks, Math.round(days / DAYS_PER_WEEK), {})
  return sayCount(WORDS.months, Math.round(days / DAYS_PER_MONTH), {})
}
