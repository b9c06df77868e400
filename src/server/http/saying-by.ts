import { SAYINGS as CHECKOUT } from '#domain/words/checkout-sayings.fr.ts'
import type { Said } from '#domain/words/said.ts'
import { SAYINGS as CALLS } from '#domain/words/sayings.fr.ts'

const GAP = /\{(\w+)\}/g
const SIGN = /[.*+?^$()|[\]\\]/g

const KNOWN = Object.entries({ ...CALLS, ...CHECKOUT }).flatMap(([name, text]) => {
  // What only joins sentences would be found in all of them.
  if (typeof text !== 'string' || !/\p{L}/u.test(text.replace(GAP, ''))) return []
  const gaps = [...text.matchAll(GAP)].flatMap(([, gap]) => gap ?? [])
  return [{ name, gaps, sentence: new RegExp(`^${text.replace(SIGN, '\\$&').replace(GAP, '(.+)')}$`) }]
})

/**
 * Finds what a sentence says: the issues of schemas have room for a text only, and so has the answer about a promo code.
 */
export function sayingBy(message: string): { message: string; said?: Said } {
  for (const { name, gaps, sentence } of KNOWN) {
    const found = sentence.exec(message)
    if (found === null) continue
    const values = Object.fromEntries(gaps.map((gap, index) => [gap, found[index + 1] ?? '']))
    return { message, said: { name, values } }
  }
  return { message }
}
