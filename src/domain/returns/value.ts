import { costsOf, decantsWorth, type LineDecant } from '#domain/decants/line-shares.ts'
import { addUp } from '#domain/money.ts'
import { shareOut } from '#domain/share-out.ts'
import { deliveryLeft, deliveryPaid, refundableOf } from './refund.ts'

type Pieces = { order_item_id: number; quantity: number }

/** What a shopper has of an order, and what was paid for it, at the door and by credit, in DH. */
export type Purchase = {
  taken: number
  /** What the order costs, of which its credit pays a part. An order that was delivered twice may have been paid twice. */
  total: number
  /** The delivery's part of what was to be paid. */
  shipping: number
  /** The pieces that were delivered, at the price of the order. */
  lines: readonly { id: number; price: number; quantity: number }[]
  /** What decants took off the lines. */
  decants: readonly LineDecant[]
}

/** The decants among its own lines that bottles of other orders have deducted: their shopper has had that money already. */
type Used = { used: readonly LineDecant[] }

/** Returns the lines with the pieces that the shopper took: what was given back at the door was not delivered. */
export function piecesTaken<L extends { quantity: number; not_taken?: number | undefined }>(
  lines: readonly L[],
): L[] {
  return lines.map((line) => ({ ...line, quantity: line.quantity - (line.not_taken ?? 0) }))
}

const CENTIMES = 100
/** A quotient may miss a whole centime by less than this. */
const ROUNDING = 1e-6

/**
 * Returns each line's share of what was paid for goods, in the order of the lines: by its price, so that every line bears
 * its part of a code and of a discount, and by the decants of its own bottles (S22.17). The shares add up to what was paid,
 * once: not to more than the order costs.
 */
export function sharesOf(purchase: Purchase): number[] {
  return shareOut(paidForGoods(purchase), wholeCosts(purchase))
}

function paidForGoods(purchase: Purchase): number {
  return Math.max(0, addUp([Math.min(purchase.taken, purchase.total), -deliveryPaid(purchase)]))
}

function wholeCosts(purchase: Purchase): number[] {
  const costs = costsOf(purchase, paidForGoods(purchase))
  return purchase.lines.map(({ quantity }, place) => costs[place]?.(quantity) ?? 0)
}

/**
 * Returns what pieces are worth that come back after others (`before`). All pieces of a line are worth its share, in
 * whatever parts they come; those with a decant come last.
 */
export function worthOf(purchase: Purchase, before: readonly Pieces[], now: readonly Pieces[]): number {
  const shares = sharesOf(purchase)
  const costs = costsOf(purchase, paidForGoods(purchase))
  return addUp(
    purchase.lines.map(({ id, quantity }, place) => {
      const share = Math.round((shares[place] ?? 0) * CENTIMES)
      const cost = costs[place] ?? (() => 0)
      const whole = cost(quantity)
      const first = Math.min(quantity, countOf(before, id))
      const last = Math.min(quantity, first + countOf(now, id))
      const upTo = (pieces: number) => {
        // A line without pieces was given back at the door; one that decants paid may cost nothing.
        if (quantity === 0) return 0
        const part = whole === 0 ? pieces / quantity : (whole - cost(quantity - pieces)) / whole
        return Math.floor(share * part + ROUNDING)
      }
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
  /** Decants among these pieces were deducted from bottles for so much, which `goods` leaves out (S22.17). */
  used: number
  /** What can be given back of the delivery. */
  delivery: number
  /** Says whether the delivery is given back too, unless the owner decides otherwise: nothing stays with the shopper. */
  isAll: boolean
}

/** Returns what is given back for pieces that come after others: never more than is left of what was paid. */
export function proposeRefund(
  purchase: Purchase & Used,
  {
    before,
    now,
    refunds,
  }: { before: readonly Pieces[]; now: readonly Pieces[]; refunds: readonly Refunded[] },
): Proposal {
  const left = refundableOf({ taken: purchase.taken, refunds: refunds.map(({ amount }) => amount) })
  const returned = [...before, ...now]
  const used = addUp([usedOf(purchase, before), -usedOf(purchase, returned)])
  const goods = Math.min(left, Math.max(0, addUp([worthOf(purchase, before, now), -used])))
  return {
    ...{ goods, used },
    delivery: Math.min(addUp([left, -goods]), deliveryLeft(purchase, refunds)),
    isAll: purchase.lines.every(({ id }) => leftOf(purchase, returned, id) === 0),
  }
}

/** Returns what other orders have deducted of the pieces that the shopper still has. */
function usedOf({ lines, used }: Purchase & Used, returned: readonly Pieces[]): number {
  return addUp(lines.map(({ id }) => decantsWorth(used, id, leftOf({ lines }, returned, id))))
}
