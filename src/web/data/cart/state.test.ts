import { expect, test } from 'vitest'
import { CART_LINE as LINE } from '#tests/support/sample-cart.ts'
import { readKept } from '#web/data/browser-storage.ts'
import { readCart, replaceCart } from './state.ts'
import { CART_STORAGE_KEY, parseStoredCart } from './storage.ts'

// Node has no browser storage; the cart must still work for the visit (D35).
test('without any storage the cart is kept for the visit and stays the same value until it changes', () => {
  expect(readCart()).toEqual([])
  expect(readCart()).toBe(readCart())
  replaceCart([LINE])
  expect(readCart()).toEqual([LINE])
  expect(parseStoredCart(readKept('local', CART_STORAGE_KEY))).toEqual([LINE])
})
