import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { grantIssues, mostGranted } from './staff-bounds.ts'

const paths = (...asked: Parameters<typeof grantIssues>) => grantIssues(...asked).map(({ path }) => path)

describe('what who is not an owner grants', () => {
  it('is a share of the goods, to the dirham', () => {
    expect(paths({ discount: 29, free_shipping: false, subtotal: 299 }, 10, null)).toEqual([])
    expect(paths({ discount: 30, free_shipping: false, subtotal: 299 }, 10, null)).toEqual([
      'discount.amount',
    ])
    expect(paths({ discount: 30, free_shipping: false, subtotal: 300 }, 10, null)).toEqual([])
    expect(paths({ discount: 1, free_shipping: false, subtotal: 300 }, 0, null)).toEqual(['discount.amount'])
    expect(paths({ discount: 0, free_shipping: false, subtotal: 0 }, 0, null)).toEqual([])
  })

  it('is no delivery, unless an owner offered it', () => {
    const asked = { discount: 0, free_shipping: true, subtotal: 300 }
    const before = { subtotal: 300, staff_discount: 0, free_shipping: true }
    expect(paths(asked, 100, null)).toEqual(['free_shipping'])
    expect(paths(asked, 100, { ...before, free_shipping: false })).toEqual(['free_shipping'])
    expect(paths(asked, 0, before)).toEqual([])
  })

  it('may stay as an owner granted it, and falls with the goods', () => {
    const before = { subtotal: 300, staff_discount: 150, free_shipping: false }
    expect(mostGranted(300, 10, before)).toBe(150)
    expect(mostGranted(100, 10, before)).toBe(50)
    expect(mostGranted(300, 60, before)).toBe(180)
  })

  it('does not grow with the goods: what an owner granted on few is not granted on many', () => {
    const before = { subtotal: 100, staff_discount: 50, free_shipping: false }
    expect(mostGranted(400, 10, before)).toBe(50)
    expect(mostGranted(1000, 10, before)).toBe(100)
    expect(paths({ discount: 51, free_shipping: false, subtotal: 400 }, 10, before)).toEqual([
      'discount.amount',
    ])
  })

  it('never comes to more than the larger share, however often an order is changed', () => {
    const subtotals = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(subtotals, fc.integer({ min: 0, max: 100 }), (changes, percent) => {
        let before = { subtotal: 1000, staff_discount: 300, free_shipping: false }
        for (const subtotal of changes) {
          const staff_discount = mostGranted(subtotal, percent, before)
          before = { ...before, subtotal, staff_discount }
          expect(staff_discount).toBeLessThanOrEqual((subtotal * Math.max(30, percent)) / 100)
        }
      }),
    )
  })
})

it('an order without goods had no share that could be kept', () => {
  expect(mostGranted(300, 10, { subtotal: 0, staff_discount: 0, free_shipping: false })).toBe(30)
  expect(mostGranted(300, 10, { subtotal: 0, staff_discount: 5, free_shipping: false })).toBe(30)
})
