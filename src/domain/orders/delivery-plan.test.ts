import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { deliveryPlan, isWorkingDay } from './delivery-plan.ts'

const USUAL = { ...DEFAULT_SETTINGS.shop, delivery: DEFAULT_SETTINGS.delivery }
const DAY_MS = 24 * 3_600_000

describe('after an order', () => {
  it.each([
    // In 2025 Morocco is an hour ahead of UTC, except in Ramadan.
    ['a Tuesday at 10 h', '2025-11-25T09:00:00Z', '2025-11-25', false, ['2025-11-26', '2025-11-28']],
    ['a Tuesday at 8 h 59', '2025-11-25T07:59:00Z', '2025-11-25', true, ['2025-11-26', '2025-11-28']],
    [
      'a Tuesday at 9 h, the opening',
      '2025-11-25T08:00:00Z',
      '2025-11-25',
      false,
      ['2025-11-26', '2025-11-28'],
    ],
    ['a Tuesday at 18 h', '2025-11-25T17:00:00Z', '2025-11-26', true, ['2025-11-27', '2025-12-01']],
    ['a Friday', '2025-11-28T10:00:00Z', '2025-11-28', false, ['2025-12-01', '2025-12-03']],
    ['a Sunday', '2025-11-23T10:00:00Z', '2025-11-23', false, ['2025-11-24', '2025-11-26']],
    ['a Sunday at 23 h 30', '2025-11-23T22:30:00Z', '2025-11-24', true, ['2025-11-25', '2025-11-27']],
    ['just after midnight', '2025-11-23T23:30:00Z', '2025-11-24', true, ['2025-11-25', '2025-11-27']],
    ['the eve of a holiday', '2025-11-17T10:00:00Z', '2025-11-17', false, ['2025-11-19', '2025-11-21']],
    ['Ramadan at 17 h 30', '2025-03-04T17:30:00Z', '2025-03-04', false, ['2025-03-05', '2025-03-07']],
  ])('of %s, the call and the days of delivery', (_, orderedAt, day, isFromOpening, [first, last]) => {
    expect(deliveryPlan(new Date(orderedAt), USUAL)).toEqual({
      call: { day, isFromOpening },
      delivery: { first, last },
    })
  })

  it('the call waits for a day on which the shop answers, at its hours', () => {
    const settings = {
      hours: { days: [1, 2, 3, 4, 6], opens: '10:30', closes: '17:00' },
      delivery: { min_days: 2, max_days: 2 },
    }
    const planOf = (orderedAt: string) => deliveryPlan(new Date(orderedAt), settings)
    // Friday the 28th is closed; Saturday is not a working day for the courier.
    expect(planOf('2025-11-27T15:00:00Z')).toEqual({
      call: { day: '2025-11-29', isFromOpening: true },
      delivery: { first: '2025-12-02', last: '2025-12-02' },
    })
    expect(planOf('2025-11-27T14:59:00Z').call).toEqual({ day: '2025-11-27', isFromOpening: false })
    expect(planOf('2025-11-27T09:29:00Z').call).toEqual({ day: '2025-11-27', isFromOpening: true })
  })

  it('the courier of a shop that delivers the same day comes on working days too', () => {
    const delivery = { min_days: 0, max_days: 1 }
    const planOf = (orderedAt: string) => deliveryPlan(new Date(orderedAt), { ...USUAL, delivery }).delivery
    expect(planOf('2025-11-27T10:00:00Z')).toEqual({ first: '2025-11-27', last: '2025-11-28' })
    // A Saturday.
    expect(planOf('2025-11-29T10:00:00Z')).toEqual({ first: '2025-12-01', last: '2025-12-01' })
  })

  it('the courier comes on working days, later than the call, within a fortnight', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (orderedAt) => {
          const { call, delivery } = deliveryPlan(orderedAt, USUAL)
          expect(call.day >= dayInMorocco(orderedAt)).toBe(true)
          expect(delivery.first > call.day).toBe(true)
          expect(delivery.last > delivery.first).toBe(true)
          expect(isWorkingDay(delivery.first) && isWorkingDay(delivery.last)).toBe(true)
          expect(Date.parse(delivery.last) - orderedAt.getTime()).toBeLessThan(14 * DAY_MS)
        },
      ),
    )
  })
})
