import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Promotion, promotionPrice, quote } from '#domain/promotions/promotion.ts'
import {
  CAMPAIGN_ROUNDINGS,
  type CampaignRounding,
  type CampaignRule,
  campaignState,
  judgeSize,
  sizePromotion,
} from './campaign.ts'
import { campaignInWords } from './campaign-words.ts'

const NOW = new Date('2026-03-02T10:00:00Z')
const END = new Date('2026-03-05T10:00:00Z')
const TIMES = { start_date: NOW, end_date: END }
const TWENTY: CampaignRule = {
  promotion_type: 'percentage',
  discount_value: 20,
  rounding: 1,
  below_cost: false,
}

function judge(price: number, rule: Partial<CampaignRule> = {}, size: { cost?: number } = {}) {
  return judgeSize({ price, cost: size.cost ?? null, promotions: [] }, { ...TWENTY, ...rule }, TIMES)
}

describe('the price of a size in a campaign', () => {
  it.each<[number, number, CampaignRounding, number]>([
    [58, 20, 1, 46],
    [58, 20, 9, 49],
    [58, 20, 5, 45],
    [105, 20, 9, 89],
    [104.99, 20, 9, 79],
    [59.38, 20, 5, 50],
    [59.37, 20, 5, 45],
    [58, 12.5, 1, 51],
  ])('is, for %s DH at −%s %%, rounded by %s, %s DH', (price, discount_value, rounding, expected) => {
    expect(judge(price, { discount_value, rounding }).new_price).toBe(expected)
  })

  it('stays a percentage in whole dirhams, and is a new price when it is rounded otherwise', () => {
    expect(sizePromotion(TWENTY, 58)).toEqual({ promotion_type: 'percentage', discount_value: 20 })
    expect(sizePromotion({ ...TWENTY, rounding: 9 }, 58)).toEqual({
      promotion_type: 'fixed_amount',
      discount_value: 49,
    })
    const newPrice = { promotion_type: 'fixed_amount', discount_value: 49.5 } as const
    expect(sizePromotion({ ...TWENTY, ...newPrice, rounding: 5 }, 58)).toEqual(newPrice)
    expect(judge(58, newPrice).new_price).toBe(50)
  })

  it('is at least a dirham, lower than before, and what the shop then asks, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.constantFrom('percentage' as const, 'fixed_amount' as const),
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(...CAMPAIGN_ROUNDINGS),
        (centimes, promotion_type, hundredths, rounding) => {
          const price = centimes / 100
          const rule = { promotion_type, discount_value: hundredths / 100, rounding }
          const { outcome, new_price } = judge(price, rule)
          const asked = quote(price, [{ ...sizePromotion(rule, price), ...TIMES, active: true }], NOW)
          if (outcome !== 'included') return
          expect(new_price).toBe(asked.currentPrice)
          expect(new_price).toBe(promotionPrice(price, sizePromotion(rule, price)))
          expect(new_price).toBeGreaterThanOrEqual(1)
          expect(new_price).toBeLessThan(asked.originalPrice)
          expect(Number.isInteger(new_price)).toBe(true)
        },
      ),
    )
  })

  it('lies within half a step of the exact one, on a step, and is never negative', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 10_000_000 }),
        fc.integer({ min: 1, max: 9_999 }),
        fc.constantFrom(...CAMPAIGN_ROUNDINGS),
        (centimes, hundredths, rounding) => {
          const { new_price } = judge(centimes / 100, { discount_value: hundredths / 100, rounding })
          const step = rounding === 9 ? 10 : rounding
          // In millionths of a dirham, so that the comparison is exact.
          const off = new_price * 1_000_000 - centimes * (10_000 - hundredths)
          expect(Math.abs(off)).toBeLessThanOrEqual((step * 1_000_000) / 2)
          const isBelowNine = rounding === 9 && new_price === 0
          expect(isBelowNine || (new_price + (rounding === 9 ? 1 : 0)) % step === 0).toBe(true)
          expect(new_price).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('a size is left out', () => {
  const before: Promotion = {
    promotion_type: 'percentage',
    discount_value: 10,
    start_date: new Date('2026-03-04T10:00:00Z'),
    end_date: null,
    active: true,
  }

  it('while another promotion of it overlaps, not when that begins as this one ends', () => {
    const size = { price: 58, cost: null, promotions: [before] }
    const judged = judgeSize(size, TWENTY, TIMES)
    expect(judged.outcome).toBe('promoted')
    expect(judged.reason?.replaceAll(/\s/gu, ' ')).toBe(
      'Déjà en promotion : −10 %, dès le 4 mars 2026 à 10 h 00, sans date de fin.',
    )
    expect(judgeSize(size, TWENTY, { ...TIMES, end_date: before.start_date }).outcome).toBe('included')
  })

  it('when its price would not fall, or would fall below a dirham', () => {
    expect(judge(48, { discount_value: 5, rounding: 9 })).toMatchObject({
      outcome: 'not_lower',
      new_price: 49,
    })
    expect(judge(49, { promotion_type: 'fixed_amount', discount_value: 49 }).outcome).toBe('not_lower')
    expect(judge(50, { promotion_type: 'fixed_amount', discount_value: 49 }).outcome).toBe('included')
    expect(judge(58, { discount_value: 100 }).reason?.replaceAll(/\s/gu, ' ')).toBe(
      'Le prix promotionnel doit être d’au moins 1 DH.',
    )
    expect(judge(3, { rounding: 9 })).toMatchObject({ outcome: 'not_lower', new_price: 0 })
  })

  it('below its cost, unless that is wanted; at its cost, and with an unknown one, it is included', () => {
    expect(judge(58, {}, { cost: 46.01 })).toMatchObject({
      outcome: 'below_cost',
      reason: 'Sous son coût (46,01\u00a0DH).',
    })
    expect(judge(58, {}, { cost: 46 }).outcome).toBe('included')
    expect(judge(58, { below_cost: true }, { cost: 50 }).outcome).toBe('included')
    expect(judge(58).reason).toBeNull()
  })
})

it('a campaign is to come, runs, and has ended once none of its promotions is left', () => {
  expect(campaignState({ start_date: END, on: 3 }, NOW)).toBe('upcoming')
  expect(campaignState({ start_date: NOW, on: 1 }, NOW)).toBe('running')
  expect(campaignState({ start_date: END, on: 0 }, NOW)).toBe('ended')
})

it.each([
  [campaignInWords(TWENTY, { kind: 'all' }), '−20 % · Toute la boutique'],
  [
    campaignInWords({ ...TWENTY, discount_value: 12.5, rounding: 9 }, { kind: 'family', family: 'boise' }),
    '−12,5 %, terminé par 9 · Famille Boisé',
  ],
  [
    campaignInWords({ ...TWENTY, rounding: 5 }, { kind: 'gender', gender: 'femme' }),
    '−20 %, au multiple de 5 · Femme',
  ],
  [
    campaignInWords(
      { ...TWENTY, promotion_type: 'fixed_amount', discount_value: 49 },
      { kind: 'brand', brand: 'Nefzaya' },
    ),
    '49 DH · Nefzaya',
  ],
  [campaignInWords(TWENTY, { kind: 'selection', chosen: 1 }), '−20 % · 1 parfum choisi'],
  [campaignInWords(TWENTY, { kind: 'selection', chosen: 1200 }), '−20 % · 1 200 parfums choisis'],
])('a campaign is called %s', (words, expected) => {
  expect(words.replaceAll(/\s/gu, ' ')).toBe(expected)
})
