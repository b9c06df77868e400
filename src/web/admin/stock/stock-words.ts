import type { StockSize } from '#contract/stock/stock.ts'
import { millilitres } from '#domain/catalogue/product.ts'
import { formatWhole } from '#domain/money.ts'
import { type Left, LOW_DAYS } from '#domain/stock/pace.ts'

/** Writes `Flacon 100 ml`. */
export function sizeLabel({ volume, is_original }: Pick<StockSize, 'volume' | 'is_original'>): string {
  return `${is_original ? 'Flacon' : 'Décant'} ${millilitres(volume)}\u00a0ml`
}

/** Writes `3 flacons`, `24 décants`, `540 ml`. */
export function leftInWords({ bottles, decants, ml }: Left): string[] {
  const parts = [
    ...(bottles > 0 ? [countOfNoun(bottles, 'flacon')] : []),
    ...(decants > 0 ? [countOfNoun(decants, 'décant')] : []),
  ]
  return parts.length === 0 ? ['Épuisé'] : [...parts, `${formatWhole(ml)}\u00a0ml`]
}

/** `dure encore 12 jours`; null when nothing was sold in the last month. */
export function daysInWords(days: number | null): string | null {
  if (days === null) return null
  if (days === 0) return 'dure moins d’un jour'
  if (days > 365) return 'dure encore plus d’un an'
  return `dure encore ${countOfNoun(days, 'jour')}`
}

export function isLow(days: number | null): boolean {
  return days !== null && days <= LOW_DAYS
}

/** Writes `1 flacon`, `2 flacons`. */
export function countOfNoun(count: number, noun: string): string {
  return `${formatWhole(count)}\u00a0${noun}${count > 1 ? 's' : ''}`
}

/** Writes `attendu par 2 personnes`: numbers that wait to be told that the size is back (A36.5). */
export function waitingInWords(waiting: number): string {
  return `attendu par ${countOfNoun(waiting, 'personne')}`
}

/** Writes `+3`, `−1`. */
export function withSign(delta: number): string {
  return delta > 0 ? `+${formatWhole(delta)}` : `−${formatWhole(-delta)}`
}

/** The sentence for more pieces than can be sold. */
export function shortShelfMessage(stock: number): string {
  return stock === 0 ? 'Il n’en reste plus à vendre.' : `Il n’en reste que ${formatWhole(stock)} à vendre.`
}
