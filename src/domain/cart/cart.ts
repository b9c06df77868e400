/** Room of the cart: its lines, what may be added, and how it follows the catalogue. */

import type { Product, Variant, Volume } from '#domain/catalogue/product.ts'
import { type OrderBounds, tooLargeMessage } from '#domain/orders/bounds.ts'

/** Above this the badge shows '9+' (S9.18). */
const BADGE_CAP = 9

/**
 * Holds one cart line, with enough data to be shown without the server. `price` is the last price the shopper
 * saw.
 */
export type CartLine = {
  product: { id: number; slug: string; name: string; image_url: string }
  variant: { id: number; volume: Volume; price: number; originalPrice: number; stock: number }
  quantity: number
  news?: LineNews | undefined
}

/** Says what changed on a line since the shopper last acknowledged it, as old values (D25). */
export type LineNews = {
  /** Is the former price; null when unchanged. */
  price: number | null
  /** The former quantity; null unless it was lowered. */
  quantity: number | null
  /** It is true when the shopper asked for more than the stock. */
  isShort: boolean
}

const NO_NEWS: LineNews = { price: null, quantity: null, isShort: false }

export type Cart = readonly CartLine[]

/** Holds the new cart after a change, or says why it stays unchanged. */
export type CartJudgement =
  | { verdict: 'changed'; cart: Cart }
  | { verdict: 'ignored'; cart: Cart }
  | { verdict: 'insufficient_stock'; cart: Cart; stock: number }
  | { verdict: 'too_large'; cart: Cart; message: string }

/**
 * Keeps a product and variant already in the cart as one line whose quantities add up (S4.17). Ignored when
 * the quantity or the stock is 0; refused above the stock (S5.2) or the order limits.
 */
export function addToCart(cart: Cart, added: CartLine, bounds: OrderBounds): CartJudgement {
  if (added.quantity <= 0 || added.variant.stock <= 0) return { verdict: 'ignored', cart }
  const present = cart.find((line) => line.variant.id === added.variant.id)
  const quantity = (present?.quantity ?? 0) + added.quantity
  if (quantity > added.variant.stock)
    return { verdict: 'insufficient_stock', cart, stock: added.variant.stock }
  const merged = { ...present, ...added, quantity }
  return withinBounds(cart, present === undefined ? [...cart, merged] : replaceLine(cart, merged), bounds)
}

/** Returns a line of a size at its current price. */
export function cartLine(
  { id, slug, name, image_url }: Product,
  { id: variantId, volume, stock, priceInfo }: Variant,
  quantity: number,
): CartLine {
  const { currentPrice: price, originalPrice } = priceInfo
  return {
    product: { id, slug, name, image_url },
    variant: { id: variantId, volume, price, originalPrice, stock },
    quantity,
  }
}

/** A quantity of 0 or less removes the line; above the stock or the order limits it is refused (S5.3). */
export function setQuantity(
  cart: Cart,
  variantId: number,
  quantity: number,
  bounds: OrderBounds,
): CartJudgement {
  const present = cart.find((line) => line.variant.id === variantId)
  if (present === undefined || present.quantity === quantity) return { verdict: 'ignored', cart }
  if (quantity <= 0) return { verdict: 'changed', cart: removeLine(cart, variantId) }
  if (quantity > present.variant.stock)
    return { verdict: 'insufficient_stock', cart, stock: present.variant.stock }
  // Changing the quantity acknowledges news about it.
  const changed = withNews({ ...present, quantity }, { quantity: null, isShort: false })
  const next = replaceLine(cart, changed)
  return quantity < present.quantity ? { verdict: 'changed', cart: next } : withinBounds(cart, next, bounds)
}

function withinBounds(cart: Cart, next: Cart, bounds: OrderBounds): CartJudgement {
  const refusal = tooLargeMessage(next, bounds)
  return refusal === null
    ? { verdict: 'changed', cart: next }
    : { verdict: 'too_large', cart, message: refusal.message }
}

/** Clears the news of a line. */
export function acknowledgeNews(cart: Cart, variantId: number): Cart {
  return cart.map((line) => (line.variant.id === variantId ? withNews(line, NO_NEWS) : line))
}

/** Keeps the line's quantity and marks it as short. */
export function markShortage(cart: Cart, variantId: number, stock: number): Cart {
  return cart.map((line) =>
    line.variant.id === variantId
      ? withNews({ ...line, variant: { ...line.variant, stock } }, { isShort: true })
      : line,
  )
}

function replaceLine(cart: Cart, changed: CartLine): Cart {
  return cart.map((line) => (line.variant.id === changed.variant.id ? changed : line))
}

/** Merges changes into a line's news; drops the news when nothing is left. */
function withNews({ news, ...line }: CartLine, changed: Partial<LineNews>): CartLine {
  const all = { ...NO_NEWS, ...news, ...changed }
  const hasNews = all.price !== null || all.quantity !== null || all.isShort
  return hasNews ? { ...line, news: all } : line
}

export function removeLine(cart: Cart, variantId: number): Cart {
  return cart.filter((line) => line.variant.id !== variantId)
}

export function countItems(cart: Cart): number {
  return cart.reduce((count, line) => count + line.quantity, 0)
}

/** Returns the number on the cart icon: null for an empty cart, '9+' above 9. */
export function cartBadge(count: number): string | null {
  if (count <= 0) return null
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count)
}

/** Holds a line as the server returns it, with current figures. */
export type FreshLine = Pick<CartLine, 'product' | 'variant'>

export type CartChange =
  | { kind: 'removed'; line: CartLine }
  | { kind: 'lowered'; line: CartLine; stock: number }
  | { kind: 'dearer' | 'cheaper'; line: CartLine; price: number }

/**
 * Reconciles the cart with the server's answer (D35). Lines out of stock or no longer offered are removed; quantities
 * above the stock are lowered (S4.18). Every change is reported.
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
    lines.push(withFigures(line, now))
  }
  return { cart: lines, changes }
}

/** Updates a line's figures and records what they were when the shopper last looked. */
function withFigures(line: CartLine, { product, variant }: FreshLine): CartLine {
  const quantity = Math.min(line.quantity, variant.stock)
  const price = line.news?.price ?? line.variant.price
  return withNews(
    { ...line, product, variant, quantity },
    {
      price: price === variant.price ? null : price,
      ...(variant.stock > line.variant.stock && { isShort: false }),
      ...(quantity < line.quantity && { quantity: line.news?.quantity ?? line.quantity }),
    },
  )
}
