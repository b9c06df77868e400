import type { Volume } from '#domain/catalogue/product.ts'
import type { OrderBounds } from '#domain/orders/bounds.ts'
import { addToCart, type Cart, type FreshLine } from './cart.ts'

/** A line of a former order; `variant_id` is null once its size was deleted. */
export type OrderedLine = {
  variant_id: number | null
  product_name: string
  volume: Volume
  quantity: number
  price: number
}

/** Says why fewer pieces went into the cart than were ordered. */
export type Shortfall = 'no_longer_sold' | 'sold_out' | 'stock' | 'bounds'

export type ReorderedLine = {
  ordered: OrderedLine
  /** Pieces put into the cart. */
  added: number
  /** It is null when all ordered pieces were added. */
  shortfall: Shortfall | null
  /** Is today's price of a piece; null if it is not sold. */
  price: number | null
}

/**
 * Puts a former order's lines into the cart at today's prices, as many pieces as the stock and the limits of an order
 * leave beside what the cart already has (S10.32).
 */
export function orderAgain(
  cart: Cart,
  ordered: readonly OrderedLine[],
  { fresh, bounds }: { fresh: readonly FreshLine[]; bounds: OrderBounds },
): { cart: Cart; lines: ReorderedLine[] } {
  let filled = cart
  const lines = ordered.map((line): ReorderedLine => {
    const now = fresh.find(({ variant }) => variant.id === line.variant_id)
    if (now === undefined) return { ordered: line, added: 0, shortfall: 'no_longer_sold', price: null }
    const { price, stock } = now.variant
    if (stock <= 0) return { ordered: line, added: 0, shortfall: 'sold_out', price: null }
    const { cart: next, added, refusal } = addAsMany(filled, { now, quantity: line.quantity, bounds })
    filled = next
    return { ordered: line, added, shortfall: refusal, price }
  })
  return { cart: filled, lines }
}

type Addition = { now: FreshLine; quantity: number; bounds: OrderBounds }

/** Returns the largest quantity that may be added, with the reason why it is less than was ordered. */
function addAsMany(cart: Cart, { now, quantity, bounds }: Addition) {
  let refusal: 'stock' | 'bounds' | null = null
  for (let added = quantity; added > 0; added -= 1) {
    const { product, variant } = now
    const judgement = addToCart(cart, { product, variant, quantity: added }, bounds)
    if (judgement.verdict === 'changed') return { cart: judgement.cart, added, refusal }
    refusal = judgement.verdict === 'too_large' ? 'bounds' : 'stock'
  }
  return { cart, added: 0, refusal }
}
