import { describe, expect, it } from 'vitest'
import {
  daysBefore,
  daysFrom,
  daysSince,
  lastDays,
  sameStretchOfLastMonth,
  startOfMonth,
} from './moroccan-days.ts'
import { isDay } from './written-time.ts'

describe('days in Morocco', () => {
  it('begin at midnight there: an hour before London’s, and with it in Ramadan', () => {
    expect(lastDays(new Date('2026-02-15T10:00:00Z'), 2)).toEqual([
      {
        day: '2026-02-14',
        from: new Date('2026-02-13T23:00:00Z'),
        until: new Date('2026-02-14T23:00:00Z'),
      },
      // Clocks go back for Ramadan: a 25-hour day.
      { day: '2026-02-15', from: new Date('2026-02-14T23:00:00Z'), until: new Date('2026-02-16T00:00:00Z') },
    ])
  })

  it('end at the next midnight, also the last day that can be asked for', () => {
    expect(isDay('9999-12-30')).toBe(true)
    expect(isDay('9999-12-31')).toBe(false)
    expect(daysFrom('9999-12-30', 1)).toEqual([
      { day: '9999-12-30', from: new Date('9999-12-30T00:00:00Z'), until: new Date('9999-12-31T00:00:00Z') },
    ])
  })

  it('are counted by midnights, not by hours', () => {
    const lateYesterday = new Date('2026-11-22T19:00:00Z')
    expect(daysSince(lateYesterday, new Date('2026-11-22T22:59:00Z'))).toBe(0)
    expect(daysSince(lateYesterday, new Date('2026-11-23T08:00:00Z'))).toBe(1)
  })

  it('are as many as asked, without a gap, across months and years', () => {
    const days = lastDays(new Date('2026-01-10T23:30:00Z'), 30)
    expect([days[0]?.day, days.at(-1)?.day, days.length]).toEqual(['2025-12-13', '2026-01-11', 30])
    for (const [index, { from }] of days.entries()) {
      if (index > 0) expect(from).toEqual(days[index - 1]?.until)
    }
  })
})

describe('days in which clocks change', () => {
  it('have as many hours as they have, and no hour is counted twice', () => {
    const days = lastDays(new Date('2026-03-23T12:00:00Z'), 40)
    const hours = days.map(({ from, until }) => (until.getTime() - from.getTime()) / 3_600_000)
    expect(hours.filter((count) => count !== 24)).toEqual([25, 23])
    for (const [index, { from }] of days.entries()) {
      if (index > 0) expect(from).toEqual(days[index - 1]?.until)
    }
  })
})

describe('a month in Morocco', () => {
  it('begins an hour before London’s, and with it in Ramadan', () => {
    expect(startOfMonth(new Date('2025-05-31T23:30:00Z'))).toEqual(new Date('2025-05-31T23:00:00Z'))
    expect(startOfMonth(new Date('2025-05-31T22:30:00Z'))).toEqual(new Date('2025-04-30T23:00:00Z'))
    expect(startOfMonth(new Date('2026-03-02T10:00:00Z'))).toEqual(new Date('2026-03-01T00:00:00Z'))
  })
})

describe('what a month is compared with', () => {
  it('is the last one up to the same day and hour', () => {
    expect(sameStretchOfLastMonth(new Date('2025-11-22T10:30:00Z'))).toEqual({
      from: new Date('2025-09-30T23:00:00Z'),
      until: new Date('2025-10-22T10:30:00Z'),
    })
  })

  it('is the whole of a last month that was shorter', () => {
    const march = sameStretchOfLastMonth(new Date('2025-03-30T10:00:00Z'))
    expect(march.until).toEqual(startOfMonth(new Date('2025-03-15T10:00:00Z')))
  })

  it('crosses the year', () => {
    expect(sameStretchOfLastMonth(new Date('2026-01-05T10:00:00Z'))).toEqual({
      from: new Date('2025-11-30T23:00:00Z'),
      until: new Date('2025-12-05T10:00:00Z'),
    })
  })

  it('is as long as this month is by now, where no clock changed', () => {
    for (let hour = 0; hour < 21 * 24; hour += 7) {
      const now = new Date(Date.UTC(2025, 6, 1, hour))
      const { from, until } = sameStretchOfLastMonth(now)
      expect(until.getTime() - from.getTime()).toBe(now.getTime() - startOfMonth(now).getTime())
    }
  })
})

describe('the days before the last ones', () => {
  it('are as many, up to the same hour', () => {
    expect(daysBefore(new Date('2025-11-22T10:30:00Z'), 7)).toEqual({
      from: new Date('2025-11-08T23:00:00Z'),
      until: new Date('2025-11-15T10:30:00Z'),
    })
  })

  it('end where the last ones begin, on a day without its last hour', () => {
    // Clocks go forward on 22 March 2026, a day of 23 hours; the 29th is at its 24th.
    const now = new Date('2026-03-29T22:59:00Z')
    expect(daysBefore(now, 7).until).toEqual(lastDays(now, 7)[0]?.from)
  })
})
