import { latinDigits } from './contact-details.ts'

/** Several ways to read what somebody looks for: an order fits one of them. */
export type OrderSearch = {
  /** Parts of a name, all of them found in whatever order; what they are compared with has no accents and no capitals. */
  words: string[]
  /** Part of an order number, without its hyphens, or the `#` it is titled with: `SL7K3Q`. */
  number: string | null
  /** Part of a phone number as it is dialled at home (`0612…`) or from abroad (`212612…`). */
  digits: string | null
}

const PHONE_FORM = /^[\d\s.+()/-]+$/

/** What was typed in the box 'order number, name or phone' (admin §2, Orders); null when it is blank. */
export function readOrderSearch(typed: string): OrderSearch | null {
  const written = typed.trim()
  if (written === '') return null
  const latin = latinDigits(written)
  const isDialled = PHONE_FORM.test(latin)
  const number = latin.toUpperCase().replace(/[\s#-]/g, '')
  return {
    // The pairs of a number are no words: they would be found here and there in any other.
    words: isDialled ? [written] : written.split(/\s+/),
    number: /^[0-9A-Z]+$/.test(number) ? number : null,
    digits: isDialled ? dialled(latin.replace(/\D/g, '')) : null,
  }
}

/** `00212612…` and `+212 0612…` → `212612…`; a part of a number stays as it is. */
function dialled(digits: string): string | null {
  const plain = digits.replace(/^00212/, '212').replace(/^2120/, '212')
  return plain === '' ? null : plain
}
