import { latinDigits } from './contact-details.ts'

/** A customer fits when every word is found in the name or the phone number, or one of the digits in the latter. */
export type CustomerSearch = {
  words: string[]
  /** Part of a number as it is dialled at home (`0612…`) or from abroad (`212612…`); empty when it is none. */
  digits: string[]
}

const PHONE_FORM = /^[\d\s.+()/-]+$/

/** What was typed in the box 'name or phone' (admin §2, Customers). */
export function readCustomerSearch(typed: string): CustomerSearch {
  const written = typed.trim()
  const latin = latinDigits(written)
  // The pairs of a number are no words: they would be found here and there in any other.
  if (PHONE_FORM.test(latin)) return { words: [written], digits: readings(latin.replace(/\D/g, '')) }
  return { words: written.split(/\s+/).filter(Boolean), digits: [] }
}

/** `0033…` is `33…`, and `2120612…` is `212612…`, unless they are a stretch from the middle of a number. */
function readings(digits: string): string[] {
  const dialled = digits.replace(/^00(?=[1-9])/, '').replace(/^2120/, '212')
  return [...new Set([digits, dialled])].filter(Boolean)
}
