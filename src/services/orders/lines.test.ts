import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '#tests/support/sample-product.ts'
import { orderLines } from './lines.ts'

/** Sizes that the shop offers, each with its stock. */
function offered(stocks: Record<number, number>) {
  const product = sampleProduct({ name: 'Rosée de Kelaâ' })
  return Object.entries(stocks).flatMap(([id, stock]) =>
    product.variants.map(({ priceInfo, ...variant }) => ({
      product,
      variant: { ...variant, id: Number(id), stock, originalPrice: variant.price },
      priceInfo,
    })),
  )
}

const quantities = fc.uniqueArray(
  fc.record({ variant_id: fc.integer({ min: 1, max: 4 }), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, selector: ({ variant_id }) => variant_id },
)
const stocks = fc.dictionary(fc.constantFrom('1', '2', '3'), fc.integer({ min: 0, max: 4 }))

describe('the lines of an order', () => {
  it('are what was asked where the stock has it all, to the last piece; else the short ones are told', () => {
    fc.assert(
      fc.property(quantities, stocks, (asked, left) => {
        const short = asked.filter(({ variant_id, quantity }) => (left[variant_id] ?? 0) < quantity)
        const ordered = () =>
          orderLines(asked, offered(left)).map(({ variant, quantity }) => ({
            variant_id: variant.id,
            quantity,
          }))
        if (short.length === 0) expect(ordered()).toEqual(asked)
        else {
          const told = short.map(({ variant_id }) =>
            expect.objectContaining({ variant_id, stock: left[variant_id] ?? 0 }),
          )
          expect(ordered).toThrow(
            expect.objectContaining({
              code: 'insufficient_stock',
              details: expect.objectContaining({ short: told }),
            }),
          )
        }
      }),
    )
  })

  it('say what is short, and send what the shop has now', () => {
    const asked = [
      { variant_id: 1, quantity: 3 },
      { variant_id: 2, quantity: 1 },
      { variant_id: 3, quantity: 1 },
    ]
    const now = offered({ 1: 2, 2: 1 })
    expect(() => orderLines(asked, now)).toThrow(
      expect.objectContaining({
        message:
          'Rosée de Kelaâ, 5\u00a0ml\u00a0: Il ne reste que 2 unités de ce produit. ' +
          'Un article de votre panier n’est plus proposé.',
        details: {
          short: [
            { variant_id: 1, stock: 2, name: 'Rosée de Kelaâ, 5\u00a0ml' },
            { variant_id: 3, stock: 0, name: null },
          ],
          lines: now.map(({ product, variant }) => ({ product, variant })),
        },
      }),
    )
  })
})
