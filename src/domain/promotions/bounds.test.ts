import { expect, it } from 'vitest'
import { promotionIssues } from './form.ts'
import { endRefusal, planRefusal } from './plan.ts'
import { discountPercentage, type Promotion, promotionStatus } from './promotion.ts'

const NOW = new Date('2026-03-02T11:00:00.000Z')
const at = (ms: number) => new Date(NOW.getTime() + ms)
const PROMOTION: Promotion = {
  ...{ promotion_type: 'fixed_amount', discount_value: 1, active: true },
  ...{ start_date: NOW, end_date: null },
}

it('a value is above nothing and at most a million, a promotion lasts a year and a day at most', () => {
  const paths = (discount_value: number, duration_hours?: number) =>
    promotionIssues({ discount_value, duration_hours }).map(({ path }) => path)
  expect([0.01, 1_000_000].map((value) => paths(value))).toEqual([[], []])
  expect([0, 1_000_000.01, 0.001, Number.NaN].flatMap((value) => paths(value))).toHaveLength(4)
  expect([0.5, 24 * 366].map((hours) => paths(1, hours))).toEqual([[], []])
  expect([0, 24 * 366 + 1].flatMap((hours) => paths(1, hours))).toEqual(['duration_hours', 'duration_hours'])
})

it('a promotion costs a dirham at least, and less than before', () => {
  const refused = (own: Partial<Promotion>, price = 58) =>
    planRefusal({ ...PROMOTION, ...own }, price, NOW)?.message
  expect(refused({ discount_value: 1 })).toBeUndefined()
  expect(refused({ discount_value: 0.4 })).toBe('Le prix promotionnel doit être d’au moins 1\u00a0DH.')
  expect(refused({ discount_value: 57 })).toBeUndefined()
  expect(refused({ discount_value: 58 })).toMatch(/doit être inférieur au prix actuel/)
})

it('a promotion starts a minute ago at the earliest, and ends after it has started', () => {
  const path = (own: Partial<Promotion>) => planRefusal({ ...PROMOTION, ...own }, 58, NOW)?.path
  expect(path({ start_date: at(-60_000) })).toBeUndefined()
  expect(path({ start_date: at(-60_001) })).toBe('start_date')
  expect(path({ start_date: at(1000), end_date: at(1001) })).toBeUndefined()
  expect(path({ start_date: at(1000), end_date: at(1000) })).toBe('end_date')
  expect(endRefusal({ ...PROMOTION, start_date: at(-9), end_date: NOW }, NOW)?.path).toBe('end_date')
  expect(endRefusal({ ...PROMOTION, start_date: at(-9), end_date: NOW, active: false }, NOW)).toBeNull()
})

it('a discount is told in whole percent: its own, or what a fixed price takes off', () => {
  expect(discountPercentage(100, 1, { promotion_type: 'percentage', discount_value: 12.5 })).toBe(13)
  expect(discountPercentage(80, 60, { promotion_type: 'fixed_amount', discount_value: 60 })).toBe(25)
  expect(discountPercentage(80, 90, { promotion_type: 'fixed_amount', discount_value: 90 })).toBe(0)
  expect(promotionStatus([])).toEqual({ hasAnyPromotion: false, bestPromotion: null, promotedVariant: null })
})
