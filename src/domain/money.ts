/**
 * This file computes with money. Amounts are plain numbers of dirhams; arithmetic uses integer centimes, here
 * only, to avoid floating-point errors.
 */

const CENTIMES_PER_DIRHAM = 100
/** French typography puts a narrow no-break space between thousands, a no-break space before the unit. */
const NARROW_NO_BREAK_SPACE = '\u202f'
const NO_BREAK_SPACE = '\u00a0'

/** Rounds to whole dirhams, half up: displayed amounts are charged amounts (D2). */
export function wholeDirhams(amount: number): number {
  return Math.floor((toCentimes(amount) + CENTIMES_PER_DIRHAM / 2) / CENTIMES_PER_DIRHAM)
}

/** Returns `percent` of `amount`, in whole dirhams, half up. */
export function percentOf(amount: number, percent: number): number {
  const hundredthsOfPercent = Math.round(percent * 100)
  const centimes = (toCentimes(amount) * hundredthsOfPercent) / 10_000
  return Math.floor(centimes / CENTIMES_PER_DIRHAM + 0.5)
}

/** Returns the sum, exact to the centime. */
export function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + toCentimes(amount), 0) / CENTIMES_PER_DIRHAM
}

/** Rounds, groups and adds the unit: `1 250 DH`. */
export function formatDirhams(amount: number): string {
  return `${formatWhole(wholeDirhams(amount))}${NO_BREAK_SPACE}DH`
}

/** Writes one decimal and a comma, for prices per millilitre: `15,1 DH`. */
export function formatDirhamsPrecisely(amount: number): string {
  const tenths = Math.round(amount * 10)
  return `${formatWhole(Math.floor(tenths / 10))},${tenths % 10}${NO_BREAK_SPACE}DH`
}

/** Writes centimes too, for the admin's figures: `1 250,00 DH` (D4). */
export function formatDirhamsInFull(amount: number): string {
  return `${formatWithCentimes(amount)}${NO_BREAK_SPACE}DH`
}

/** Writes centimes but no unit: `1 250,00`. */
export function formatWithCentimes(amount: number): string {
  const centimes = toCentimes(amount)
  const whole = formatWhole(Math.floor(centimes / CENTIMES_PER_DIRHAM))
  return `${whole},${String(centimes % CENTIMES_PER_DIRHAM).padStart(2, '0')}`
}

/** Writes the exact amount, with centimes only where there are some, signed: `13 020 DH`, `−60,50 DH`. */
export function formatDirhamsExactly(amount: number): string {
  return `${formatExactly(amount)}${NO_BREAK_SPACE}DH`
}

/** Writes the exact amount without the unit: `13 020`, `−60,50`. */
export function formatExactly(amount: number): string {
  const centimes = Math.abs(toCentimes(amount))
  const sign = toCentimes(amount) < 0 ? '−' : ''
  const hasCentimes = centimes % CENTIMES_PER_DIRHAM !== 0
  const written = centimes / CENTIMES_PER_DIRHAM
  return sign + (hasCentimes ? formatWithCentimes(written) : formatWhole(written))
}

/** Says whether two amounts are the same to the centime. */
export function isSameAmount(one: number, other: number): boolean {
  return toCentimes(one) === toCentimes(other)
}

/** Writes a whole number with French grouping: `1 250`. */
export function formatWhole(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE)
}

function toCentimes(amount: number): number {
  return Math.round(amount * CENTIMES_PER_DIRHAM)
}
