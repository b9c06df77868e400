import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { callWords, deliveryWords } from './plan-words.ts'

const HOURS = DEFAULT_SETTINGS.shop.hours

it('names the day of the call, and today as such', () => {
  const call = { day: '2026-11-23', isFromOpening: true }
  expect(callWords(call, HOURS, '2026-11-22')).toBe('Lundi\u00a023\u00a0novembre, dès 9h')
  expect(callWords({ ...call, isFromOpening: false }, HOURS, '2026-11-23')).toBe('Aujourd’hui, avant 19h')
})

it('names the days of delivery, with one month or two', () => {
  expect(deliveryWords({ first: '2026-11-24', last: '2026-11-26' })).toBe(
    'Entre mardi\u00a024 et jeudi\u00a026\u00a0novembre',
  )
  expect(deliveryWords({ first: '2026-11-30', last: '2026-12-02' })).toBe(
    'Entre lundi\u00a030\u00a0novembre et mercredi\u00a02\u00a0décembre',
  )
  expect(deliveryWords({ first: '2026-11-27', last: '2026-12-01' })).toBe(
    'Entre vendredi\u00a027\u00a0novembre et mardi\u00a01er\u00a0décembre',
  )
})
