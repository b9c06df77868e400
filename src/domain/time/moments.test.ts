import { describe, expect, it } from 'vitest'
import { momentInWords } from './moment-in-words.ts'
import { startOfDay } from './moroccan-days.ts'
import { dayRefusal, isWithin, nextPeriodChange, periodRefusals } from './period.ts'

it('a moment of today is an hour, one of another day its date too, by Morocco’s days', () => {
  const now = new Date('2025-07-22T23:30:00Z')
  expect(momentInWords(new Date('2025-07-22T22:59:00Z'), now)).toMatch(/^le 22\u00a0juil\. à 23:59$/)
  const moment = new Date(now.getTime() - 60_000)
  expect(momentInWords(moment, now)).toMatch(/^à 0:29$/)
})

it('a day that does not exist has no midnight', () => {
  expect(() => startOfDay('2026-02-30')).toThrow('2026-02-30 is no day.')
})

describe('a period', () => {
  it('ends no sooner than it begins, and its days exist', () => {
    const turned = 'Le dernier jour ne peut pas être avant le premier.'
    const none = 'Cette date n’existe pas.'
    expect(periodRefusals({ from: '2026-03-02', until: '2026-03-02' })).toEqual({ from: null, until: null })
    expect(periodRefusals({ from: '2026-03-02', until: '2026-03-01' })).toEqual({ from: null, until: turned })
    expect(periodRefusals({ from: '2026-02-30', until: '2026-02-31' })).toEqual({ from: none, until: none })
    expect(periodRefusals({ from: '2026-03-02', until: null })).toEqual({ from: null, until: null })
    expect(periodRefusals({ from: null, until: '2026-03-01' })).toEqual({ from: null, until: null })
    expect([dayRefusal(null), dayRefusal(''), dayRefusal('2026-02-28')]).toEqual([null, none, null])
  })

  it('holds from its first day to its last, both included', () => {
    const within = (day: string, from: string | null, until: string | null) =>
      isWithin({ from, until }, new Date(`${day}T12:00:00Z`))
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']
    expect(days.map((day) => within(day, '2026-03-02', '2026-03-03'))).toEqual([false, true, true, false])
    expect(days.map((day) => within(day, null, '2026-03-02'))).toEqual([true, true, false, false])
    expect(days.map((day) => within(day, '2026-03-03', null))).toEqual([false, false, true, true])
  })

  it('changes next when the first to come begins, or the day after one has ended', () => {
    const next = (...periods: [string | null, string | null][]) =>
      nextPeriodChange(
        periods.map(([from, until]) => ({ from, until })),
        new Date('2026-03-02T12:00:00Z'),
      )?.toISOString()
    expect(next(['2026-03-04', null], ['2026-03-03', '2026-03-09'])).toBe('2026-03-03T00:00:00.000Z')
    expect(next(['2026-03-01', '2026-03-02'])).toBe('2026-03-03T00:00:00.000Z')
    expect(next(['2026-03-02', '2026-03-05'], [null, '2026-03-04'])).toBe('2026-03-05T00:00:00.000Z')
    expect(next(['2026-03-02', '2026-03-01'], [null, null])).toBeUndefined()
  })
})
