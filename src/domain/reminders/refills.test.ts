import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysOfUse } from '#domain/catalogue/days-of-use.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import {
  type KeptSize,
  mayBeAskedBack,
  REFILL_CONSENT_DAYS,
  REFILL_LATEST_DAYS,
  refillDue,
  refillPlan,
} from './refills.ts'

const DAY_MS = 86_400_000
const DELIVERED = new Date('2026-03-02T18:30:00Z')
const after = (days: number) => new Date(DELIVERED.getTime() + days * DAY_MS)
const kept = (...sizes: [Volume, number][]): KeptSize[] =>
  sizes.map(([volume, pieces]) => ({ volume, pieces }))
const leftAfter = (days: number, sizes: KeptSize[]) =>
  refillDue({ sizes, deliveredAt: DELIVERED }, after(days))

describe('who is to be asked back', () => {
  it.each<[string, KeptSize[], number]>([
    ['10 ml, of 25 days', kept(['10ml', 1]), 18],
    ['20 ml, of 50 days', kept(['20ml', 1]), 43],
    ['5 ml, of 12 days and a half, of which half is more than a week', kept(['5ml', 1]), 7],
    ['2 ml, of five days, of which no week is ever left', kept(['2ml', 1]), 3],
    ['three sizes and pieces together', kept(['5ml', 2], ['10ml', 1]), 43],
    ['a bottle of 100 ml', kept(['100ml', 1]), 243],
  ])('is asked when about a week is left: %s', (_, sizes, day) => {
    expect(refillPlan(sizes)?.askedAfter).toBe(day)
    expect(leftAfter(day - 1, sizes)).toBeNull()
    expect(leftAfter(day, sizes)).not.toBeNull()
  })

  it.each<[string, KeptSize[], number]>([
    ['10 ml', kept(['10ml', 1]), 28],
    ['5 ml, of 12 days and a half', kept(['5ml', 1]), 16],
    ['2 ml', kept(['2ml', 1]), 8],
    ['100 ml', kept(['100ml', 1]), 253],
  ])('is asked until three days past its end, not when it has long been empty: %s', (_, sizes, last) => {
    expect(leftAfter(last, sizes)).toBe(-3)
    expect(leftAfter(last + 1, sizes)).toBeNull()
  })

  it('is not asked about what lasts for more than a year, nor about nothing', () => {
    expect(refillPlan(kept(['146ml', 1]))).not.toBeNull()
    expect(refillPlan(kept(['147ml', 1]))).toBeNull()
    expect(refillPlan(kept(['100ml', 2]))).toBeNull()
    expect(refillPlan([])).toBeNull()
    expect(refillPlan(kept(['10ml', 0]))).toBeNull()
  })

  it('reads how many days are left, and since how many it is used up', () => {
    expect(leftAfter(18, kept(['10ml', 1]))).toBe(7)
    expect(leftAfter(25, kept(['10ml', 1]))).toBe(0)
    expect(leftAfter(28, kept(['10ml', 1]))).toBe(-3)
  })

  it('is counted by Morocco’s midnights, whatever the hour of the delivery', () => {
    const sizes = kept(['10ml', 1])
    // 23:30 in Morocco, an hour before UTC's midnight in summer.
    const deliveredAt = new Date('2026-04-02T22:30:00Z')
    expect(refillDue({ sizes, deliveredAt }, new Date('2026-04-19T22:59:00Z'))).toBeNull()
    expect(refillDue({ sizes, deliveredAt }, new Date('2026-04-19T23:01:00Z'))).toBe(7)
  })
})

const SIZES = fc.array(
  fc.record({
    volume: fc.integer({ min: 1, max: 200 }).map((ml): Volume => `${ml}ml`),
    pieces: fc.integer({ min: 0, max: 5 }),
  }),
  { maxLength: 5 },
)

describe('whatever was kept', () => {
  it('is asked about within its use, in its second half, and with a week left at most', () => {
    fc.assert(
      fc.property(SIZES, (sizes) => {
        const plan = refillPlan(sizes)
        if (plan === null) return
        expect(plan.lasts).toBeLessThanOrEqual(365)
        expect(plan.askedAfter).toBeGreaterThanOrEqual(plan.lasts / 2)
        expect(plan.askedAfter).toBeLessThan(plan.lasts + 1)
        expect(plan.lasts - plan.askedAfter).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('adds up, whether it came in one size or in many, and a piece more is asked about no sooner', () => {
    fc.assert(
      fc.property(SIZES, fc.integer({ min: 1, max: 200 }), (sizes, ml) => {
        const more = [...sizes, { volume: `${ml}ml` as const, pieces: 1 }]
        const [plan, later] = [refillPlan(sizes), refillPlan(more)]
        expect(refillPlan(sizes.toReversed())).toEqual(plan)
        if (plan === null || later === null) return
        expect(later.lasts).toBeCloseTo(plan.lasts + daysOfUse(`${ml}ml`))
        expect(later.askedAfter).toBeGreaterThanOrEqual(plan.askedAfter)
      }),
    )
  })

  it('is due on one stretch of days, until whose end it may still be asked about, within the time of an agreement', () => {
    fc.assert(
      fc.property(SIZES, (sizes) => {
        const days = Array.from({ length: 460 }, (_, day) => day)
        const due = days.filter((day) => leftAfter(day, sizes) !== null)
        expect(due.length > 0).toBe(refillPlan(sizes) !== null)
        expect(due.length).toBeLessThanOrEqual(11)
        const first = due[0] ?? 0
        expect(due).toEqual(due.map((_, index) => first + index))
        const may = (deliveredAt: Date | null, day: number) =>
          mayBeAskedBack({ sizes, deliveredAt }, after(day))
        const last = due.at(-1)
        expect(may(null, 0)).toBe(last !== undefined)
        if (last === undefined) return
        expect([may(DELIVERED, 0), may(DELIVERED, last), may(DELIVERED, last + 1)]).toEqual([
          true,
          true,
          false,
        ])
        expect(last).toBeLessThan(REFILL_LATEST_DAYS)
        expect(last).toBeLessThan(REFILL_CONSENT_DAYS)
      }),
      { numRuns: 30 },
    )
  })
})
