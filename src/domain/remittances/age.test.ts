import { expect, it } from 'vitest'
import { ageOf, isLate, olderThan } from './age.ts'

it('what carriers owe is of a week, of two, or older', () => {
  expect([0, 7, 8, 14, 15, 400].map(ageOf)).toEqual(['0-7', '0-7', '8-14', '8-14', '15+', '15+'])
})

it('a carrier is late on the day after its delay', () => {
  expect([6, 7, 8].map((days) => isLate(days, 7))).toEqual([false, false, true])
  expect(isLate(1, 0)).toBe(true)
})

it('days are Morocco’s: what was delivered before their midnight is older', () => {
  // During Ramadan of 2026 Morocco's clocks were on UTC, so this is its 2 March for an hour yet.
  expect(olderThan(7, new Date('2026-03-02T23:30:00Z'))).toEqual(new Date('2026-02-23T00:00:00Z'))
  expect(olderThan(0, new Date('2026-03-02T00:00:00Z'))).toEqual(new Date('2026-03-02T00:00:00Z'))
})
