import { formatWhole } from '#domain/money.ts'

/** A dash is shown where nothing is known yet. */
const NOTHING_YET = '—'

/** Writes `83 %`; a dash where there is nothing to compute from. */
export function inPercent(share: number | null): string {
  return share === null ? NOTHING_YET : `${formatWhole(Math.round(share * 100))}\u00a0%`
}

/** Writes `12 min`, `3 h 05`. */
export function inMinutes(minutes: number | null): string {
  if (minutes === null) return NOTHING_YET
  const whole = Math.round(minutes)
  if (whole < 60) return `${whole}\u00a0min`
  return `${formatWhole(Math.floor(whole / 60))}\u00a0h\u00a0${String(whole % 60).padStart(2, '0')}`
}
