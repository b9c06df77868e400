import { latinDigits, withoutInvisible } from '#domain/text.ts'

const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/**
 * Returns a number or an amount in the signs that are compared: pasted ones have invisible signs, and the
 * long minus of our own screens.
 */
function plainSigns(typed: string): string {
  return latinDigits(withoutInvisible(typed)).replace(/\s/g, '').replace('−', '-')
}

/** Parses a number with a comma or a dot: `420,5`, `1 190`. It returns NaN for anything else. */
export function readTypedNumber(typed: string): number {
  const normalised = plainSigns(typed).replace(',', '.')
  return NUMBER.test(normalised) ? Number(normalised) : Number.NaN
}

/** Matches a currency at the beginning or the end of a text without spaces. */
const CURRENCY = /^(?:dhs?|mad)|(?:dhs?|mad|dirhams?|د\.?م)\.?$/i

/**
 * Parses an amount, with or without its unit: `20 dh`, `1 190,50 DHS`, `DH 20`. It returns NaN for anything
 * else.
 */
export function readTypedAmount(typed: string): number {
  return readTypedNumber(plainSigns(typed).replace(CURRENCY, ''))
}

/** Parses a share, with or without its sign: `10 %`. It returns NaN for anything else. */
export function readTypedPercentage(typed: string): number {
  return readTypedNumber(plainSigns(typed).replace(/%$/, ''))
}

/** Formats a number for an input: `420,5`. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
