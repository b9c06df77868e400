import { latinDigits } from '#domain/customers/contact-details.ts'
import { mayBeInNumber, withoutNumberLabel } from './order.ts'

/** Holds alternative readings of a search: an order matches if any one of them does. */
export type OrderSearch = {
  /** All words of a name are required, in any order; they are compared without accents or case. */
  words: string[]
  /**
   * Is part of an order number, without hyphens or what is written before it (`N°`, `#`): `SL7K3Q`. Most
   * names give null.
   */
  number: string | null
  /** Is part of a phone number, local (`0612…`) or international (`212612…`). */
  digits: string | null
}

const PHONE_FORM = /^[\d\s.+()/-]+$/

/** Parses the 'order number, name or phone' search box (A2.28); null when blank. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const written = typed.trim()
  if (written === '') return null
  const latin = latinDigits(written)
  const isDialled = PHONE_FORM.test(latin)
  // Copied numbers come with other hyphens, stops or quotes.
  const number = withoutNumberLabel(latin)
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return {
    // A phone number is matched as a whole: its digit pairs would match almost any other number.
    words: isDialled ? [written] : written.split(/\s+/),
    number: number !== '' && mayBeInNumber(number) ? number : null,
    digits: isDialled ? dialled(latin.replace(/\D/g, '')) : null,
  }
}

/** `00212612…` and `+212 0612…` → `212612…`; partial numbers are kept. */
function dialled(digits: string): string | null {
  const plain = digits.replace(/^00212/, '212').replace(/^2120/, '212')
  return plain === '' ? null : plain
}
