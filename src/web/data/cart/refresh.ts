import { refreshCart as refreshCartCall } from '#contract/cart/cart.ts'
import { type CartChange, type FreshLine, reconcileCart } from '#domain/cart/cart.ts'
import { browserApi } from '#web/data/api.ts'
import { createStore, useStore } from '#web/store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { cartChangesNotice } from './notices.ts'
import { readCart, replaceCart } from './state.ts'

let running: Promise<CartChange[]> | undefined
let hasRefreshed = false
let isHeld = false
let isDue = false
const isUnchecked = createStore(false)

/** Says whether the last check of prices and stock failed. */
export function useIsCartUnchecked(): boolean {
  return useStore(isUnchecked)
}

/**
 * Fetches the current lines of the cart in one call, applies them and shows a toast of the changes (D35). On failure the
 * lines keep their prices (S8.6) and the cart says that they are unchecked.
 */
export function refreshCart(): Promise<CartChange[]> {
  hasRefreshed = true
  // The running request may have read older data, so the server is asked again afterwards.
  isDue = isHeld || running !== undefined
  if (isHeld) return Promise.resolve([])
  running ??= askForLines().finally(() => {
    running = undefined
    askAgainWhenDue()
  })
  return running
}

export function isCartHeld(): boolean {
  return isHeld
}

/**
 * Prevents refreshes while an order is being sent, because a retry must send the same cart. Returns a function that ends
 * it.
 */
export function holdCart(): () => void {
  isHeld = true
  return () => {
    isHeld = false
    askAgainWhenDue()
  }
}

function askAgainWhenDue(): void {
  if (isDue && !isHeld) void refreshCart()
}

/** The check at start-up, unless the cart page has already run it. */
export function refreshCartOnce(): void {
  if (!hasRefreshed) void refreshCart()
}

/** Updates the cart to the server's current lines; returns the changes. */
export function applyFreshLines(fresh: readonly FreshLine[]): CartChange[] {
  const { cart, changes } = reconcileCart(readCart(), fresh)
  replaceCart(cart)
  return changes
}

export function showCartChanges(changes: readonly CartChange[]): void {
  const notice = cartChangesNotice(changes)
  if (notice !== null) toast(notice)
}

async function askForLines(): Promise<CartChange[]> {
  const asked = readCart().map((line) => line.variant.id)
  if (asked.length === 0) return []
  try {
    const fresh = await browserApi.call(refreshCartCall, { variants: asked.join(',') })
    if (isHeld) {
      isDue = true
      return []
    }
    isUnchecked.replace(false)
    const changes = applyFreshLines(withUnaskedLines(fresh, asked))
    showCartChanges(changes)
    return changes
  } catch (error) {
    isUnchecked.replace(true)
    console.warn('The cart could not be refreshed.', error)
    return []
  }
}

/** Lines added while the request was running were not asked for and stay unchanged. */
function withUnaskedLines(fresh: readonly FreshLine[], asked: readonly number[]): FreshLine[] {
  return [...fresh, ...readCart().filter((line) => !asked.includes(line.variant.id))]
}
