import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tooLargeMessage } from '#domain/orders/bounds.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import type { Cart, FreshLine } from './cart.ts'
import { type OrderedLine, orderAgain } from './order-again.ts'

const bounds = DEFAULT_SETTINGS.orders

function fresh(id: number, stock: number, price = 58): FreshLine {
  return {
    product: { id, slug: `parfum-${id}`, name: `Parfum ${id}`, image_url: '/pictures/rosee.webp' },
    variant: { id, volume: '5ml', price, originalPrice: price, stock },
  }
}

function ordered(variant_id: number | null, quantity: number): OrderedLine {
  return { variant_id, product_name: `Parfum ${variant_id}`, volume: '5ml', quantity, price: 50 }
}

describe('an order placed again', () => {
  it('is put into the cart at today’s prices', () => {
    const { cart, lines } = orderAgain([], [ordered(1, 2)], { fresh: [fresh(1, 9, 64)], bounds })
    expect(cart).toEqual([{ ...fresh(1, 9, 64), quantity: 2 }])
    expect(lines).toMatchObject([{ added: 2, shortfall: null, price: 64 }])
  })

  it('leaves out what is deleted, hidden or sold out, and adds what is left of the rest', () => {
    const lines = [ordered(null, 1), ordered(2, 1), ordered(3, 1), ordered(4, 3)]
    const result = orderAgain([], lines, { fresh: [fresh(3, 0), fresh(4, 2)], bounds })
    expect(result.lines.map(({ added, shortfall }) => [added, shortfall])).toEqual([
      [0, 'no_longer_sold'],
      [0, 'no_longer_sold'],
      [0, 'sold_out'],
      [2, 'stock'],
    ])
    expect(result.cart.map(({ variant, quantity }) => [variant.id, quantity])).toEqual([[4, 2]])
  })

  it('counts what the cart already has', () => {
    const kept: Cart = [{ ...fresh(1, 3), quantity: 3 }]
    const { cart, lines } = orderAgain(kept, [ordered(1, 2)], { fresh: [fresh(1, 3)], bounds })
    expect(cart).toBe(kept)
    expect(lines).toMatchObject([{ added: 0, shortfall: 'stock' }])
  })

  it('keeps within the limits of an order', () => {
    const { cart, lines } = orderAgain([], [ordered(1, 12)], { fresh: [fresh(1, 50)], bounds })
    expect(cart[0]?.quantity).toBe(bounds.max_pieces_per_line)
    expect(lines).toMatchObject([{ added: bounds.max_pieces_per_line, shortfall: 'bounds' }])
    const again = orderAgain(cart, [ordered(1, 2)], { fresh: [fresh(1, 50)], bounds })
    expect(again).toMatchObject({ cart, lines: [{ added: 0, shortfall: 'bounds' }] })
  })

  it('never adds more than the stock, the limits or what was ordered, and loses nothing of the cart', () => {
    const piece = fc.record({ id: fc.integer({ min: 1, max: 6 }), quantity: fc.integer({ min: 1, max: 14 }) })
    const stocks = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(
        stocks,
        fc.array(piece, { maxLength: 8 }),
        fc.array(piece, { maxLength: 3 }),
        (all, wanted, had) => {
          const lines = all.map((stock, index) => fresh(index + 1, stock))
          const before = orderAgain(
            [],
            had.map(({ id, quantity }) => ordered(id, quantity)),
            { fresh: lines, bounds },
          )
          const after = orderAgain(
            before.cart,
            wanted.map(({ id, quantity }) => ordered(id, quantity)),
            { fresh: lines, bounds },
          )
          for (const { variant, quantity } of after.cart) expect(quantity).toBeLessThanOrEqual(variant.stock)
          expect(tooLargeMessage(after.cart, bounds)).toBeNull()
          const count = (cart: Cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0)
          const added = after.lines.reduce((sum, line) => sum + line.added, 0)
          expect(count(after.cart)).toBe(count(before.cart) + added)
          for (const { ordered: line, added, shortfall } of after.lines) {
            expect(added).toBeLessThanOrEqual(line.quantity)
            expect(shortfall === null).toBe(added === line.quantity)
          }
        },
      ),
    )
  })
})
