import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isChangeable, lineDifferences, stockDifferences, voidSlipSentence } from './change.ts'
import { ORDER_STATUSES } from './order.ts'

const ROSE = { product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58, quantity: 1 }

describe('an order', () => {
  it('is changed until it leaves the shop', () => {
    expect(ORDER_STATUSES.filter(isChangeable)).toEqual(['nouveau', 'en-preparation'])
  })
})

describe('differences of lines', () => {
  it('name what came, what went and how many pieces there were', () => {
    const dearer = { ...ROSE, price: 65 }
    expect(lineDifferences([{ ...ROSE, quantity: 2 }], [ROSE, dearer])).toEqual([
      { product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58, before: 2, after: 1 },
      { product_name: 'Rosée de Kelaâ', volume: '5ml', price: 65, before: 0, after: 1 },
    ])
    expect(lineDifferences([ROSE, ROSE], [{ ...ROSE, quantity: 2 }])).toEqual([])
  })
})

describe('differences of stock', () => {
  const lines = fc.array(
    fc.record({
      variant_id: fc.option(fc.integer({ min: 1, max: 4 })),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  )

  it('lead from one order to the other, size by size', () => {
    fc.assert(
      fc.property(lines, lines, (before, after) => {
        const differences = stockDifferences(before, after)
        expect(differences.map(({ variant_id }) => variant_id)).toEqual(
          differences.map(({ variant_id }) => variant_id).toSorted((one, other) => one - other),
        )
        for (const id of [1, 2, 3, 4]) {
          const sum = (list: typeof before) =>
            list
              .filter(({ variant_id }) => variant_id === id)
              .reduce((all, { quantity }) => all + quantity, 0)
          const moved = differences.find(({ variant_id }) => variant_id === id)?.quantity ?? 0
          expect(sum(before) + moved).toBe(sum(after))
        }
      }),
    )
  })
})

it('a slip printed before the change is named, with both totals', () => {
  expect(voidSlipSentence({ printed_total: 420, total: 509, changed: 'total' })).toBe(
    'Étiquette à réimprimer\u00a0: le total a changé (420 → 509\u00a0DH).',
  )
  expect(voidSlipSentence({ printed_total: 420, total: 420, changed: 'lines' })).toContain('les articles')
  expect(voidSlipSentence({ printed_total: 420, total: 420, changed: 'address' })).toContain('l’adresse')
})
