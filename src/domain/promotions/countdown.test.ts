import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countdown } from './countdown.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

it('shows days, hours, minutes and seconds in two digits', () => {
  expect(countdown(new Date('2026-03-02T20:41:26.900Z'), NOW)).toEqual({
    days: '01',
    hours: '08',
    minutes: '41',
    seconds: '26',
  })
})

it('is over at its end', () => {
  expect(countdown(NOW, NOW)).toBeNull()
  expect(countdown(new Date(NOW.getTime() - 1), NOW)).toBeNull()
})

it('adds up to what is left, to the second', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 90 * 86_400_000 }), (left) => {
      const shown = countdown(new Date(NOW.getTime() + left), NOW)
      const seconds =
        Number(shown?.days) * 86_400 +
        Number(shown?.hours) * 3600 +
        Number(shown?.minutes) * 60 +
        Number(shown?.seconds)
      expect(seconds).toBe(Math.floor(left / 1000))
    }),
  )
})
