import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasTwoDecimals } from './two-decimals.ts'

describe('hasTwoDecimals', () => {
  it('takes every number of hundredths, and none between two of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (hundredths) => {
        expect(hasTwoDecimals(hundredths / 100)).toBe(true)
        expect(hasTwoDecimals((hundredths + 0.5) / 100)).toBe(false)
      }),
    )
  })

  it('takes nothing that is no number', () => {
    expect([Number.NaN, Number.POSITIVE_INFINITY].map(hasTwoDecimals)).toEqual([false, false])
  })
})
