import { describe, expect, it } from 'vitest'
import { startOfDay } from './moroccan-days.ts'
import { isWithin } from './period.ts'

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
})
