import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayInMorocco } from '#domain/time/calendar.ts'
import { deliveryPlan, isWorkingDay } from './delivery-plan.ts'

const DAY_MS = 24 * 3_600_000

describe('after an order', () => {
  it.each([
    // In 2025 Morocco is an hour ahead of UTC, except in Ramadan.
    ['a Tuesday at 10 h', '2025-11-25T09:00:00Z', '2025-11-25', false, ['2025-11-26', '2025-11-28']],
    ['a Tuesday at 8 h 59', '2025-11-25T07:59:00Z', '2025-11-25', true, ['2025-11-26', '2025-11-28']],
    ['a Tuesday at 18 h', '2025-11-25T17:00:00Z', '2025-11-26', true, ['2025-11-27', '2025-12-01']],
    ['a Friday', '2025-11-28T10:00:00Z', '2025-11-28', false, ['2025-12-01', '2025-12-03']],
    ['a Sunday', '2025-11-23T10:00:00Z', '2025-11-23', false, ['2025-11-24', '2025-11-26']],
    ['a Sunday at 23 h 30', '2025-11-23T22:30:00Z', '2025-11-24', true, ['2025-11-25', '2025-11-27']],
    ['just after midnight', '2025-11-23T23:30:00Z', '2025-11-24', true, ['2025-11-25', '2025-11-27']],
    ['the eve of a holiday', '2025-11-17T10:00:00Z', '2025-11-17', false, ['2025-11-19', '2025-11-21']],
    ['Ramadan at 17 h 30', '2025-03-04T17:30:00Z', '2025-03-04', false, ['2025-03-05', '2025-03-07']],
  ])('of %s, the call and the days of delivery', (_, orderedAt, day, isFromOpening, [first, last]) => {
    expect(deliveryPlan(new Date(orderedAt))).toEqual({
      call: { day, isFromOpening },
      delivery: { first, last },
    })
  })

  it('the courier comes on working days, later than the call, within a fortnight', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        (orderedAt) => {
          const { call, delivery } = deliveryPlan(orderedAt)
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
