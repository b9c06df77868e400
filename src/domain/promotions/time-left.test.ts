import { expect, it } from 'vitest'
import { timeLeftInWords, urgencyOf } from './time-left.ts'

const NOW = new Date('2026-03-02T10:00:00Z')

it.each([
  [null, "Pas d'expiration"],
  ['2026-03-02T09:59:59Z', 'Expiré'],
  ['2026-03-02T10:00:00Z', 'Expiré'],
  ['2026-03-02T10:00:30Z', '0h 0m restantes'],
  ['2026-03-02T15:12:59Z', '5h 12m restantes'],
  ['2026-03-03T09:59:59Z', '23h 59m restantes'],
  ['2026-03-03T10:00:00Z', '1 jour restant'],
  ['2026-03-04T09:59:59Z', '1 jour restant'],
  ['2026-03-04T10:00:00Z', '2 jours restants'],
  ['2026-06-02T10:00:00Z', '92 jours restants'],
])('what ends at %s has %s', (end, words) => {
  expect(timeLeftInWords(end === null ? null : new Date(end), NOW)).toBe(words)
})

it.each([
  [null, 'none'],
  ['2026-03-03T10:00:00Z', 'none'],
  ['2026-03-03T09:59:59Z', 'soon'],
  ['2026-03-02T10:00:00Z', 'past'],
])('what ends at %s is %s', (end, urgency) => {
  expect(urgencyOf(end === null ? null : new Date(end), NOW)).toBe(urgency)
})
