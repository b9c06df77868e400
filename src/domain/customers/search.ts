import { latinDigits } from '#domain/text.ts'

/** A customer matches when the name or phone contains every word, or when the phone contains one of `digits`. */
export type CustomerSearch = {
  words: string[]
  /**
   * Is part of a phone number, local (`0612…`) or international (`212612…`); empty when the input is not a
   * number.
   */
  digits: string[]
}

const PHONE_FORM = /^[\d\s.+()/-]+$/

/** Parses the 'name or phone' search box (A2.36). */
export function readCustomerSearch(typed: string): CustomerSearch {
  const written = typed.trim()
  const digits = readPhonePart(written)
  // A phone number is matched as a whole: its digit pairs would match almost any other number.
  return digits === null
    ? { words: written.split(/\s/).filter(Boolean), digits: [] }
    : { words: [written], digits }
}

/**
 * Returns what a part of a phone number may mean: its digits as typed, which may come from the middle of a number, and
 * without what is dialled before them, `0033 6…` → `336…`, `+212 06…` → `2126…`. Null for what is no number.
 */
export function readPhonePart(typed: string): string[] | null {
  const latin = latinDigits(typed)
  if (!PHONE_FORM.test(latin)) return null
  const digits = latin.replace(/\D/g, '')
  // A shorter beginning is left alone: '2120' taken for '212' would be found in every number.
  const dialled = digits.replace(/^00(?=[1-9]\d\d)/, '').replace(/^2120(?=[5-8])/, '212')
  return [...new Set([digits, dialled])].filter(Boolean)
}
