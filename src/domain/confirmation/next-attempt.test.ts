import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { nextCallingTime } from './calling-hours.ts'
import { isPlanOver, nextAttempt } from './next-attempt.ts'

const { calls } = DEFAULT_SETTINGS
const at = (instant: string) => new Date(instant)

describe('the next call', () => {
  it('is two hours later, the next day at 11:00, then at 18:30, and then none', () => {
    const first = at('2025-11-24T09:30Z')
    const second = nextAttempt(calls, { unanswered: 1, now: first })
    expect(second).toEqual(at('2025-11-24T11:30Z'))
    const third = nextAttempt(calls, { unanswered: 2, now: second ?? first })
    expect(third).toEqual(at('2025-11-25T10:00Z'))
    const fourth = nextAttempt(calls, { unanswered: 3, now: third ?? first })
    expect(fourth).toEqual(at('2025-11-25T17:30Z'))
    expect(nextAttempt(calls, { unanswered: 4, now: fourth ?? first })).toBeNull()
    expect([3, 4].map((unanswered) => isPlanOver(calls, unanswered))).toEqual([false, true])
  })

  it('waits for the calling hours', () => {
    expect(nextAttempt(calls, { unanswered: 1, now: at('2025-11-24T17:00Z') })).toEqual(
      at('2025-11-25T08:00Z'),
    )
    // In Ramadan nobody calls at 18:30.
    expect(nextAttempt(calls, { unanswered: 3, now: at('2027-02-15T11:00Z') })).toEqual(
      at('2027-02-16T10:00Z'),
    )
  })

  it('at an hour of the same day that is past, or just now, is on the next one', () => {
    for (const now of ['2025-11-24T17:30Z', '2025-11-24T17:40Z']) {
      expect(nextAttempt(calls, { unanswered: 3, now: at(now) })).toEqual(at('2025-11-25T17:30Z'))
    }
  })

  it('is always later, and within the calling hours', () => {
    const moments = fc.date({
      min: at('2026-01-01T00:00Z'),
      max: at('2027-12-31T00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 3 }), (now, unanswered) => {
        const next = nextAttempt(calls, { unanswered, now })
        if (next === null) throw new Error('The plan has three steps.')
        expect(next > now).toBe(true)
        expect(nextCallingTime(calls, next)).toEqual(next)
      }),
    )
  })
})
