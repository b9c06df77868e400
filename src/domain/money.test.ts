import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LANGUAGE as ARABIC } from '#domain/words/language.ar.ts'
import {
  addUp,
  formatDirhams,
  formatDirhamsInFull,
  formatDirhamsPrecisely,
  percentOf,
  wholeDirhams,
} from './money.ts'

const centimes = fc.integer({ min: 0, max: 1_000_000_000 })

describe('addUp', () => {
  it('adds to the centime what binary fractions would not', () => {
    expect(addUp([0.1, 0.2])).toBe(0.3)
    expect(addUp([])).toBe(0)
    fc.assert(
      fc.property(fc.array(centimes, { maxLength: 50 }), (amounts) => {
        const sum = amounts.reduce((total, amount) => total + amount, 0)
        expect(addUp(amounts.map((amount) => amount / 100))).toBe(sum / 100)
      }),
    )
  })
})

describe('wholeDirhams', () => {
  it('rounds half up, exactly, for every amount in centimes', () => {
    fc.assert(
      fc.property(centimes, (amount) => {
        const whole = wholeDirhams(amount / 100)
        expect(whole * 100).toBeGreaterThan(amount - 50 - 1)
        expect(whole * 100).toBeLessThanOrEqual(amount + 50)
        expect(Number.isInteger(whole)).toBe(true)
      }),
    )
  })

  it('rounds 89.5 up and 89.49 down', () => {
    expect([89.5, 89.49, 1.005, 0].map(wholeDirhams)).toEqual([90, 89, 1, 0])
  })

  it('leaves whole dirhams alone', () => {
    fc.assert(
      fc.property(fc.nat(), (amount) => {
        expect(wholeDirhams(amount)).toBe(amount)
      }),
    )
  })
})

describe('percentOf', () => {
  it('is whole, never above the amount, and grows with the percentage', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 99 }), (amount, percent) => {
        const part = percentOf(amount, percent)
        expect(Number.isInteger(part)).toBe(true)
        expect(part).toBeLessThanOrEqual(amount)
        expect(percentOf(amount, percent + 1)).toBeGreaterThanOrEqual(part)
      }),
    )
  })

  it('agrees with exact integer arithmetic, half up', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n
        expect(percentOf(amount, percent)).toBe(Number(exact))
      }),
    )
  })
})

describe('formatDirhams', () => {
  it('groups thousands with a narrow no-break space and joins the unit with a no-break space', () => {
    expect(formatDirhams(1250)).toBe('1\u202f250\u00a0DH')
    expect(formatDirhams(89.5)).toBe('90\u00a0DH')
    expect(formatDirhams(1_234_567)).toBe('1\u202f234\u202f567\u00a0DH')
  })

  it('writes figures in Arabic as in French, before the Arabic unit (D174)', () => {
    expect(formatDirhams(1250, ARABIC)).toBe('1\u202f250\u00a0درهم')
  })

  it('shows prices per millilitre with one decimal and a comma', () => {
    expect(formatDirhamsPrecisely(76 / 5)).toBe('15,2\u00a0DH')
    expect(formatDirhamsPrecisely(12)).toBe('12,0\u00a0DH')
    expect(formatDirhamsPrecisely(9.96)).toBe('10,0\u00a0DH')
  })

  it('shows the owner’s figures to the centime', () => {
    expect(formatDirhamsInFull(1250)).toBe('1\u202f250,00\u00a0DH')
    expect(formatDirhamsInFull(1_234_567.05)).toBe('1\u202f234\u202f567,05\u00a0DH')
    expect(formatDirhamsInFull(0.1 + 0.2)).toBe('0,30\u00a0DH')
    expect(formatDirhamsInFull(0)).toBe('0,00\u00a0DH')
  })
})
