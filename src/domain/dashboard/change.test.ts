import fc from 'fast-check'
import { expect, it } from 'vitest'
import { changeInPercent } from './change.ts'

it('is in whole percent', () => {
  expect(changeInPercent(112, 100)).toBe(12)
  expect(changeInPercent(50, 200)).toBe(-75)
  expect(changeInPercent(0, 3)).toBe(-100)
  expect(changeInPercent(1000.4, 1000)).toBe(0)
  expect(changeInPercent(999.9, 1000)).toBe(0)
})

it('is nothing where nothing was sold before, never infinite', () => {
  expect(changeInPercent(10, 0)).toBeNull()
  expect(changeInPercent(0, 0)).toBeNull()
})

it('is a whole number or nothing, and has the sign of the difference', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 }).map((centimes) => centimes / 100)
  fc.assert(
    fc.property(amount, amount, (now, before) => {
      const change = changeInPercent(now, before)
      if (before === 0) return change === null
      return (
        Number.isInteger(change) && [0, Math.sign(now - before)].includes(Math.sign(change ?? Number.NaN))
      )
    }),
  )
})
