import type { Volume } from './catalogue.ts'

/** Far above any basket of a shopper; they keep sums inside the database's figures. */
export const MAX_QUANTITY_PER_LINE = 999
export const MAX_LINES_PER_ORDER = 100
/** Above it the badge says '9+' (storefront §9). */
const BADGE_CAP = 9

/** One line of the cart: just enough to be shown without the server. `price` is what the shopper was last told. */
export type CartLine = {
  product: { id: number; slug: string; name: string; image_url: string }
  variant: { id: number; volume: Volume; price: number; originalPrice: number; stock: number }
  quantity: number
}

export type Cart = readonly CartLine[]

/** What a change of the cart came to: the cart afterwards, or why it stays as it was. */
export type CartJudgement =
  | { verdict: 'changed'; cart: Cart }
  | { verdict: 'ignored'; cart: Cart }
  | { verdict: 'insufficient_stock'; cart: Cart; stock: number }

/**
 * The same product and variant merge into one line and quantities add up (storefront §4). Ignored when nothing is
 * asked for or nothing is in stock, refused above the stock (storefront §5).
 */
export function addToCart(cart: Cart, added: CartLine): CartJudgement {
  if (added.quantity <= 0 || added.variant.stock <= 0) return { verdict: 'ignored', cart }
  const present = cart.find((line) => line.variant.id === added.variant.id)
  const quantity = (present?.quantity ?? 0) + added.quantity
  if (quantity > added.variant.stock)
    return { verdict: 'insufficient_stock', cart, stock: added.variant.stock }
  const merged = { ...added, quantity }
  return {
    verdict: 'changed',
    cart:
      present === undefined
        ? [...cart, merged]
        : cart.map((line) => (line.variant.id === added.variant.id ? merged : line)),
  }
}

/** A quantity of 0 or less removes the line; above the stock it is refused (storefront §5). */
export function setQuantity(cart: Cart, variantId: number, quantity: number): CartJudgement {
  const present = cart.find((line) => line.variant.id === variantId)
  if (present === undefined || present.quantity === quantity) return { verdict: 'ignored', cart }
  if (quantity <= 0) return { verdict: 'changed', cart: removeLine(cart, variantId) }
  if (quantity > present.variant.stock)
    return { verdict: 'insufficient_stock', cart, stock: present.variant.stock }
  return {
    verdict: 'changed',
    cart: cart.map((line) => (line.variant.id === variantId ? { ...line, quantity } : line)),
  }
}

export function removeLine(cart: Cart, variantId: number): Cart {
  return cart.filter((line) => line.variant.id !== variantId)
}

export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

/** The number on the cart icon: nothing for an empty cart, '9+' above 9. */
export function cartBadge(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** What the server says a line is now: the same line with fresh figures. */
export type FreshLine = Pick<CartLine, 'product' | 'variant'>

export type CartChange =
  | { kind: 'removed'; line: CartLine }
  | { kind: 'lowered'; line: CartLine; stock: number }
  | { kind: 'dearer' | 'cheaper'; line: CartLine; price: number }

/**
 * The cart after the server has been asked (decision 35). At stock 0, or when no longer offered, a line goes; above
 * the stock it is lowered to it (storefront §4, Cart and live updates). Every change is told.
 */
export function reconcileCart(
  cart: Cart,
  fresh: readonly FreshLine[],
): { cart: Cart; changes: CartChange[] } {
  const changes: CartChange[] = []
  const lines: CartLine[] = []
  for (const line of cart) {
    const now = fresh.find((candidate) => candidate.variant.id === line.variant.id)
    if (now === undefined || now.variant.stock <= 0) {
      changes.push({ kind: 'removed', line })
      continue
    }
    const stock = now.variant.stock
    if (line.quantity > stock) changes.push({ kind: 'lowered', line, stock })
    const price = now.variant.price
    if (price !== line.variant.price) {
      changes.push({ kind: price > line.variant.price ? 'dearer' : 'cheaper', line, price })
    }
    lines.push({ ...now, quantity: Math.min(line.quantity, stock) })
  }
  return { cart: lines, changes }
}
