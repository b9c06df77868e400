import { expect, it } from 'vitest'
import { suitsMoment } from './moment.ts'

const evening = { time_of_day: ['evening'], occasion: ['romantic'], season: ['fall'] } as const
const always = { time_of_day: [], occasion: [], season: ['all'] } as const

it('suits the time of day, the occasion and the season it was made for', () => {
  for (const moment of ['evening', 'romantic', 'fall'] as const)
    expect(suitsMoment(evening, moment)).toBe(true)
  for (const moment of ['day', 'daily', 'summer'] as const) expect(suitsMoment(evening, moment)).toBe(false)
})

it('suits every season when it is worn all year, and no other moment for that', () => {
  expect(suitsMoment(always, 'winter')).toBe(true)
  expect(suitsMoment(always, 'summer')).toBe(true)
  expect(suitsMoment(always, 'night')).toBe(false)
})
