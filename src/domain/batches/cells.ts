import type { Volume } from '#domain/catalogue/product.ts'
import { volumeOf } from '#domain/catalogue/volumes.ts'
import { type DateOrder, readDay } from '#domain/time/date-order.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'
import { parseMoment } from '#domain/time/written-time.ts'

/** Reads what people write into cells, and writes what the export puts there. */

/**
 * Text that a spreadsheet would run as a formula, full-width signs and leading spaces included, possibly escaped already:
 * each export adds one apostrophe and each import takes one away, so that any text comes back.
 */
const RUNNABLE = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/
/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Typed alone, this empties a list or an optional text; an empty cell changes nothing. */
export const CLEAR_MARK = '-'

/** Returns a text as it is compared and stored: no control characters, one kind of line end, no spaces around it. */
export function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(CONTROL, '').toWellFormed().trim()
}

/** Returns a text as it is written into a cell. */
export function escapeCell(text: string): string {
  return RUNNABLE.test(text) ? `'${text}` : text
}

/** Returns the text of a cell that was escaped. */
export function unescapeCell(cell: string): string {
  return cell.startsWith("'") && RUNNABLE.test(cell) ? cell.slice(1) : cell
}

/**
 * Returns a number of a spreadsheet as text; its rounding errors removed, and its third decimal never taken for
 * thousands.
 */
export function numberCell(value: number): string {
  const text = String(Number(value.toFixed(6)))
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}

/** Writes Arabic and Persian digits and signs of numbers in Latin. */
function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹٫٬]/g, (sign) => {
    if (sign === '٫') return '.'
    return sign === '٬' ? '' : String((sign.codePointAt(0) ?? 0) & 0xf)
  })
}

const CURRENCY = /(?:dirhams?|dhs?|mad|د\.م\.?|درهم)\.?/giu

/**
 * Turns `1 250,50 DH`, `58.00`, `1.250,5`, `MAD 58`, `٥٨` into a number; undefined for anything else. A
 * single sign before exactly three digits separates thousands: prices have two decimals at most.
 */
export function readNumberCell(cell: string): number | undefined {
  const digits = latinDigits(cell)
    .replace(CURRENCY, '')
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^[−–]/, '-')
  if (!/^[+-]?\d[\d.,]*$/.test(digits) && !/^[+-]?[.,]\d+$/.test(digits)) return undefined
  const signs = digits.replace(/[^.,]/g, '')
  const last = signs.at(-1)
  if (last === undefined) return Number(digits)
  const isMixed = new Set(signs).size > 1
  const isThousands = !isMixed && (signs.length > 1 || /^[+-]?[1-9]\d{0,2}[.,]\d{3}$/.test(digits))
  const decimal = isThousands ? '' : last
  if (isMixed && signs.indexOf(last) < signs.length - 1) return undefined
  const plain = [...digits].filter((sign) => !'.,'.includes(sign) || sign === decimal).join('')
  const number = Number(plain.replace(',', '.'))
  return Number.isNaN(number) ? undefined : number
}

const MILLILITRES = /(\d{1,4}(?:[.,]\d{1,2})?)\s{0,3}(?:mls?|مل|millilitres?)(?![a-zà-ÿ])/giu

/** Finds the one size in a text, `Flacon 100 ml` or `Lattafa Yara 100ml`; undefined without one, or with several. */
export function millilitresIn(text: string): { ml: number; rest: string } | undefined {
  const latin = latinDigits(text)
  const [found, another] = latin.matchAll(MILLILITRES)
  const ml = readNumberCell(found?.[1] ?? '')
  if (found === undefined || another !== undefined || ml === undefined) return undefined
  const after = latin.slice(found.index + found[0].length)
  return { ml, rest: `${latin.slice(0, found.index)} ${after}` }
}

/** Turns `5 ml`, `5`, `5.0`, `5ML.`, `٥ مل`, `Flacon 100 ml`, `Parfum complet` into a volume, of this shop or not. */
export function readVolume(cell: string): Volume | undefined {
  const size = millilitresIn(cell)
  if (size !== undefined) return volumeOf(size.ml)
  const text = latinDigits(cell)
    .toLowerCase()
    .replace(/[\s\u00a0\u202f]/g, '')
  if (text === 'parfumcomplet') return '100ml'
  const amount = text.replace(/\.$/, '').replace(/ml$/, '')
  return volumeOf(/^[\d.,]+$/.test(amount) ? readNumberCell(amount) : undefined)
}

/** Returns a text such as `5 ml`. */
export function volumeCell(volume: Volume): string {
  return volume.replace('ml', ' ml')
}

const DATE = /^([\d/.-]+)(?:[T\s]+(\d{1,2}:\d{2})(?::\d{2})?)?$/
const SHORT_YEAR = /^(\d{1,2}[-/.]\d{1,2}[-/.])(\d{2})(?!\d)/

/** Returns a date as `dateOrderOf` and `readDay` know it: in Latin digits, its year in four. */
export function plainDate(cell: string): string {
  return latinDigits(cell).trim().replace(SHORT_YEAR, '$120$2')
}

/**
 * Turns `2026-11-30 23:59:59`, and `30/11/2026` in the order of its file, into the moment in the shop's time; undefined for
 * anything else. A day alone, or with a midnight that a spreadsheet added to it, is that day's `edge`.
 */
export function readDateCell(
  cell: string,
  { edge, order }: { edge: 'start' | 'end'; order: DateOrder },
): Date | undefined {
  const [, written = '', time = '0:00'] = plainDate(cell).match(DATE) ?? []
  const day = readDay(written, order)
  if (day === null) return undefined
  const clock = time.padStart('00:00'.length, '0')
  if (clock === '00:00') return startOfDay(edge === 'start' ? day : addDays(day, 1))
  return parseMoment(`${day}T${clock}`) ?? undefined
}

const YES = ['oui', 'o', 'yes', 'y', 'vrai', 'true', '1', 'x', '✓', '✔']
const NO = ['non', 'n', 'no', 'faux', 'false', '0']

/** Reads `oui`, `non` and the other words that people write for yes and no. */
export function readYesNo(cell: string): boolean | undefined {
  const text = cell.toLowerCase()
  if (YES.includes(text)) return true
  return NO.includes(text) ? false : undefined
}

export function yesNoCell(value: boolean): string {
  return value ? 'oui' : 'non'
}

/** Splits picture addresses and file names, which may hold commas but not these. */
export function splitPictures(cell: string): string[] {
  return cell
    .split(/[|\n]|[;,]\s/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function splitWords(cell: string): string[] {
  return cell
    .split(/[,;/|\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
