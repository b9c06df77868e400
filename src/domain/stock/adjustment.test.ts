import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Adjustment,
  type AdjustmentKind,
  adjustmentIssues,
  adjustmentRefusal,
  MAX_PIECES,
  piecesRefusal,
  stockDelta,
} from './adjustment.ts'

const count = fc.integer({ min: 0, max: 10_000 })

describe('what a line changes', () => {
  it('is what came, less what is gone, or what was counted against what should be there', () => {
    fc.assert(
      fc.property(count, count, count, (pieces, stock, reserved) => {
        const shelf = { stock, on_shelf: stock + reserved }
        const then = (kind: Adjustment['kind']) => stock + stockDelta(kind, pieces, shelf)
        expect(then('reception')).toBe(stock + pieces)
        expect(then('correction')).toBe(stock + pieces)
        expect(then('casse')).toBe(stock - pieces)
        expect(then('echantillon')).toBe(stock - pieces)
        // What is counted is on the shelf: what open orders reserve of it is not for sale.
        expect(then('inventaire')).toBe(pieces - reserved)
      }),
    )
  })
})

describe('too few pieces', () => {
  it('are told with those that orders reserve', () => {
    const said = (stock: number, reserved: number) =>
      adjustmentRefusal('casse', 'Flacon 50 ml', { stock, on_shelf: stock + reserved })
    expect(said(0, 0)).toBe('Flacon 50 ml\u00a0: il n’en reste pas à vendre.')
    expect(said(2, 0)).toBe('Flacon 50 ml\u00a0: il n’en reste que 2 à vendre.')
    expect(said(2, 1)).toBe('Flacon 50 ml\u00a0: il n’en reste que 2 à vendre (1 de plus est réservée).')
    expect(said(0, 2)).toBe('Flacon 50 ml\u00a0: il n’en reste pas à vendre (2 de plus sont réservées).')
  })

  it('in a count ask to count again', () => {
    const said = (reserved: number) =>
      adjustmentRefusal('inventaire', '5 ml', { stock: 1, on_shelf: 1 + reserved })
    expect(said(1)).toContain('réservent une pièce. Recomptez')
    expect(said(2)).toContain('réservent 2 pièces. Recomptez')
  })
})

describe('an entry of stock', () => {
  const issues = (kind: Adjustment['kind'], pieces: number, unit_cost?: number | null) =>
    adjustmentIssues({ kind, note: 'Pourquoi', lines: [{ variant_id: 1, pieces, unit_cost }] })

  it.each([
    ['reception', 1],
    ['casse', 1],
    ['echantillon', 1],
    ['inventaire', 0],
    ['correction', -10_000],
  ] as const)('of %s takes whole pieces from %i to 10 000', (kind, least) => {
    for (const right of [least, 10_000, 1]) expect(issues(kind, right)).toEqual([])
    for (const wrong of [least - 1, 10_001, 1.5, Number.NaN]) {
      expect(issues(kind, wrong)).toMatchObject([{ path: 'lines.0.pieces' }])
    }
  })

  it('corrects by at least a piece, and says why', () => {
    expect(issues('correction', -1)).toEqual([])
    expect(issues('correction', 0)).toHaveLength(1)
    for (const note of [undefined, null, ' ']) {
      expect(adjustmentIssues({ kind: 'correction', note, lines: [{ variant_id: 1, pieces: 1 }] })).toEqual([
        { path: 'note', message: 'Dites pourquoi.' },
      ])
      expect(adjustmentIssues({ kind: 'casse', note, lines: [{ variant_id: 1, pieces: 1 }] })).toEqual([])
    }
  })

  it('costs from nothing to 100 000 DH, to the centime, or is silent about it', () => {
    for (const right of [null, undefined, 0, 0.01, 100_000]) expect(issues('reception', 1, right)).toEqual([])
    for (const wrong of [-0.01, 100_000.01, 0.001]) {
      expect(issues('reception', 1, wrong)).toEqual([
        { path: 'lines.0.unit_cost', message: 'Indiquez un coût en DH, avec deux décimales au plus.' },
      ])
    }
  })

  it('has a line of each size once, and a note that fits', () => {
    const lines = [
      { variant_id: 1, pieces: 1 },
      { variant_id: 2, pieces: 1 },
    ]
    const said = (entry: Partial<Adjustment>) =>
      adjustmentIssues({ kind: 'casse', lines, ...entry }).map(({ path, message }) => `${path}: ${message}`)
    expect(said({ note: ` ${'n'.repeat(300)} ` })).toEqual([])
    expect(said({ note: 'n'.repeat(301) })).toEqual([
      'note: Cette note est trop longue (300 caractères au plus).',
    ])
    expect(said({ lines: [] })).toEqual(['lines: Indiquez combien de pièces.'])
    expect(said({ lines: [...lines, { variant_id: 1, pieces: 2 }] })).toEqual([
      'lines: Un format est indiqué deux fois.',
    ])
    expect(said({ lines: [...lines, { variant_id: 3, pieces: 0 }] })).toEqual([
      'lines.2.pieces: Indiquez au moins une pièce.',
    ])
  })
})

const WHOLE = 'Indiquez un nombre entier de pièces.'
const TOO_MANY = `Au plus 10\u202f000 pièces à la fois.`
const FROM_0 = 'Un comptage commence à 0. S’il ne reste rien, indiquez 0.'

it.each<[AdjustmentKind, number, string | null]>([
  ['inventaire', 0, null],
  ['inventaire', MAX_PIECES, null],
  ['inventaire', -3, FROM_0],
  ['inventaire', 999_999_999_999, TOO_MANY],
  ['inventaire', 2.5, WHOLE],
  ['inventaire', Number.NaN, WHOLE],
  ['reception', 0, 'Indiquez au moins une pièce.'],
  ['reception', 1, null],
  ['casse', -1, 'Indiquez au moins une pièce.'],
  ['echantillon', MAX_PIECES + 1, TOO_MANY],
  ['correction', 0, 'Indiquez combien de pièces ajouter ou enlever.'],
  ['correction', -MAX_PIECES, null],
  ['correction', -MAX_PIECES - 1, TOO_MANY],
])('%s of %d says its own fault', (kind, pieces, sentence) => {
  expect(piecesRefusal(kind, pieces)).toBe(sentence)
})
