import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { RISK_FIGURES } from '#domain/settings/limits.ts'
import { DEFAULT_SETTINGS, type RiskSettings } from '#domain/settings/settings.ts'
import {
  codesSaid,
  judgeAgain,
  judgeOrder,
  type PhoneFacts,
  pointsOf,
  RISK_CODES,
  type RiskFacts,
  type RiskReason,
  readReasons,
  riskLevel,
  riskSentences,
  writeReasons,
} from './risk.ts'

const WEIGHTS = DEFAULT_SETTINGS.risk
const UNNAMED = { doubleOf: null, blockReason: null }

const UNKNOWN: RiskFacts = {
  phone: '+212661239408',
  address: '14, rue des Orangers, quartier Maârif',
  total: 200,
  isFirst: true,
  average_basket: 300,
  same_browser: 1,
  same_network: 1,
  refused: 0,
  unreachable: 0,
  fake: 0,
  delivered: 0,
  isDouble: false,
  isBlocked: false,
}

function judge(facts: Partial<RiskFacts>) {
  const { points, reasons } = judgeOrder({ ...UNKNOWN, ...facts }, WEIGHTS)
  return { points, says: riskSentences(reasons, { doubleOf: 'SL-7K3Q-9XVD', blockReason: 'deux refus' }) }
}

const count = fc.integer({ min: 0, max: 60 })
const anyPhone = fc.record<PhoneFacts>({
  refused: count,
  unreachable: count,
  fake: count,
  delivered: count,
  isDouble: fc.boolean(),
  isBlocked: fc.boolean(),
})
const anyFacts = fc
  .tuple(
    anyPhone,
    fc.record({
      phone: fc
        .integer({ min: 0, max: 99_999_999 })
        .map((digits) => `+2126${String(digits).padStart(8, '0')}`),
      address: fc.string({ maxLength: 40 }),
      total: fc.integer({ min: 0, max: 9_999_999 }),
      isFirst: fc.boolean(),
      average_basket: fc.option(fc.integer({ min: 1, max: 5000 })),
      same_browser: count,
      same_network: count,
    }),
  )
  .map(([phone, order]): RiskFacts => ({ ...phone, ...order }))
const figure = (name: keyof RiskSettings) =>
  fc.integer({ min: RISK_FIGURES[name].least, max: RISK_FIGURES[name].most })
const anyWeights = fc.record<RiskSettings>({
  refused_once: figure('refused_once'),
  refused_often: figure('refused_often'),
  unreachable_each: figure('unreachable_each'),
  unreachable_most: figure('unreachable_most'),
  delivered_each: figure('delivered_each'),
  delivered_most: figure('delivered_most'),
  open_double: figure('open_double'),
  same_source: figure('same_source'),
  same_source_from: figure('same_source_from'),
  high_first: figure('high_first'),
  high_first_times: figure('high_first_times'),
  suspicious_number: figure('suspicious_number'),
  vague_address: figure('vague_address'),
  blocklist: figure('blocklist'),
})

