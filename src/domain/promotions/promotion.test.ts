import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  discountPercentage,
  lowersPrice,
  type Promotion,
  promotionPrice,
  promotionStatus,
  quote,
  savingMessage,
} from './promotion.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const hours = (count: number) => new Date(NOW.getTime() + count * 3_600_000)

function promotion(changes: Partial<Promotion> = {}): Promotion {
  return {
    promotion_type: 'percentage',
    discount_value: 15,
    start_date: hours(-1),
    end_date: hours(9),
    active: true,
    ...changes,
  }
}

const anyPromotion = fc.record({
  promotion_type: fc.constantFrom('percentage' as const, 'fixed_amount' as const),
  discount_value: fc.integer({ min: 1, max: 100 }),
  start_date: fc.integer({ min: -48, max: 48 }).map(hours),
  end_date: fc.option(fc.integer({ min: -48, max: 48 }).map(hours)),
  active: fc.boolean(),
})

it('a kind of promotion that this version does not know changes no price', () => {
  const later = JSON.parse('{ "promotion_type": "three_for_two", "discount_value": 30 }')
  const promotion = { ...later, start_date: new Date(0), end_date: null, active: true }
  expect(promotionPrice(100.5, later)).toBe(101)
  expect(quote(100, [promotion], new Date())).toMatchObject({ hasPromotion: false, currentPrice: 100 })
})

describe('quote', () => {
  it('takes the percentage off and rounds to whole dirhams', () => {
    expect(quote(89, [promotion()], NOW)).toEqual({
      hasPromotion: true,
      currentPrice: 76,
      originalPrice: 89,
      promotion: { end_date: hours(9).toISOString(), discount_percentage: 15 },
    })
  })

  it('reads a fixed amount as the new price', () => {
    const fixed = promotion({ promotion_type: 'fixed_amount', discount_value: 99, end_date: null })
    expect(quote(125, [fixed], NOW)).toMatchObject({
      currentPrice: 99,
      promotion: { end_date: null, discount_percentage: 21 },
    })
  })

  it('is in force from its start, included, to its end, excluded', () => {
    expect(quote(89, [promotion({ start_date: NOW })], NOW).hasPromotion).toBe(true)
    expect(quote(89, [promotion({ end_date: NOW })], NOW).hasPromotion).toBe(false)
    expect(quote(89, [promotion({ start_date: hours(1) })], NOW).hasPromotion).toBe(false)
    expect(quote(89, [promotion({ active: false })], NOW).hasPromotion).toBe(false)
  })

  it('never raises a price, and is the lowest of what is in force', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.array(anyPromotion), (price, promotions) => {
        const { currentPrice, hasPromotion } = quote(price, promotions, NOW)
        expect(currentPrice).toBeLessThanOrEqual(price)
        expect(hasPromotion).toBe(currentPrice < price)
        for (const one of promotions)
          expect(currentPrice).toBeLessThanOrEqual(quote(price, [one], NOW).currentPrice)
      }),
    )
  })
})

describe('a promotion at or above a lowered price', () => {
  it.each([70, 73])('takes nothing off 70 DH at %d DH, and adds nothing', (discount_value) => {
    const fixed = promotion({ promotion_type: 'fixed_amount', discount_value })
    expect(lowersPrice(70, fixed)).toBe(false)
    expect(discountPercentage(70, discount_value, fixed)).toBe(0)
    expect(lowersPrice(discount_value + 1, fixed)).toBe(true)
  })
})

describe('savingMessage', () => {
  it('says in whole dirhams what the promotion saves, and nothing without one', () => {
    const price = { hasPromotion: true, currentPrice: 118, originalPrice: 139, promotion: null }
    expect(savingMessage(price)).toBe('Vous économisez 21\u00a0DH')
    expect(savingMessage({ ...price, currentPrice: 139 })).toBeNull()
  })
})

describe('promotionStatus', () => {
  it('names the size with the biggest discount', () => {
    const variants = [
      { volume: '5ml' as const, priceInfo: quote(89, [promotion()], NOW) },
      { volume: '10ml' as const, priceInfo: quote(168, [promotion({ discount_value: 20 })], NOW) },
      { volume: '20ml' as const, priceInfo: quote(295, [], NOW) },
    ]
    expect(promotionStatus(variants)).toEqual({
      hasAnyPromotion: true,
      bestPromotion: { discount_percentage: 20 },
      promotedVariant: { volume: '10ml' },
    })
  })
})
