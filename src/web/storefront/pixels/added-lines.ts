import type { Cart, CartLine } from '#domain/cart/cart.ts'

/** Returns what a cart has more of than before, with the pieces that came. */
export function addedLines(before: Cart, now: Cart): CartLine[] {
  const had = new Map(before.map(({ variant, quantity }) => [variant.id, quantity]))
  return now.flatMap((line) => {
    const quantity = line.quantity - (had.get(line.variant.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
