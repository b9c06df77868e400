/** Room of customers: phone numbers, cities, the form, searches, lists and erasure. */

import { foldText, latinDigits, withoutInvisible } from '#domain/text.ts'

export const MIN_NAME_LENGTH = 3
export const MAX_NAME_LENGTH = 100
export const MAX_CITY_LENGTH = 80
export const MIN_ADDRESS_LENGTH = 10
export const MAX_ADDRESS_LENGTH = 300

const SPACES = /[\p{Cc}\s]+/gu

/**
 * Returns one-line input without invisible characters: control characters and line breaks become spaces; hidden and
 * bidirectional-override characters are removed.
 */
export function cleanText(typed: string): string {
  // Invisible characters go first, because JavaScript counts U+FEFF among the spaces.
  return withoutInvisible(typed).replace(SPACES, ' ').trim()
}

/** Cleans a text to be shown, which keeps the no-break spaces of French typography. */
export function cleanLine(typed: string): string {
  return typed
    .split(/([\u00a0\u202f])/)
    .map((part, index) => (index % 2 === 0 ? cleanText(part) : part))
    .join('')
    .trim()
}

/** Cleans a text of several lines to be shown: each as `cleanLine` does; empty ones stay, but at the ends. */
export function cleanLines(typed: string): string {
  return typed
    .split(/\r\n?|\n/)
    .map(cleanLine)
    .join('\n')
    .trim()
}

const MAX_EMAIL_LENGTH = 254

/** The HTML 'valid e-mail address' pattern, and the domain must contain a dot. */
const EMAIL =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

export function isEmail(address: string): boolean {
  return address.length <= MAX_EMAIL_LENGTH && EMAIL.test(address)
}

export function hasLetter(text: string): boolean {
  return /\p{L}/u.test(text)
}

/** The number is '+212' or '0', then 6 or 7, then 8 digits (S5.13). */
const MOROCCAN_MOBILE = /^(?:\+212|0)([67]\d{8})$/

/**
 * Returns the canonical form `+212612345678` of a typed number, or null when it is not a Moroccan mobile
 * number. It is cleaned before validation (D33): spaces, dots, hyphens, brackets, Arabic digits, `00212…`,
 * `212…`, `+212 0…`.
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

/** Turns `+212612345678` into `06 12 34 56 78`. */
export function displayPhone(canonical: string): string {
  const national = canonical.replace(/^\+212/, '0')
  return national.replace(/(\d{2})(?=\d)/g, '$1 ')
}

/**
 * Turns `+212612345678` into `•• •• •• •• 78` (D15): enough for a person who knows the number, and little for
 * one who tries to find it.
 */
export function maskPhone(canonical: string): string {
  return `•• •• •• •• ${canonical.slice(-2)}`
}

/** Turns `Youssef Bennani` into `Y••••• B.`: the initials of the first and last word (D15). */
export function maskName(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = initial(words[0])
  const last = words.length > 1 ? ` ${initial(words.at(-1))}.` : ''
  return `${first}•••••${last}`
}

/** Some write articles before a name and others leave them out: `El Jadida`, `Ad-Dakhla`, `الداخلة`. */
const ARTICLE =
  /^(?:(?:el|al|l|ad|ed|ar|er|as|es|at|et|az|ez|an|en|ach|ech) (?=\p{L})|\u0627\u0644(?=\p{L}{3}))/u
/** Many towns have these words in their names, in various spellings. */
const TOWN_WORDS: readonly [RegExp, string][] = [
  [/\b(?:ouled|oled|awlad|aoulad|wlad)\b/g, 'oulad'],
  [/\b(?:bni|beny|bani)\b/g, 'beni'],
  [/\bayt\b/g, 'ait'],
  [/\bayn\b/g, 'ain'],
  [/\bsouq\b/g, 'souk'],
]
/**
 * Returns the one key by which cities are compared (D15): case, accents, hyphens, spaces and a leading article make no
 * difference, so that `Tan-Tan` = `tantan` and `Ad-Dakhla` = `dakhla`. Another name of a city (`Casa`, `العيون`) keeps
 * its own key until `usualCityName` replaces it by the listed name, which happens wherever a city comes in.
 */
export function cityKey(city: string): string {
  const words = foldText(cleanText(city))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  const spelled = TOWN_WORDS.reduce((text, [pattern, usual]) => text.replace(pattern, usual), words)
  return spelled.replace(ARTICLE, '').replaceAll(' ', '')
}

function initial(word: string | undefined): string {
  return ([...(word ?? '')][0] ?? '').toUpperCase()
}
