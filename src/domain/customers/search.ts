import { latinDigits } from './contact-details.ts'

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
  const latin = latinDigits(written)
  // A phone number is matched as a whole: its digit pairs would match almost any other number.
  if (PHONE_FORM.test(latin)) return { words: [written], digits: readings(latin.replace(/\D/g, '')) }
  return { words: written.split(/\s+/).filter(Boolean), digits: [] }
}

/**
 * `0033…` → `33…` and `2120612…` → `212612…`, alongside the digits as typed, which may come from the middle of a
 * number.
 */
function readings(digits: string): string[] {
  const dialled = digits.replace(/^00(?=[1-9])/, '').replace(/^2120/, '212')
  return [...new Set([digits, dialled])].filter(Boolean)
}
