import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { ageColour, ageInWords } from './age.ts'

const PLACED = new Date('2026-11-23T10:00:00Z')
const after = (minutes: number) => new Date(PLACED.getTime() + minutes * 60_000)

it.each([
  [-1, '0\u00a0min', 'green'],
  [12, '12\u00a0min', 'green'],
  [15, '15\u00a0min', 'green'],
  [16, '16\u00a0min', 'amber'],
  [60, '1\u00a0h', 'amber'],
  [61, '1\u00a0h\u00a001', 'red'],
  [47 * 60, '47\u00a0h', 'red'],
  [48 * 60, '2\u00a0j', 'red'],
])('an order of %i minutes is %s old, in %s', (minutes, words, colour) => {
  const now = after(minutes)
  expect(ageInWords(PLACED, now)).toBe(words)
  expect(ageColour({ created_at: PLACED, now }, DEFAULT_SETTINGS.calls)).toBe(colour)
})
