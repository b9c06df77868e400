/** Room of decants: what a shopper paid for a decant is deducted from a bottle of the same perfume. */

import { wholeDirhams } from '#domain/money.ts'

/** One piece of a line of an order is one decant; `piece` counts from 1. */
export type DecantPiece = { item_id: number; piece: number }

/**
 * A decant that may be deducted: `amount` is what was paid for it, `bottles` are the sizes that it is deducted from. One that
 * an order has deducted is of no other order once that was deleted, and names the line of its bottle.
 */
export type Decant = DecantPiece & { amount: number; bottles: number[] }
export type DeductedDecant = DeductibleDecant & { line: number | null }
export type DeductibleDecant = Omit<Decant, 'item_id'> & { item_id: number | null; line?: number | null }

type Line = { id?: number | null; variant_id: number | null; price: number; quantity: number }

/**
 * Returns what is deducted from these lines, in whole dirhams (S22.8): each decant once, from one bottle of its perfume,
 * and never more than that bottle costs, with the line of that bottle. One that has its line keeps it; the dearest of the others come first, and
 * take the dearest bottles.
 */
export function deductDecants<D extends DeductibleDecant>(
  lines: readonly Line[],
  decants: readonly D[],
): (D & { line: number | null })[] {
  const free = lines
    .map(({ id = null, variant_id, price, quantity }) => ({
      ...{ id, variant_id, price: wholeDirhams(price), quantity },
    }))
    .sort((one, other) => other.price - one.price)
  const isHeld = ({ line }: D) => Number(free.some(({ id }) => id !== null && id === line))
  return [...decants]
    .sort(
      (one, other) =>
        isHeld(other) - isHeld(one) ||
        other.amount - one.amount ||
        Number(one.item_id) - Number(other.item_id) ||
        one.piece - other.piece,
    )
    .flatMap((decant) => {
      const isFree = (fits: (line: (typeof free)[number]) => boolean) =>
        free.find((line) => line.quantity > 0 && fits(line))
      const bottle =
        isFree(({ id }) => id !== null && id === decant.line) ??
        isFree(({ variant_id }) => variant_id !== null && decant.bottles.includes(variant_id))
      if (bottle === undefined) return []
      bottle.quantity -= 1
      const amount = Math.min(decant.amount, bottle.price)
      return amount > 0 ? [{ ...decant, amount, line: bottle.id }] : []
    })
}

/** Leaves out what decants would take off beyond this sum: a code may have paid the goods already. */
export function upToSum<D extends { amount: number }>(decants: readonly D[], sum: number): D[] {
  let left = sum
  return decants.flatMap((decant) => {
    const amount = Math.min(decant.amount, left)
    left -= amount
    return amount > 0 ? [{ ...decant, amount }] : []
  })
}

/** Adds up what decants take off. */
export function deducted(decants: readonly { amount: number }[]): number {
  return decants.reduce((sum, { amount }) => sum + amount, 0)
}

/** Says whether both name the same piece. */
export function isSamePiece(one: Piece, other: Piece): boolean {
  return one.item_id === other.item_id && one.piece === other.piece
}

type Piece = { item_id: number | null; piece: number }
