import { refreshCart as refreshCartCall } from '#contract/cart.ts'
import { type CartChange, type FreshLine, reconcileCart } from '#domain/cart.ts'
import { toast } from '#web/ui/toast-store.ts'
import { browserApi } from './api.ts'
import { cartChangesNotice } from './cart-notices.ts'
import { readCart, replaceCart } from './cart-state.ts'

let running: Promise<CartChange[]> | undefined
let hasRefreshed = false
let isHeld = false
let isDue = false

/**
 * Asks the server what the lines of the cart are now, in one call, follows it and tells what changed (decision 35).
 * When the server cannot be asked it is logged and the lines keep their prices (storefront §8).
 */
export function refreshCart(): Promise<CartChange[]> {
  hasRefreshed = true
  // What is being asked already may be older than what this asks for.
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

/** While an order is on its way nothing else may change the cart: a retry must say the same. Gives the way to end it. */
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

/** The check at start, unless the cart's own page already asked. */
export function refreshCartOnce(): void {
  if (!hasRefreshed) void refreshCart()
}

/** Makes the cart what the server says its lines are now; gives what changed. */
export function followFreshLines(fresh: readonly FreshLine[]): CartChange[] {
  const { cart, changes } = reconcileCart(readCart(), fresh)
  replaceCart(cart)
  return changes
}

export function tellCartChanges(changes: readonly CartChange[]): void {
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
    const changes = followFreshLines(withUnaskedLines(fresh, asked))
    tellCartChanges(changes)
    return changes
  } catch (error) {
    console.warn('The cart could not be refreshed; its lines keep their prices.', error)
    return []
  }
}

/** Lines that were added while the answer was on its way were not asked about: they stand as they are. */
function withUnaskedLines(fresh: readonly FreshLine[], asked: readonly number[]): FreshLine[] {
  return [...fresh, ...readCart().filter((line) => !asked.includes(line.variant.id))]
}
