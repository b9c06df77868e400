import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { callingTimes, nextCallingTime, outsideHoursSentence } from './calling-hours.ts'

const { calls } = DEFAULT_SETTINGS
/** Morocco is an hour ahead of UTC, except in Ramadan. */
const at = (instant: string) => new Date(instant)

const moments = fc.date({ min: at('2026-01-01T00:00Z'), max: at('2027-12-31T00:00Z'), noInvalidDate: true })
const weekdays = fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })

describe('calling hours', () => {
  it('are Morocco’s', () => {
    expect(nextCallingTime(calls, at('2025-11-24T08:00Z'))).toEqual(at('2025-11-24T08:00Z'))
    expect(nextCallingTime(calls, at('2025-11-24T07:59Z'))).toEqual(at('2025-11-24T08:00Z'))
    expect(nextCallingTime(calls, at('2025-11-24T18:00Z'))).toEqual(at('2025-11-25T08:00Z'))
  })

  it('are others in Ramadan, first and last day included', () => {
    expect(nextCallingTime(calls, at('2027-02-08T07:00Z'))).toEqual(at('2027-02-08T10:00Z'))
    expect(nextCallingTime(calls, at('2027-03-09T16:00Z'))).toEqual(at('2027-03-10T09:00Z'))
    const none = { ...calls, ramadan: { ...calls.ramadan, from: null, until: null } }
    expect(nextCallingTime(none, at('2027-02-08T09:00Z'))).toEqual(at('2027-02-08T09:00Z'))
  })

  it('pass over the days on which nobody calls', () => {
    const week = { ...calls, hours: { ...calls.hours, days: [1, 2, 3, 4, 5] } }
    // A Friday evening.
    expect(nextCallingTime(week, at('2025-11-28T19:00Z'))).toEqual(at('2025-12-01T08:00Z'))
    expect(callingTimes(week, '2025-11-28', '2025-12-01')).toEqual([
      { from: at('2025-11-28T08:00Z'), until: at('2025-11-28T18:00Z') },
      { from: at('2025-12-01T08:00Z'), until: at('2025-12-01T18:00Z') },
    ])
  })

  it('are never before, and once reached stay', () => {
    fc.assert(
      fc.property(moments, weekdays, (moment, days) => {
        const own = { ...calls, hours: { ...calls.hours, days } }
        const next = nextCallingTime(own, moment)
        expect(next >= moment).toBe(true)
        expect(nextCallingTime(own, next)).toEqual(next)
      }),
    )
  })
})

describe('the sentence outside the hours', () => {
  it('tells the time, and when calls go on', () => {
    expect(outsideHoursSentence(calls, at('2025-11-24T21:10Z'))).toBe(
      'Il est 22:10. Les appels reprennent à 9:00.',
    )
    expect(outsideHoursSentence(calls, at('2025-11-24T05:05Z'))).toBe(
      'Il est 6:05. Les appels reprennent à 9:00.',
    )
  })

  it('names a day that is further away', () => {
    const week = { ...calls, hours: { ...calls.hours, days: [1, 2, 3, 4, 5] } }
    expect(outsideHoursSentence(week, at('2025-11-28T19:00Z'))).toBe(
      'Il est 20:00. Les appels reprennent lundi à 9:00.',
    )
  })

  it('is none while shoppers may be called', () => {
    expect(outsideHoursSentence(calls, at('2025-11-24T12:00Z'))).toBeNull()
  })
})

/** Those between two moments. */
function callingMinutes(from: Date, until: Date): number {
  const times = callingTimes(calls, dayInMorocco(from), dayInMorocco(until))
  const overlaps = times.map((time) =>
    Math.max(0, Math.min(+time.until, +until) - Math.max(+time.from, +from)),
  )
  return overlaps.reduce((sum, one) => sum + one, 0) / 60_000
}

describe('the minutes of calling hours between two moments', () => {
  it.each([
    ['2025-11-24T09:00Z', '2025-11-24T09:12Z', 12],
    // Ordered at night, confirmed at 9:10.
    ['2025-11-23T22:00Z', '2025-11-24T08:10Z', 10],
    // From 18:50 to 9:05 of the day after the next.
    ['2025-11-24T17:50Z', '2025-11-26T08:05Z', 10 + 600 + 5],
    ['2025-11-24T19:00Z', '2025-11-24T21:00Z', 0],
  ])('from %s until %s are %i', (from, until, minutes) => {
    expect(callingMinutes(at(from), at(until))).toBe(minutes)
  })

  it('add up, and are never more than all minutes', () => {
    const later = fc.integer({ min: 0, max: 5 * 24 * 60 })
    fc.assert(
      fc.property(moments, later, later, (from, one, other) => {
        const middle = new Date(from.getTime() + one * 60_000)
        const until = new Date(middle.getTime() + other * 60_000)
        const whole = callingMinutes(from, until)
        expect(callingMinutes(from, middle) + callingMinutes(middle, until)).toBeCloseTo(whole)
        expect(whole).toBeLessThanOrEqual(one + other)
      }),
    )
  })
})