describe('an order', () => {
  it.each<[string, Partial<RiskFacts>, number, string[]]>([
    ['of which nothing is known', {}, 0, []],
    ['after a refused parcel', { refused: 1 }, 25, ['1 colis refusé']],
    ['after more refused parcels', { refused: 2 }, 50, ['2 colis refusés']],
    ['after one nobody answered for', { unreachable: 1 }, 15, ['1 commande injoignable']],
    [
      'after many that came to nothing',
      { unreachable: 2, fake: 1 },
      30,
      ['2 commandes injoignables', '1 fausse commande'],
    ],
    ['after a delivery', { delivered: 1 }, -20, ['1 commande livrée']],
    ['after many deliveries', { delivered: 7 }, -60, ['7 commandes livrées']],
    ['beside another open one', { isDouble: true }, 20, ['Doublon possible\u00a0: SL-7K3Q-9XVD']],
    ['from a busy device', { same_browser: 4, same_network: 5 }, 30, ['4 commandes depuis le même appareil']],
    [
      'from a device that has just too many',
      { same_browser: 3 },
      30,
      ['3 commandes depuis le même appareil'],
    ],
    ['from a device that has one less', { same_browser: 2 }, 0, []],
    ['from a busy connection', { same_network: 61 }, 0, ['Même connexion\u00a0: 61 commandes']],
    [
      'from a connection that has just too many',
      { same_network: 3 },
      0,
      ['Même connexion\u00a0: 3 commandes'],
    ],
    ['from a connection that has one less', { same_network: 2 }, 0, []],
    ['of a new and generous buyer', { total: 601 }, 10, ['Premier achat élevé']],
    ['of twice the average basket, no more', { total: 600 }, 0, []],
    ['generous, but not the first', { total: 601, isFirst: false }, 0, []],
    ['while no average is known', { total: 601, average_basket: null }, 0, []],
    ['of an invented number', { phone: '+212600000000' }, 30, ['Numéro suspect']],
    ['at an address without a number', { address: 'Près du souk' }, 5, ['Adresse peu précise']],
    ['at one without a number, a letter too short', { address: '🏠'.repeat(19) }, 5, ['Adresse peu précise']],
    ['at one without a number, just long enough', { address: '🏠'.repeat(20) }, 0, []],
    ['of the block list', { isBlocked: true }, 100, ['Liste noire\u00a0: deux refus']],
    [
      'of the block list after deliveries',
      { isBlocked: true, delivered: 9 },
      40,
      ['Liste noire\u00a0: deux refus', '9 commandes livrées'],
    ],
  ])('%s', (_, facts, points, says) => {
    expect(judge(facts)).toEqual({ points, says })
  })

  it.each([
    [-20, 'fiable'],
    [0, 'fiable'],
    [1, 'a-verifier'],
    [39, 'a-verifier'],
    [40, 'risque'],
    [250, 'risque'],
  ])('of %s points is %s', (points, level) => {
    expect(riskLevel(points)).toBe(level)
  })

  it('has points within the bounds of its column, and a sentence for each reason, whatever is known', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        const { points, reasons } = judgeOrder(facts, weights)
        expect(Number.isInteger(points)).toBe(true)
        expect(points).toBeGreaterThanOrEqual(-weights.delivered_most)
        expect(points).toBeLessThanOrEqual(32_767)
        const says = riskSentences(reasons, UNNAMED)
        expect(says).toHaveLength(reasons.length)
        expect(new Set(says).size).toBe(says.length)
        if (points > 0) expect(says).not.toEqual([])
      }),
    )
  })

  it('on the block list is never anything but risky', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        expect(riskLevel(judgeOrder({ ...facts, isBlocked: true }, weights).points)).toBe('risque')
      }),
    )
  })

  it('is never less sure for a delivery, nor surer for a refusal', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { points } = judgeOrder(facts, WEIGHTS)
        const { delivered, refused } = facts
        expect(judgeOrder({ ...facts, delivered: delivered + 1 }, WEIGHTS).points).toBeLessThanOrEqual(points)
        expect(judgeOrder({ ...facts, refused: refused + 1 }, WEIGHTS).points).toBeGreaterThanOrEqual(points)
      }),
    )
  })
})

describe('judged again', () => {
  it('an order has the points of the newest facts, in whatever order they came', () => {
    fc.assert(
      fc.property(anyFacts, fc.array(anyPhone, { maxLength: 5 }), anyPhone, (facts, between, last) => {
        const first = judgeOrder(facts, WEIGHTS)
        const walked = [...between, last].reduce(
          ({ reasons }, phone) => judgeAgain(reasons, phone, WEIGHTS),
          first,
        )
        expect(walked).toEqual(judgeOrder({ ...facts, ...last }, WEIGHTS))
      }),
    )
  })
})

describe('reasons', () => {
  const anyReasons = fc
    .subarray([...RISK_CODES])
    .chain((codes) =>
      fc.tuple(
        ...codes.map((code) => fc.integer({ min: 1, max: 99 }).map((count): RiskReason => ({ code, count }))),
      ),
    )

  it('are read as they were written', () => {
    fc.assert(
      fc.property(anyReasons, (reasons) => {
        expect(readReasons(writeReasons(reasons))).toEqual(reasons)
      }),
    )
  })

  it('weigh and say the same in whatever order they are kept', () => {
    fc.assert(
      fc.property(anyReasons, anyWeights, (reasons, weights) => {
        const turned = reasons.toReversed()
        expect(pointsOf(turned, weights)).toBe(pointsOf(reasons, weights))
        expect(riskSentences(turned, UNNAMED)).toEqual(riskSentences(reasons, UNNAMED))
      }),
    )
  })

  it('of a newer version are left out', () => {
    expect(readReasons(['refuse:2', 'lune:3'])).toEqual([{ code: 'refuse', count: 2 }])
  })
})

it('what its sentences say is found in them again, but for a double and the block list that name something', () => {
  const reasons = RISK_CODES.flatMap((code) => [1, 2].map((count) => ({ code, count })))
  for (const reason of reasons) {
    const [sentence = ''] = riskSentences([reason], { doubleOf: 'SL-7K3Q-9XVD', blockReason: 'deux refus' })
    const isNamed = reason.code === 'double' || reason.code === 'liste-noire'
    expect([...codesSaid([sentence])]).toEqual(isNamed ? [] : [reason.code])
  }
})
