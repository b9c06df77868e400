import type { Volume } from '#domain/catalogue/product.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { costsOf, type LineDecant } from '#domain/decants/line-shares.ts'
import { addUp, formatDirhams } from '#domain/money.ts'
import { isDelivered, type ParcelState } from './words.ts'

/** Says how many pieces of a line the shopper gave back at the door. */
export type NotTaken = { order_item_id: number; quantity: number }

type Line = { id: number; quantity: number }
type NamedLine = Line & { product_name: string; volume: Volume }

/** A parcel's lines with their prices, all that was taken off them, decants by their lines, and what the label collects. */
type Priced = {
  items: readonly (Line & { price: number })[]
  discount_amount: number
  decants: readonly LineDecant[]
  amount: number
}

/**
 * Proposes what the driver took, in whole DH: the parcel's amount less what was given back, which bears its share of the
 * discount, and the decants of its own line (S22.17). The delivery is paid whole. The driver may have taken another sum, so this is only a proposal.
 */
export function proposedTaken(
  { items, discount_amount, decants, amount }: Priced,
  notTaken: readonly NotTaken[],
): number {
  const goods = addUp(items.map(({ price, quantity }) => price * quantity))
  const paid = Math.max(0, goods - discount_amount)
  const costs = costsOf({ lines: items, decants }, paid)
  const sent = items.map(({ quantity }, place) => costs[place]?.(quantity) ?? 0)
  const kept = items.map(
    ({ id, quantity }, place) => costs[place]?.(quantity - piecesNotTaken(notTaken, id)) ?? 0,
  )
  const all = addUp(sent)
  if (all === 0) return amount
  return Math.max(0, Math.round(amount - (addUp([all, -addUp(kept)]) * paid) / all))
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

type Delivered = { state: ParcelState; returned_at: string | null; amount: number }

/** Says why what the driver took of a parcel cannot be corrected to this sum; null when it can. */
export function whyNoSum({ state, returned_at, amount }: Delivered, taken: number): string | null {
  if (!isDelivered(state)) return 'Ce colis n’est plus noté livré\u00a0: la somme perçue ne se corrige plus.'
  if (state === 'livre-en-partie' && returned_at !== null)
    return 'Ses articles rendus sont déjà reçus\u00a0: la somme perçue ne se corrige plus.'
  if (taken > amount) return `Le livreur encaisse au plus ${formatDirhams(amount)}, le montant du colis.`
  return null
}
