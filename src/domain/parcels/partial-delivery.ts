import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { addUp } from '#domain/money.ts'

/** Says how many pieces of a line the shopper gave back at the door. */
export type NotTaken = { order_item_id: number; quantity: number }

type Line = { id: number; quantity: number }
type NamedLine = Line & { product_name: string; volume: Volume }

/** A parcel's lines with their prices, what a code or a discount took off them, and what the label collects. */
type Priced = {
  items: readonly (Line & { price: number })[]
  discount_amount: number
  amount: number
}

/**
 * Proposes what the driver took, in whole DH: the parcel's amount less what was given back, which bears its share of the
 * discount. The delivery is paid whole. The driver may have taken another sum, so this is only a proposal.
 */
export function proposedTaken(
  { items, discount_amount, amount }: Priced,
  notTaken: readonly NotTaken[],
): number {
  const goods = addUp(items.map(({ price, quantity }) => price * quantity))
  if (goods === 0) return amount
  const givenBack = addUp(items.map(({ id, price }) => price * piecesNotTaken(notTaken, id)))
  const paid = Math.max(0, goods - discount_amount)
  return Math.max(0, Math.round(amount - (givenBack * paid) / goods))
}

export function piecesNotTaken(notTaken: readonly NotTaken[], itemId: number): number {
  return notTaken.reduce((sum, one) => sum + (one.order_item_id === itemId ? one.quantity : 0), 0)
}

/** Says why these pieces are no part of a parcel: none, all of them, or more than were sent; null if they are one. */
export function whyNoPart(
  items: readonly NamedLine[],
  notTaken: readonly NotTaken[],
): { is: 'none' | 'all' | 'too many'; message: string } | null {
  const known = new Set(items.map(({ id }) => id))
  if (notTaken.some(({ order_item_id }) => !known.has(order_item_id))) {
    return { is: 'too many', message: 'Un article rendu n’est pas dans ce colis.' }
  }
  const short = items.find(({ id, quantity }) => piecesNotTaken(notTaken, id) > quantity)
  if (short !== undefined) {
    const { quantity, product_name, volume } = short
    const message = `Ce colis n’avait que ${quantity}\u00a0×\u00a0${product_name}, ${volumeLabel(volume)}.`
    return { is: 'too many', message }
  }
  const sent = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const back = notTaken.reduce((sum, { quantity }) => sum + quantity, 0)
  if (back === 0) {
    return {
      is: 'none',
      message: 'Rien n’a été rendu\u00a0: c’est une livraison entière, «\u00a0Livré\u00a0».',
    }
  }
  if (back < sent) return null
  return { is: 'all', message: 'Tout a été rendu\u00a0: c’est un refus, «\u00a0Refusé\u00a0».' }
}

/** Says whether two people said the same of the pieces that were given back. */
export function isSamePart(one: readonly NotTaken[], other: readonly NotTaken[]): boolean {
  const ids = [...one, ...other].map(({ order_item_id }) => order_item_id)
  return ids.every((id) => piecesNotTaken(one, id) === piecesNotTaken(other, id))
}
