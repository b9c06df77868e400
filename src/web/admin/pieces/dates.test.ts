import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatLongDate,
  formatLongMoment,
  formatRecentMoment,
  formatShortDate,
  formatShortMoment,
  formatWeekday,
} from './dates.ts'

describe('dates of the administrator', () => {
  it('are Morocco’s, in French, wherever the browser is', () => {
    expect(formatLongDate('2025-06-21T23:30:00Z')).toBe('22 juin 2025')
    expect(formatLongMoment('2025-06-21T09:12:00Z')).toBe('21 juin 2025, 10\u00a0h\u00a012')
    expect(formatShortDate('2025-06-21T23:30:00Z')).toBe('22/06/2025')
    expect(formatShortMoment('2025-06-21T08:05:00Z')).toBe('21/06/2025, 9\u00a0h\u00a005')
  })

  it('say today and yesterday, and the year when it is another one', () => {
    const now = new Date('2025-06-21T23:30:00Z') // already the 22nd in Morocco
    expect(formatRecentMoment('2025-06-21T23:05:00Z', now)).toBe('Aujourd’hui, 0\u00a0h\u00a005')
    expect(formatRecentMoment('2025-06-21T09:12:00Z', now)).toBe('Hier, 10\u00a0h\u00a012')
    expect(formatRecentMoment('2025-06-19T09:12:00Z', now)).toBe('19\u00a0juin, 10\u00a0h\u00a012')
    expect(formatRecentMoment('2024-06-19T09:12:00Z', now)).toBe('19/06/2024, 10\u00a0h\u00a012')
    expect(formatDay('2026-11-21')).toBe('21\u00a0nov.')
  })

  it('write the first of a month as an ordinal', () => {
    expect(formatWeekday('2026-12-01')).toBe('mardi 1er décembre')
    expect(formatDay('2026-12-01')).toBe('1er\u00a0déc.')
    expect(formatLongDate('2026-12-01T12:00:00Z')).toBe('1er décembre 2026')
    expect(formatLongDate('2026-12-31T12:00:00Z')).toBe('31 décembre 2026')
  })
})
