import { expect, it } from 'vitest'
import { confirmationFigures, share } from './figures.ts'

it('figures of confirmation are shares of the confirmed orders, to a tenth', () => {
  const counted = { confirmed: 3, fast: 1, median_minutes: 40.04, median_calling_minutes: 19.96 }
  expect(confirmationFigures(counted, 4)).toEqual({
    calls: 4,
    confirmed: 3,
    median_minutes: 40,
    median_calling_minutes: 20,
    within_15: 1 / 3,
    calls_per_confirmed: 1.3,
  })
})

it('figures of confirmation say nothing of nothing', () => {
  const nothing = { confirmed: 0, fast: 0, median_minutes: null, median_calling_minutes: null }
  expect(confirmationFigures(nothing, 2)).toEqual({
    calls: 2,
    confirmed: 0,
    median_minutes: null,
    median_calling_minutes: null,
    within_15: null,
    calls_per_confirmed: null,
  })
  expect(share(0, 0)).toBeNull()
})
