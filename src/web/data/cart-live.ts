import {
  followFreshLines,
  isCartHeld,
  refreshCart,
  refreshCartOnce,
  tellCartChanges,
} from './cart-refresh.ts'
import { readCart } from './cart-state.ts'

/** Changes that come within this time are told in one toast (decision 25). */
const GATHER_MS = 150
/** How often prices are checked again while somebody looks (storefront §4, Cart and live updates). */
const CHECK_EVERY_MS = 60_000

const stocks = new Map<number, number>()
let mustAsk = false
let timer: number | undefined

/** A size has another stock now: its line is lowered to it, or goes. */
export function noteCartStock({ variantId, newStock }: { variantId: number; newStock: number }): void {
  if (!readCart().some((line) => line.variant.id === variantId)) return
  // By the time somebody looks again, what was heard may be long past.
  if (document.visibilityState === 'visible') stocks.set(variantId, newStock)
  else mustAsk = true
  reactSoon()
}

/** Something else about this perfume has changed, or about any: the server is asked what its lines are now. */
export function noteCartGoods(productId: number | 'any'): void {
  if (!readCart().some(({ product }) => productId === 'any' || product.id === productId)) return
  mustAsk = true
  reactSoon()
}

/** Beside what is announced, the cart is checked at once and every minute while the page is visible. */
export function keepCartFresh(): void {
  if (mayReact()) refreshCartOnce()
  else mustAsk = true
  document.addEventListener('visibilitychange', reactSoon)
  setInterval(() => {
    if (mayReact()) void refreshCart()
  }, CHECK_EVERY_MS)
}

/** Tabs share the cart: the one that is looked at reacts, so that its shopper is told. */
function mayReact(): boolean {
  return document.visibilityState === 'visible' && !isCartHeld()
}

function reactSoon(): void {
  if (timer === undefined) timer = window.setTimeout(react, GATHER_MS)
}

function react(): void {
  timer = undefined
  if (isCartHeld()) {
    // Asked for when the hold ends: the shopper's own order is not in what was heard alone.
    stocks.clear()
    void refreshCart()
    return
  }
  if (!mayReact() || (stocks.size === 0 && !mustAsk)) return
  const known = new Map(stocks)
  stocks.clear()
  if (mustAsk) {
    mustAsk = false
    void refreshCart()
    return
  }
  const lines = readCart().map(({ product, variant }) => ({
    product,
    variant: { ...variant, stock: known.get(variant.id) ?? variant.stock },
  }))
  tellCartChanges(followFreshLines(lines))
}
