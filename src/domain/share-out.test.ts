import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shareOut } from './share-out.ts'

describe('an amount that is shared out', () => {
  it('is the sum of its parts, of which the largest remainders are rounded up, the first of equal ones first', () => {
    const weights = fc
      .array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 12 })
      .filter((parts) => parts.some((weight) => weight > 0))
    fc.assert(
      fc.property(fc.nat(10_000), weights, (centimes, parts) => {
        const sum = parts.reduce((total, weight) => total + weight, 0)
        const shares = shareOut(centimes / 100, parts).map((share, index) => {
          const weight = parts[index] ?? 0
          const whole = Math.floor((centimes * weight) / sum)
          const raised = Math.round(share * 100) - whole
          return { index, weight, raised, rest: (centimes * weight) % sum, paid: whole + raised }
        })
        expect(shares.reduce((total, { paid }) => total + paid, 0)).toBe(centimes)
        const up = shares.filter(({ raised }) => raised === 1)
        const down = shares.filter(({ raised }) => raised === 0)
        expect(up.length + down.length).toBe(shares.length)
        for (const one of up) {
          for (const other of down) {
            expect(one.rest).toBeGreaterThanOrEqual(other.rest)
            if (one.weight === other.weight) expect(one.index).toBeLessThan(other.index)
          }
        }
      }),
    )
  })

  it('is shared by weight, and in equal parts where nothing weighs', () => {
    expect(shareOut(10, [1, 1, 1])).toEqual([3.34, 3.33, 3.33])
    expect(shareOut(10, [0, 0, 0])).toEqual([3.34, 3.33, 3.33])
    expect(shareOut(0.05, [1, 2, 3])).toEqual([0.01, 0.02, 0.02])
    expect(shareOut(0.1, [1, 3])).toEqual([0.03, 0.07])
    expect(shareOut(0.02, [1, 5, 2, 4])).toEqual([0, 0.01, 0, 0.01])
    expect(shareOut(1, [])).toEqual([])
  })
})
