import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderBounds } from '#domain/orders/bounds.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { sampleProduct } from '#tests/support/sample-product.ts'
import {
  acknowledgeNews,
  addToCart as addWithin,
  type Cart,
  type CartLine,
  cartBadge,
  cartLine,
  countItems,
  markShortage,
  reconcileCart,
  removeLine,
  setQuantity as setWithin,
} from './cart.ts'

const BOUNDS = DEFAULT_SETTINGS.orders

const addToCart = (cart: Cart, added: CartLine, bounds: OrderBounds = BOUNDS) =>
  addWithin(cart, added, bounds)
const setQuantity = (cart: Cart, variantId: number, quantity: number) =>
  setWithin(cart, variantId, quantity, BOUNDS)

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
          const others = cart.filter((one) => one !== present)
          const removed = { verdict: 'changed', cart: others }
          expect(setQuantity(cart, present.variant.id, quantity)).toEqual(removed)
          expect(removeLine(cart, present.variant.id)).toEqual(others)
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

describe('setQuantity, where there is nothing to do', () => {
  it('leaves the cart as it is: the same quantity, or a size that it does not hold', () => {
    const cart = [line(1, { quantity: 6, stock: 5 }), line(2)]
    expect(setQuantity(cart, 1, 6)).toEqual({ verdict: 'ignored', cart })
    expect(setQuantity(cart, 2, 1)).toEqual({ verdict: 'ignored', cart })
    for (const quantity of [-1, 0, 1, 9]) {
      expect(setQuantity(cart, 3, quantity)).toEqual({ verdict: 'ignored', cart })
    }
  })
})

it('a line holds of a perfume, and of one of its sizes, what a cart shows', () => {
  const product = sampleProduct({ price: 40, stock: 3 })
  const [variant] = product.variants
  if (variant === undefined) throw new Error('The sample has no size.')
  const { id, slug, name, image_url } = product
  expect(cartLine(product, variant, 2)).toEqual({
    product: { id, slug, name, image_url },
    variant: {
      id: variant.id,
      volume: variant.volume,
      price: 40,
      originalPrice: variant.priceInfo.originalPrice,
      stock: 3,
    },
    quantity: 2,
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

describe('news of a line', () => {
  const risen = () => reconcileCart([line(1, { quantity: 4 })], [line(1, { price: 60, stock: 2 })]).cart

  it('tells what price and quantity were, until acknowledged', () => {
    const [told] = risen()
    expect(told).toMatchObject({ quantity: 2, news: { price: 50, quantity: 4, isShort: false } })
    expect(acknowledgeNews(risen(), 1)[0]).toEqual(line(1, { quantity: 2, stock: 2, price: 60 }))
    expect(acknowledgeNews(risen(), 7)).toEqual(risen())
  })

  it('keeps the price the shopper last saw, and disappears once the price is back', () => {
    const again = reconcileCart(risen(), [line(1, { price: 70, stock: 2 })]).cart
    expect(again[0]?.news).toMatchObject({ price: 50, quantity: 4 })
    const back = reconcileCart(again, [line(1, { stock: 2 })]).cart
    expect(back[0]?.news).toMatchObject({ price: null, quantity: 4 })
  })

  it('about a quantity ends when the shopper changes it; about a price it does not', () => {
    expect(setQuantity(risen(), 1, 1).cart[0]?.news).toEqual({ price: 50, quantity: null, isShort: false })
    expect(addToCart(acknowledgeNews(risen(), 1), line(1, { stock: 5 })).cart[0]?.news).toBeUndefined()
  })

  it('says that more was asked for than there is, until there is more', () => {
    const short = markShortage([line(1, { quantity: 4 })], 1, 5)
    expect(short[0]?.news?.isShort).toBe(true)
    expect(reconcileCart(short, [line(1)]).cart[0]?.news?.isShort).toBe(true)
    expect(reconcileCart(short, [line(1, { stock: 6 })]).cart[0]?.news).toBeUndefined()
  })
})

it('a shortage is of one size alone', () => {
  const short = markShortage([line(1), line(2)], 2, 0)
  expect(short[0]).toEqual(line(1))
  expect(short[1]).toMatchObject({ quantity: 1, variant: { stock: 0 }, news: { isShort: true } })
})

describe('beyond the bounds of an order', () => {
  const line = (id: number, quantity: number): CartLine => ({
    product: { id, slug: 'rosee', name: 'Rosée', image_url: '' },
    variant: { id, volume: '5ml', price: 58, originalPrice: 58, stock: 500 },
    quantity,
  })

  it('adding and the stepper are both refused, and name the limit', () => {
    const message = '10 pièces au plus par article. Pour commander davantage, contactez-nous.'
    expect(addToCart([line(1, 9)], line(1, 2))).toMatchObject({ verdict: 'too_large', message })
    expect(setQuantity([line(1, 10)], 1, 11)).toMatchObject({ verdict: 'too_large', message })
    const full = [line(1, 10), line(2, 10), line(3, 10)]
    expect(addToCart(full, line(4, 1))).toMatchObject({ verdict: 'too_large', cart: full })
  })

  it('a cart above the limits may be reduced step by step', () => {
    expect(setQuantity([line(1, 40)], 1, 39)).toMatchObject({ verdict: 'changed', cart: [{ quantity: 39 }] })
  })

  it('follows the shop’s settings', () => {
    const bounds = { max_pieces_per_line: 50, max_pieces_per_order: 50, max_lines_per_order: 1 }
    expect(addToCart([], line(1, 50), bounds).verdict).toBe('changed')
    expect(addToCart([line(1, 1)], line(2, 1), bounds).verdict).toBe('too_large')
  })
})
