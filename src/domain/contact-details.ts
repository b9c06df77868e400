import { foldText } from './text.ts'

export const MIN_NAME_LENGTH = 3
export const MIN_ADDRESS_LENGTH = 10

/** '+212' or '0', then 6 or 7, then 8 digits (storefront §5). */
const MOROCCAN_MOBILE = /^(?:\+212|0)([67]\d{8})$/
const ARABIC_ZERO = '٠'.codePointAt(0) ?? 0
const PERSIAN_ZERO = '۰'.codePointAt(0) ?? 0

/**
 * The canonical form `+212612345678` of what people type, or null when it is no Moroccan mobile number. Cleaned first,
 * then judged (decision 33): spaces, dots, hyphens, brackets, Arabic digits, `00212…`, `212…`, `+212 0…`.
 */
export function normalisePhone(typed: string): string | null {
  const compact = latinDigits(typed).replace(/[^\d+]/g, '')
  const international = compact
    .replace(/^00212/, '+212')
    .replace(/^212/, '+212')
    .replace(/^\+2120/, '+212')
  const digits = MOROCCAN_MOBILE.exec(international)?.[1]
  return digits === undefined ? null : `+212${digits}`
}

/** `+212612345678` → `06 12 34 56 78`. */
export function displayPhone(canonical: string): string {
  const national = canonical.replace(/^\+212/, '0')
  return national.replace(/(\d{2})(?=\d)/g, '$1 ')
}

/** `+212612345678` → `06 •• •• •• 78` (decision 15). */
export function maskPhone(canonical: string): string {
  const shown = displayPhone(canonical)
  return `${shown.slice(0, 2)} •• •• •• ${shown.slice(-2)}`
}

/** `Youssef Bennani` → `Y••••• B.`: the first initial, and that of the last word (decision 15). */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = initial(words[0])
  const last = words.length > 1 ? ` ${initial(words.at(-1))}.` : ''
  return `${first}•••••${last}`
}

/** Cities compare without accents, case or hyphens: `Tan-Tan` = `tan tan` (decision 15). */
export function cityKey(city: string): string {
  return foldText(city)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

function initial(word: string | undefined): string {
  return ([...(word ?? '')][0] ?? '').toUpperCase()
}

/** Arabic and Persian digits as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => {
    const point = digit.codePointAt(0) ?? ARABIC_ZERO
    return String(point - (point >= PERSIAN_ZERO ? PERSIAN_ZERO : ARABIC_ZERO))
  })
}
