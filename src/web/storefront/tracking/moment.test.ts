import { expect, test } from 'vitest'
import { formatMoment } from './moment.ts'

test('an instant is told on a Moroccan clock', () => {
  expect(formatMoment('2025-11-19T10:24:00Z')).toBe('19\u00a0novembre, 11\u00a0h\u00a024')
  expect(formatMoment('2026-07-01T23:05:00Z')).toBe('2\u00a0juillet, 0\u00a0h\u00a005')
})

test('the clock goes back by an hour in Ramadan', () => {
  expect(formatMoment('2026-03-02T10:00:00Z')).toBe('2\u00a0mars, 10\u00a0h\u00a000')
})
