import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quarterOf } from './scale.ts'

it.each([
  [0, 1],
  [1, 1],
  [4, 1],
  [5, 2],
  [39, 10],
  [94, 25],
  [101, 50],
  [7250.5, 2000],
])('an axis that holds %d has quarters of %d', (highest, quarter) => {
  expect(quarterOf(highest)).toBe(quarter)
})

it('an axis reaches the highest value in whole quarters, and is at most half empty', () => {
  fc.assert(
    fc.property(fc.double({ min: 20, max: 1e9, noNaN: true }), (highest) => {
      const quarter = quarterOf(highest)
      expect(Number.isInteger(quarter)).toBe(true)
      expect(quarter * 4).toBeGreaterThanOrEqual(highest)
      expect(quarter * 2).toBeLessThanOrEqual(highest)
    }),
  )
})
