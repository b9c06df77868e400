import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Promotion, quote } from '#domain/promotions/promotion.ts'
import { saleOf } from './sale.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const day = (days: number) => new Date(NOW.getTime() + days * 86_400_000)

function promotion(discount_value: number, from: number, until: number | null): Promotion {
  return {
    ...{ promotion_type: 'percentage', discount_value, active: true, start_date: day(from) },
    end_date: until === null ? null : day(until),
  }
}

describe('the sale of a size', () => {
  it.each([
    ['none', [], null],
    ['over', [promotion(10, -3, -1)], null],
    ['in force', [promotion(10, -3, 2)], { price: 90, period: { from: day(-3), until: day(2) } }],
    ['in force without an end', [promotion(10, -3, null)], { price: 90, period: null }],
    ['planned', [promotion(20, 1, 4)], { price: 80, period: { from: day(1), until: day(4) } }],
    ['planned without an end', [promotion(20, 1, null)], null],
    [
      'in force, until a lower one begins',
      [promotion(10, -1, 9), promotion(30, 2, 5)],
      { price: 90, period: { from: day(-1), until: day(2) } },
    ],
    ['switched off', [{ ...promotion(10, -3, 2), active: false }], null],
    ['dearer than the price', [promotion(0, -3, 2)], null],
  ])('%s', (_what, promotions, sale) => {
    expect(saleOf(100, promotions, NOW)).toEqual(sale)
  })

  it('is what is paid at each moment of its time, and not after it', () => {
    const promotions = fc.array(
      fc
        .tuple(
          fc.integer({ min: 1, max: 60 }),
          fc.integer({ min: -9, max: 9 }),
          fc.integer({ min: 1, max: 9 }),
        )
        .map(([discount, from, days]) => promotion(discount, from, from + days)),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(
        promotions,
        fc.integer({ min: 1, max: 999 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (all, price, at) => {
          const sale = saleOf(price, all, NOW)
          const isLower = quote(price, all, NOW).hasPromotion
          if (isLower) expect(sale?.price).toBe(quote(price, all, NOW).currentPrice)
          if (sale?.period == null) return
          const { from, until } = sale.period
          const begun = Math.max(from.getTime(), isLower ? NOW.getTime() : 0)
          const moment = new Date(begun + Math.floor((until.getTime() - 1 - begun) * at))
          expect(quote(price, all, moment).currentPrice).toBe(sale.price)
          expect(quote(price, all, until).currentPrice).not.toBe(sale.price)
        },
      ),
    )
  })
})
