import type { Cart } from '#domain/cart/cart.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { CART_STORAGE_KEY, formatStoredCart, parseStoredCart } from './storage.ts'

export const cart = createKeptStore<Cart>([], {
  storage: 'local',
  key: CART_STORAGE_KEY,
  parse: parseStoredCart,
  format: formatStoredCart,
})

/** Returns one object until the cart changes. */
export const readCart = cart.read

export const replaceCart = cart.replace
