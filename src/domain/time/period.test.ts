import { describe, expect, it } from 'vitest'
import { startOfDay } from './moroccan-days.ts'
import { isWithin, nextPeriodChange, periodRefusals } from './period.ts'

const NOW = startOfDay('2026-11-24')

describe('a period', () => {
  it.each([
    [null, null, true],
    ['2026-11-24', '2026-11-24', true],
    ['2026-11-25', null, false],
    [null, '2026-11-23', false],
  ])('from %s until %s follows the days of Morocco', (from, until, expected) => {
    expect(isWithin({ from, until }, NOW)).toBe(expected)
  })

  it('has bounds that exist, and may be a single day', () => {
    expect(periodRefusals({ from: '2026-11-24', until: '2026-11-24' })).toEqual({ from: null, until: null })
    expect(periodRefusals({ from: '2026-11-24', until: '2026-11-23' })).toEqual({
      from: null,
      until: 'Le dernier jour ne peut pas être avant le premier.',
    })
    expect(periodRefusals({ from: '2026-02-30', until: null })).toEqual({
      from: 'Cette date n’existe pas.',
      until: null,
    })
  })

  it('next begins or ends at a midnight of Morocco, its last day included', () => {
    const periods = [
      { from: '2026-11-01', until: '2026-11-26' },
      { from: '2026-11-25', until: null },
    ]
    expect(nextPeriodChange(periods, NOW)).toEqual(startOfDay('2026-11-25'))
    expect(nextPeriodChange(periods.slice(0, 1), NOW)).toEqual(startOfDay('2026-11-27'))
    expect(nextPeriodChange([{ from: '2026-11-24', until: null }], NOW)).toBeUndefined()
  })
})
