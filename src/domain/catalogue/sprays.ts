import { formatWhole } from '#domain/money.ts'
import { millilitres, type Volume } from './product.ts'

/** One spray releases about 0.1 ml. */
const SPRAYS_PER_MILLILITRE = 10
const SPRAYS_PER_DAY = 4

const DAYS_PER_WEEK = 7
const DAYS_PER_MONTH = 30
/** Longer durations are given in weeks, then in months. */
const DAYS_SAID_IN_DAYS = 30
const DAYS_SAID_IN_WEEKS = 90

export function sprays(volume: Volume): number {
  return millilitres(volume) * SPRAYS_PER_MILLILITRE
}

/** Returns a text such as `≈ 1 000 vaporisations, 8 mois`. */
export function spraysHint(volume: Volume): string {
  const count = sprays(volume)
  return `≈\u00a0${formatWhole(count)} vaporisations, ${lasting(count / SPRAYS_PER_DAY)}`
}

function lasting(days: number): string {
  if (days < DAYS_SAID_IN_DAYS) return `${Math.floor(days)}\u00a0jours`
  if (days < DAYS_SAID_IN_WEEKS) return `${Math.round(days / DAYS_PER_WEEK)}\u00a0semaines`
  return `${Math.round(days / DAYS_PER_MONTH)}\u00a0mois`
}
