import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { addAllToCart } from './add-all.ts'
import { type CartLine, countItems } from './cart.ts'

const anyLine = fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.nat(4), stock: fc.nat(6) }).map(
  ({ id, quantity, stock }): CartLine => ({
    product: { id, slug: 'rosee', name: 'Rosée', image_url: '' },
    variant: { id, volume: '5ml', price: 50, originalPrice: 50, stock },
    quantity,
  }),
)

it('adds all lines or leaves the cart as it is', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 6 }), (lines) => {
      const before = addAllToCart([], lines.slice(0, 1), DEFAULT_SETTINGS.orders).cart
      const { verdict, cart } = addAllToCart(before, lines, DEFAULT_SETTINGS.orders)
      if (verdict === 'changed') expect(countItems(cart)).toBe(countItems(before) + countItems(lines))
      else expect(cart).toBe(before)
      for (const { quantity, variant } of cart) expect(quantity).toBeLessThanOrEqual(variant.stock)
    }),
  )
})

it('says why not', () => {
  const line = (id: number, stock: number): CartLine => ({
    product: { id, slug: 'rosee', name: 'Rosée', image_url: '' },
    variant: { id, volume: '5ml', price: 50, originalPrice: 50, stock },
    quantity: 1,
  })
  const bounds = { max_pieces_per_line: 9, max_pieces_per_order: 9, max_lines_per_order: 2 }
  expect(addAllToCart([], [line(1, 3), line(1, 1)], bounds).verdict).toBe('insufficient_stock')
  expect(addAllToCart([], [line(1, 3), line(2, 3), line(3, 3)], bounds)).toMatchObject({
    verdict: 'too_large',
    cart: [],
  })
})
