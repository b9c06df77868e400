import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addToCart,
  type Cart,
  type CartLine,
  cartBadge,
  countItems,
  reconcileCart,
  removeLine,
  setQuantity,
} from './cart.ts'

const PRODUCT = { id: 1, slug: 'rosee', name: 'Rosée', image_url: '/pictures/rosee.webp' }

function line(variantId: number, { quantity = 1, stock = 5, price = 50 } = {}): CartLine {
  return {
    product: PRODUCT,
    variant: { id: variantId, volume: '5ml', price, originalPrice: price, stock },
    quantity,
  }
}

const anyLine = fc
  .record({
    id: fc.integer({ min: 1, max: 4 }),
    quantity: fc.integer({ min: -1, max: 8 }),
    stock: fc.integer({ min: 0, max: 8 }),
  })
  .map(({ id, quantity, stock }) => line(id, { quantity, stock }))

const anyCart = fc
  .array(anyLine, { maxLength: 30 })
  .map((lines) => lines.reduce<Cart>((cart, added) => addToCart(cart, added).cart, []))

describe('addToCart', () => {
  it('merges the same variant into one line whose quantities add up', () => {
    const first = addToCart([], line(1, { quantity: 2 })).cart
    expect(addToCart(first, line(1, { quantity: 3 })).cart).toEqual([line(1, { quantity: 5 })])
  })

  it('ignores a quantity of 0 or less and a variant without stock', () => {
    expect(addToCart([], line(1, { quantity: 0 })).verdict).toBe('ignored')
    expect(addToCart([], line(1, { stock: 0 })).verdict).toBe('ignored')
  })

  it('refuses to go above the stock and tells what is left', () => {
    const cart = [line(1, { quantity: 4 })]
    expect(addToCart(cart, line(1, { quantity: 2 }))).toEqual({
      verdict: 'insufficient_stock',
      cart,
      stock: 5,
    })
  })

  it('never makes two lines of one variant, an empty line, or more than the last known stock', () => {
    fc.assert(
      fc.property(anyCart, anyLine, (cart, added) => {
        const after = addToCart(cart, added)
        const ids = after.cart.map((present) => present.variant.id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const present of after.cart) expect(present.quantity).toBeGreaterThan(0)
        if (after.verdict !== 'changed') expect(after.cart).toBe(cart)
        else expect(countItems(after.cart)).toBe(countItems(cart) + added.quantity)
      }),
    )
  })
})

describe('setQuantity', () => {
  it('removes the line at 0 or less', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: -5, max: 0 }), (cart, quantity) => {
        for (const present of cart) {
          expect(setQuantity(cart, present.variant.id, quantity).cart).toEqual(
            removeLine(cart, present.variant.id),
          )
        }
      }),
    )
  })

  it('changes nothing but the quantity, and never above the stock', () => {
    fc.assert(
      fc.property(anyCart, fc.integer({ min: 1, max: 12 }), (cart, quantity) => {
        for (const present of cart) {
          const after = setQuantity(cart, present.variant.id, quantity)
          if (quantity > present.variant.stock && quantity !== present.quantity) {
            expect(after).toEqual({ verdict: 'insufficient_stock', cart, stock: present.variant.stock })
          } else expect(after.cart).toContainEqual({ ...present, quantity })
        }
      }),
    )
  })
})

describe('cartBadge', () => {
  it("shows the count up to 9, then '9+', and nothing for an empty cart", () => {
    expect([0, 1, 9, 10, 250].map(cartBadge)).toEqual([null, '1', '9', '9+', '9+'])
  })
})

describe('reconcileCart', () => {
  it('removes what is out of stock or no longer offered, lowers what is short, and tells each price change', () => {
    const cart = [line(1), line(2, { quantity: 4 }), line(3), line(4), line(5)]
    const fresh = [
      line(1, { stock: 0 }),
      line(2, { stock: 2 }),
      line(3, { price: 60 }),
      line(4, { price: 40 }),
    ]
    const { cart: after, changes } = reconcileCart(cart, fresh)
    expect(after.map(({ variant, quantity }) => [variant.id, quantity, variant.price])).toEqual([
      [2, 2, 50],
      [3, 1, 60],
      [4, 1, 40],
    ])
    expect(changes.map((change) => [change.line.variant.id, change.kind])).toEqual([
      [1, 'removed'],
      [2, 'lowered'],
      [3, 'dearer'],
      [4, 'cheaper'],
      [5, 'removed'],
    ])
  })

  it('settles at once: reconciling again with the same figures changes nothing', () => {
    fc.assert(
      fc.property(anyCart, fc.array(anyLine, { maxLength: 8 }), (cart, fresh) => {
        const once = reconcileCart(cart, fresh)
        expect(reconcileCart(once.cart, fresh)).toEqual({ cart: once.cart, changes: [] })
      }),
    )
  })
})
