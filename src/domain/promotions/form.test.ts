import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { promotionIssues } from './form.ts'

describe('promotionIssues', () => {
  it.each([
    ['discount_value', { discount_value: 0 }, 'La valeur doit être supérieure à 0.'],
    ['discount_value', { discount_value: -1 }, 'La valeur doit être supérieure à 0.'],
    ['discount_value', { discount_value: Number.NaN }, 'La valeur doit être supérieure à 0.'],
    ['discount_value', { discount_value: 1_000_001 }, 'La valeur est trop grande.'],
    ['discount_value', { discount_value: 10.005 }, 'Deux décimales au plus.'],
    ['duration_hours', { discount_value: 1, duration_hours: 0 }, 'La durée doit être supérieure à 0.'],
    [
      'duration_hours',
      { discount_value: 1, duration_hours: Number.NaN },
      'La durée doit être supérieure à 0.',
    ],
    ['duration_hours', { discount_value: 1, duration_hours: 8785 }, 'La durée est trop longue.'],
  ])('finds %s wrong in %o', (path, fields, message) => {
    expect(promotionIssues(fields)).toEqual([{ path, message }])
  })

  it('accepts every value with two decimals, and any duration up to a year', () => {
    const hundredths = fc.integer({ min: 1, max: 100_000_000 })
    const hours = fc.option(fc.double({ min: 0.001, max: 8784, noNaN: true }), { nil: undefined })
    fc.assert(
      fc.property(hundredths, hours, (value, duration_hours) => {
        expect(promotionIssues({ discount_value: value / 100, duration_hours })).toEqual([])
      }),
    )
  })
})
