const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** Parses a number with a comma or a dot: `420,5`, `1 190`. NaN for anything else. */
export function readTypedNumber(typed: string): number {
  const normalised = typed.replace(/\s/g, '').replace(',', '.')
  return NUMBER.test(normalised) ? Number(normalised) : Number.NaN
}

/** A currency at the beginning or the end of a text without spaces. */
const CURRENCY = /^(?:dhs?|mad)|(?:dhs?|mad|dirhams?|د\.?م)\.?$/i

/** Parses an amount, with or without its unit: `20 dh`, `1 190,50 DHS`, `DH 20`. NaN for anything else. */
export function readTypedAmount(typed: string): number {
  return readTypedNumber(typed.replace(/\s/g, '').replace(CURRENCY, ''))
}

/** Parses a share, with or without its sign: `10 %`. NaN for anything else. */
export function readTypedPercentage(typed: string): number {
  return readTypedNumber(typed.replace(/%\s*$/, ''))
}

/** Formats a number for an input: `420,5`. */
export function writeNumber(value: number): string {
  return String(value).replace('.', ',')
}
