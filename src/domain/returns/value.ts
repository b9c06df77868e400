import { addUp } from '#domain/money.ts'
import { shareOut } from '#domain/share-out.ts'
import { deliveryLeft, deliveryPaid, refundableOf } from './refund.ts'

type Pieces = { order_item_id: number; quantity: number }

/** What a shopper has of an order, and what was paid for it, at the door and by credit, in DH. */
export type Purchase = {
  taken: number
  /** The delivery's part of what was to be paid. */
  shipping: number
  /** The pieces that were delivered, at the price of the order. */
  lines: readonly { id: number; price: number; quantity: number }[]
}

/** Returns the lines with the pieces that the shopper took: what was given back at the door was not delivered. */
export function piecesTaken<L extends { quantity: number; not_taken?: number | undefined }>(
  lines: readonly L[],
): L[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity - (line.not_taken ?? 0) }))
}

const CENTIMES = 100

/**
 * Returns each line's share of what was paid for goods, in the order of the lines: by its price, so that every line bears
 * its part of a code and of a discount. The shares add up to what was paid.
 */
export function sharesOf(purchase: Purchase): number[] {
  const paid = addUp([purchase.taken, -deliveryPaid(purchase)])
  return shareOut(
    paid,
    purchase.lines.map(({ price, quantity }) => price * quantity),
  )
}

/**
 * Returns what pieces are worth that come back after others (`before`). All pieces of a line are worth its share, in
 * whatever parts they come.
 */
export function worthOf(purchase: Purchase, before: readonly Pieces[], now: readonly Pieces[]): number {
  const shares = sharesOf(purchase)
  return addUp(
    purchase.lines.map(({ id, quantity }, place) => {
      const share = Math.round((shares[place] ?? 0) * CENTIMES)
      const first = Math.min(quantity, countOf(before, id))
      const last = Math.min(quantity, first + countOf(now, id))
      // A line without pieces was given back at the door.
      const upTo = (pieces: number) => (quantity === 0 ? 0 : Math.floor((share * pieces) / quantity))
      return (upTo(last) - upTo(first)) / CENTIMES
    }),
  )
}

/** Returns how many pieces of a line there are in these. */
export function countOf(pieces: readonly Pieces[], id: number): number {
  return pieces
    .filter(({ order_item_id }) => order_item_id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Returns how many pieces of a line the shopper still has. */
export function leftOf({ lines }: Pick<Purchase, 'lines'>, returned: readonly Pieces[], id: number): number {
  return Math.max(0, (lines.find((line) => line.id === id)?.quantity ?? 0) - countOf(returned, id))
}

/** A refund that was written down, in DH; `delivery` is its part for the delivery. */
type Refunded = { amount: number; delivery: number }

export type Proposal = {
  goods: number
  /** What can be given back of the delivery. */
  delivery: number
  /** Says whether the delivery is given back too, unless the owner decides otherwise: nothing stays with the shopper. */
  isAll: boolean
}

/** Returns what is given back for pieces that come after others: never more than is left of what was paid. */
export function proposeRefund(
  purchase: Purchase,
  {
    before,
    now,
    refunds,
  }: { before: readonly Pieces[]; now: readonly Pieces[]; refunds: readonly Refunded[] },
): Proposal {
  const left = refundableOf({ taken: purchase.taken, refunds: refunds.map(({ amount }) => amount) })
  const goods = Math.min(left, worthOf(purchase, before, now))
  const returned = [...before, ...now]
  return {
    goods,
    delivery: Math.min(addUp([left, -goods]), deliveryLeft(purchase, refunds)),
    isAll: purchase.lines.every(({ id }) => leftOf(purchase, returned, id) === 0),
  }
}
