import { applyFreshLines, isCartHeld, refreshCart, refreshCartOnce, showCartChanges } from './refresh.ts'
import { readCart } from './state.ts'

/** Changes within this time share one toast (D25). */
const GATHER_MS = 150
/** How often prices are checked while the page is visible (S4.19). */
const CHECK_EVERY_MS = 60_000

const stocks = new Map<number, number>()
let mustAsk = false
let timer: number | undefined

/** A stock update lowers the line of that size, or removes it. */
export function onCartStockUpdate({ variantId, newStock }: { variantId: number; newStock: number }): void {
  if (!readCart().some((line) => line.variant.id === variantId)) return
  // A hidden page asks the server when it is visible again, because this stock may be outdated by then.
  if (document.visibilityState === 'visible') stocks.set(variantId, newStock)
  else mustAsk = true
  reactSoon()
}

/** After any other change of a product in the cart, the server is asked for the current lines. */
export function onCartProductUpdate(productId: number | 'any'): void {
  if (!readCart().some(({ product }) => productId === 'any' || product.id === productId)) return
  mustAsk = true
  reactSoon()
}

/** Checks the cart now and every minute while the page is visible. */
export function keepCartFresh(): void {
  if (mayReact()) refreshCartOnce()
  else mustAsk = true
  document.addEventListener('visibilitychange', reactSoon)
  setInterval(() => {
    if (mayReact()) void refreshCart()
  }, CHECK_EVERY_MS)
}

/** Tabs share the cart, so only the visible one reacts and the shopper sees the toast. */
function mayReact(): boolean {
  return document.visibilityState === 'visible' && !isCartHeld()
}

function reactSoon(): void {
  if (timer === undefined) timer = window.setTimeout(react, GATHER_MS)
}

function react(): void {
  timer = undefined
  if (isCartHeld()) {
    // These stocks do not include the shopper's own order, so they are dropped when the hold ends.
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
  showCartChanges(applyFreshLines(lines))
}
