import { describe, expect, it } from 'vitest'
import { daysLeft, leftOf, perfumeDaysLeft } from './pace.ts'

const SIZES = [
  { volume: '100ml', is_original: true, stock: 2, on_shelf: 3, sold: 1 },
  { volume: '10ml', is_original: false, stock: 5, on_shelf: 5, sold: 20 },
  { volume: '5ml', is_original: false, stock: 0, on_shelf: 4, sold: 0 },
] as const

describe('how long a size lasts', () => {
  it('is at the pace of thirty days, in whole days', () => {
    expect(daysLeft(10, 30)).toBe(10)
    expect(daysLeft(1, 2)).toBe(15)
    expect(daysLeft(2, 31)).toBe(1)
    expect(daysLeft(0, 1)).toBe(0)
  })

  it('is not known while nothing goes, or more comes back than goes', () => {
    expect(daysLeft(10, 0)).toBeNull()
    expect(daysLeft(10, -1)).toBeNull()
  })
})

describe('what is left of a perfume', () => {
  it('is counted in bottles, decants and millilitres, to sell or on the shelf', () => {
    expect(leftOf(SIZES, 'stock')).toEqual({ bottles: 2, decants: 5, ml: 250 })
    expect(leftOf(SIZES, 'on_shelf')).toEqual({ bottles: 3, decants: 9, ml: 370 })
    expect(leftOf([], 'stock')).toEqual({ bottles: 0, decants: 0, ml: 0 })
  })

  it('lasts by the millilitres of all its sizes', () => {
    // 250 ml to sell, and 100 + 200 ml went in thirty days.
    expect(perfumeDaysLeft(SIZES)).toBe(25)
    expect(perfumeDaysLeft(SIZES.map((size) => ({ ...size, sold: 0 })))).toBeNull()
  })
})
