import { expect, it } from 'vitest'
import { promiseRefusal } from './promise.ts'

const NOW = new Date('2026-11-27T10:00:00Z')
const NIGHT = 'Choisissez une heure entre 7:00 et 23:00.'

it.each([
  ['2026-11-27T09:59:59Z', 'Ce moment est passé.'],
  ['2026-11-27T10:00:00Z', 'Ce moment est passé.'],
  ['2026-11-27T10:00:01Z', null],
  ['2026-11-27T22:59:59Z', null],
  ['2026-11-27T23:00:00Z', NIGHT],
  ['2026-11-28T02:00:00Z', NIGHT],
  ['2026-11-28T06:59:59Z', NIGHT],
  ['2026-11-28T07:00:00Z', null],
  ['2027-02-25T10:00:00Z', null],
  ['2027-02-25T10:00:01Z', 'Choisissez un moment dans les 90 jours.'],
])('a call at %s: %s', (moment, refusal) => {
  expect(promiseRefusal(new Date(moment), NOW)).toBe(refusal)
})
