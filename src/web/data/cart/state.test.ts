import { expect, test } from 'vitest'
import type { CartLine } from '#domain/cart/cart.ts'
import { readKept } from '#web/data/browser-storage.ts'
import { readCart, replaceCart } from './state.ts'
import { CART_STORAGE_KEY, parseStoredCart } from './storage.ts'

const LINE: CartLine = {
  product: {
    id: 4,
    slug: 'rosee-de-kelaa',
    name: 'Rosée de Kelaâ',
    image_url: '/pictures/rosee-de-kelaa.webp',
  },
  variant: { id: 11, volume: '10ml', price: 84, originalPrice: 105, stock: 7 },
  quantity: 2,
}

// Node has no browser storage; the cart must still work for the visit (D35).
test('without any storage the cart is kept for the visit and stays the same value until it changes', () => {
  expect(readCart()).toEqual([])
  expect(readCart()).toBe(readCart())
  replaceCart([LINE])
  expect(readCart()).toEqual([LINE])
  expect(parseStoredCart(readKept('local', CART_STORAGE_KEY))).toEqual([LINE])
})
