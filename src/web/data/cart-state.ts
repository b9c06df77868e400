import type { Cart } from '#domain/cart.ts'
import { keep, readKept } from './browser-storage.ts'
import { CART_STORAGE_KEY, formatStoredCart, parseStoredCart } from './cart-storage.ts'

/** Undefined until somebody asks: the server never does. */
let cart: Cart | undefined
const listeners = new Set<() => void>()

/** The cart of this browser; the same value until it changes. */
export function readCart(): Cart {
  cart ??= parseStoredCart(readKept('local', CART_STORAGE_KEY))
  return cart
}

/** Puts another cart in its place, keeps it, and tells this tab's listeners; the browser tells the other tabs. */
export function replaceCart(next: Cart): void {
  if (next === readCart()) return
  cart = next
  keep('local', CART_STORAGE_KEY, formatStoredCart(next))
  for (const listener of listeners) listener()
}

/** Calls back at every change, in this tab or in another one; gives the way to stop it. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener)
  // The same two functions: added twice they are still called once.
  window.addEventListener('storage', followOtherTabs)
  window.addEventListener('pageshow', wakeUp)
  return () => listeners.delete(listener)
}

function followOtherTabs(event: StorageEvent): void {
  // A null key means that everything was cleared.
  if (event.key === CART_STORAGE_KEY || event.key === null) reload()
}

/** A page that slept in the back-forward cache heard nothing from the other tabs. */
function wakeUp(event: PageTransitionEvent): void {
  if (event.persisted) reload()
}

function reload(): void {
  cart = parseStoredCart(readKept('local', CART_STORAGE_KEY))
  for (const listener of listeners) listener()
}
