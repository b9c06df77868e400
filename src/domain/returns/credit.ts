import { addUp } from '#domain/money.ts'

/** What the refunds of a customer gave as credit, and what their orders use of it, in DH. */
export type Credit = { given: readonly number[]; used: readonly number[] }

/** Returns what is left of a customer's credit: never below 0. */
export function creditLeft({ given, used }: Credit): number {
  return Math.max(0, addUp([...given, ...used.map((amount) => -amount)]))
}

/** Returns what an order of this total takes of a credit: whole dirhams, as all totals are; the rest stays. */
export function creditFor(total: number, left: number): number {
  return Math.floor(Math.max(0, Math.min(total, left)))
}

/**
 * Returns what a bill may take of a credit at most: what the order has of it, or, once somebody decides anew, all that is
 * left with that, or nothing.
 */
export function creditToUse(
  isUsed: boolean | undefined,
  { credit, left }: { credit: number; left: number },
): number {
  if (isUsed === undefined) return credit
  return isUsed ? creditFor(Number.POSITIVE_INFINITY, addUp([credit, left])) : 0
}
