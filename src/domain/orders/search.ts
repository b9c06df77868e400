import { readPhonePart } from '#domain/customers/search.ts'
import { latinDigits } from '#domain/text.ts'
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
  /** Are readings of a part of a phone number, local (`0612…`) or international (`212612…`); empty when it is none. */
  digits: string[]
}

/** Nothing that is searched for is longer. */
export const MAX_SEARCH_LENGTH = 100

/** Parses the 'order number, name or phone' search box (A2.28); null when blank. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const written = typed.trim()
  if (written === '') return null
  const digits = readPhonePart(written)
  // Copied numbers come with other hyphens, stops or quotes.
  const number = withoutNumberLabel(latinDigits(written))
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return {
    // A phone number is matched as a whole: its digit pairs would match almost any other number.
    words: digits === null ? written.split(/\s+/) : [written],
    number: number !== '' && mayBeInNumber(number) ? number : null,
    digits: digits ?? [],
  }
}
