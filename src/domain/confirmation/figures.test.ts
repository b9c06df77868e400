import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { confirmationFigures, median, share } from './figures.ts'

const order = (created_at: string, confirmed_at: string) => ({
  created_at: new Date(created_at),
  confirmed_at: new Date(confirmed_at),
})

describe('the figures of confirmation', () => {
  it('are computed as by hand', () => {
    const confirmed = [
      // At noon, after 10 minutes.
      order('2025-11-24T11:00Z', '2025-11-24T11:10Z'),
      // At noon, after 40 minutes.
      order('2025-11-24T11:00Z', '2025-11-24T11:40Z'),
      // At 22:00, the next day at 9:20: 680 minutes, of which 20 within the calling hours.
      order('2025-11-23T21:00Z', '2025-11-24T08:20Z'),
    ]
    expect(confirmationFigures({ confirmed, calls: 4 }, DEFAULT_SETTINGS.calls)).toEqual({
      calls: 4,
      confirmed: 3,
      median_minutes: 40,
      median_calling_minutes: 20,
      within_15: 1 / 3,
      calls_per_confirmed: 1.3,
    })
  })

  it('say nothing of nothing', () => {
    expect(confirmationFigures({ confirmed: [], calls: 2 }, DEFAULT_SETTINGS.calls)).toEqual({
      calls: 2,
      confirmed: 0,
      median_minutes: null,
      median_calling_minutes: null,
      within_15: null,
      calls_per_confirmed: null,
    })
    expect(share(0, 0)).toBeNull()
  })

  it.each([
    [[], null],
    [[7], 7],
    [[9, 1], 5],
    [[9, 1, 3], 3],
    [[4, 1, 3, 2], 2.5],
  ])('the median of %j is %j', (values, expected) => {
    expect(median(values)).toBe(expected)
  })
})
