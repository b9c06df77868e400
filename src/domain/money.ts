/**
 * This file computes with money. Amounts are plain numbers of dirhams; arithmetic uses integer centimes, here
 * only, to avoid floating-point errors.
 */

import { LANGUAGE } from './words/language.fr.ts'

const CENTIMES_PER_DIRHAM = 100
const NO_BREAK_SPACE = '\u00a0'
const NARROW_NO_BREAK_SPACE = '\u202f'

/** Rounds to whole dirhams, half up: displayed amounts are charged amounts (D2). */
export function wholeDirhams(amount: number): number {
  return Math.floor((toCentimes(amount) + CENTIMES_PER_DIRHAM / 2) / CENTIMES_PER_DIRHAM)
}

/** A price is rounded half up to a multiple of so many dirhams; `9` rounds to the nearest price that ends in 9. */
export const ROUNDINGS = [1, 5, 9, 10] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** A percentage of an amount has so many parts in a dirham: centimes by hundredths of a percent. */
const PARTS_PER_DIRHAM = CENTIMES_PER_DIRHAM * 10_000

/** Returns `percent` of `amount`, rounded from the exact product, by default to whole dirhams, half up. */
export function percentOf(amount: number, percent: number, rounding: Rounding = 1): number {
  const parts = toCentimes(amount) * Math.round(percent * 100)
  const step = (rounding === 9 ? 10 : rounding) * PARTS_PER_DIRHAM
  const offset = rounding === 9 ? PARTS_PER_DIRHAM : 0
  return (Math.floor((parts + offset + step / 2) / step) * step - offset) / PARTS_PER_DIRHAM
}

/** Returns the sum, exact to the centime. */
export function addUp(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + toCentimes(amount), 0) / CENTIMES_PER_DIRHAM
}

/** Rounds, groups and adds the unit: `1 250 DH`. */
export function formatDirhams(amount: number, language = LANGUAGE): string {
  return `${formatWhole(wholeDirhams(amount))}${NO_BREAK_SPACE}${language.currency}`
}

/** Writes one decimal and a comma, for prices per millilitre: `15,1 DH`. */
export function formatDirhamsPrecisely(amount: number): string {
  const tenths = Math.round(amount * 10)
  return `${formatWhole(Math.floor(tenths / 10))},${tenths % 10}${NO_BREAK_SPACE}${LANGUAGE.currency}`
}

/** Writes centimes too, for the admin's figures: `1 250,00 DH` (D4). */
export function formatDirhamsInFull(amount: number): string {
  return `${formatWithCentimes(amount)}${NO_BREAK_SPACE}${LANGUAGE.currency}`
}

/** Writes centimes but no unit: `1 250,00`. */
export function formatWithCentimes(amount: number): string {
  const centimes = toCentimes(amount)
  const whole = formatWhole(Math.floor(centimes / CENTIMES_PER_DIRHAM))
  return `${whole},${String(centimes % CENTIMES_PER_DIRHAM).padStart(2, '0')}`
}

/** Writes the exact amount, with centimes only where there are some, signed: `13 020 DH`, `−60,50 DH`. */
export function formatDirhamsExactly(amount: number): string {
  return `${formatExactly(amount)}${NO_BREAK_SPACE}${LANGUAGE.currency}`
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

/** Writes a whole number with its thousands apart: `1 250`, in Arabic too (D174). */
export function formatWhole(whole: number): string {
  return String(whole).replace(/\B(?=(\d{3})+$)/g, NARROW_NO_BREAK_SPACE)
}

function toCentimes(amount: number): number {
  return Math.round(amount * CENTIMES_PER_DIRHAM)
}
