import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { overlaps, plannedEnd, planRefusal, priceChange } from './plan.ts'
import { isInForce, type Promotion } from './promotion.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const PLAN: Promotion = {
  promotion_type: 'percentage',
  discount_value: 20,
  start_date: NOW,
  end_date: new Date('2026-03-05T10:00:00Z'),
  active: true,
}

describe('the end of a promotion', () => {
  it('is counted in hours rather than taken from a date', () => {
    expect(plannedEnd(NOW, { duration_hours: 1.5, end_date: new Date(0) })).toEqual(
      new Date('2026-03-02T11:30:00Z'),
    )
    expect(plannedEnd(NOW, { end_date: PLAN.end_date })).toEqual(PLAN.end_date)
    expect(plannedEnd(NOW, {})).toBeNull()
  })
})

describe('a plan that makes no sense says why', () => {
  it.each<[Partial<Promotion>, string, string]>([
    [
      { promotion_type: 'fixed_amount', discount_value: 60 },
      'discount_value',
      'Le nouveau prix (60 DH) doit être inférieur au prix actuel (58 DH).',
    ],
    [{ discount_value: 0.5 }, 'discount_value', 'Avec cette réduction, le prix reste de 58 DH.'],
    [{ discount_value: 100 }, 'discount_value', 'Le prix promotionnel doit être d’au moins 1 DH.'],
    [
      { start_date: new Date('2026-03-02T09:58:00Z') },
      'start_date',
      'Le début de la promotion est déjà passé.',
    ],
    [{ end_date: NOW }, 'end_date', 'La fin de la promotion est déjà passée.'],
    [
      { start_date: new Date('2026-03-06T10:00:00Z') },
      'end_date',
      'La fin de la promotion doit venir après son début.',
    ],
  ])('%o', (change, path, message) => {
    const refusal = planRefusal({ ...PLAN, ...change }, 58, NOW)
    expect(refusal?.path).toBe(path)
    expect(refusal?.message.replaceAll(/\s/gu, ' ')).toBe(message)
  })

  it('and a sensible one is not refused', () => {
    expect(planRefusal(PLAN, 58, NOW)).toBeNull()
    expect(planRefusal({ ...PLAN, end_date: null }, 58, NOW)).toBeNull()
  })
})

describe('two promotions', () => {
  const instant = fc.integer({ min: 0, max: 40 }).map((hours) => new Date(NOW.getTime() + hours * 3_600_000))
  const promotion = fc
    .tuple(instant, fc.option(fc.integer({ min: 1, max: 20 })))
    .map(([start_date, hours]) => ({
      ...PLAN,
      start_date,
      end_date: hours === null ? null : new Date(start_date.getTime() + hours * 3_600_000),
    }))

  it('overlap exactly when some moment finds both in force', () => {
    fc.assert(
      fc.property(promotion, promotion, (a, b) => {
        const starts = [a.start_date, b.start_date]
        const meet = starts.some((moment) => isInForce(a, moment) && isInForce(b, moment))
        expect(overlaps(a, b)).toBe(meet)
        expect(overlaps(b, a)).toBe(meet)
      }),
    )
  })
})

describe('what a change does to the price', () => {
  const past = { ...PLAN, end_date: NOW }
  it.each([
    [undefined, PLAN, 'PROMOTION_STARTED'],
    [{ ...PLAN, active: false }, PLAN, 'PROMOTION_STARTED'],
    [PLAN, undefined, 'PROMOTION_EXPIRED'],
    [PLAN, past, 'PROMOTION_EXPIRED'],
    [PLAN, { ...PLAN, end_date: null }, 'PROMOTION_UPDATED'],
    [past, undefined, 'PROMOTION_UPDATED'],
  ])('%o → %o is %s', (before, after, turn) => {
    expect(priceChange(before, after, NOW)).toBe(turn)
  })
})
