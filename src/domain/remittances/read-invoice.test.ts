import { describe, expect, it } from 'vitest'
import type { InvoicedParcel, InvoiceLine } from './match.ts'
import { kindOfState, linesOfFile, mergeFile, readInvoice } from './read-invoice.ts'

const PLACES = { tracking: 0, amount: 1, fee: 2, kind: 3 }
/** A sheet of these rows, the first of which is its second line. */
const read = (...rows: string[][]) =>
  readInvoice(
    rows.map((cells, index) => ({ line: index + 2, cells })),
    PLACES,
  )

describe('a carrier’s file', () => {
  it('is read line by line, amounts as people write them and fees without a sign', () => {
    expect(read([' OZ-1 ', '1 250,50 DH', '-35', ' Livré '], ["'-1", '-', '', '']).lines).toEqual([
      { tracking: 'OZ-1', kind: 'livraison', gross: 1250.5, fee: 35, word: 'Livré' },
      { tracking: '-1', kind: null, gross: 0, fee: 0, word: '' },
    ])
  })

  it('without columns of fees and kinds leaves both open', () => {
    const places = { tracking: 1, amount: 0, fee: null, kind: null }
    expect(readInvoice([{ line: 2, cells: ['58', 'OZ-1'] }], places).lines).toEqual([
      { tracking: 'OZ-1', kind: null, gross: 58, fee: null, word: '' },
    ])
  })

  it('tells each line that it cannot read, and why', () => {
    const { lines, skipped } = read(
      ['', '249', '30', 'Total'],
      ['1'.repeat(61), '1', '1', ''],
      ['1'.repeat(60), '1', '1', ''],
      ['OZ-2', 'gratuit', '1', ''],
      ['OZ-3', '1,005', '1', ''],
      ['OZ-4', '9999999,01', '1', ''],
      ['OZ-5', '9999999', 'selon contrat', ''],
      ['OZ-6', '-5', '', ''],
      ['OZ-7', '-5', '', 'Livré'],
      ['OZ-8', '-5', '', 'Ajustement'],
      ['OZ-9', '9999999', '9999999', ''],
      [],
    )
    expect(lines.map(({ tracking }) => tracking)).toEqual(['1'.repeat(60), 'OZ-3', 'OZ-8', 'OZ-9'])
    // A third decimal is taken for thousands: no price has one.
    expect(lines[1]?.gross).toBe(1005)
    expect(skipped.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 sans numéro de suivi',
      '3 numéro de suivi trop long',
      '5 montant illisible',
      '7 montant illisible',
      '8 frais illisibles',
      '9 montant négatif, à ajouter comme ajustement',
      '10 montant négatif, à ajouter comme ajustement',
      '13 sans numéro de suivi',
    ])
  })

  it('leaves out what adds up the others', () => {
    expect(read(['OZ-1', '249', '30', ''], ['Total', '249', '30', ''])).toMatchObject({
      lines: [{ tracking: 'OZ-1' }],
      skipped: [{ line: 3, reason: 'ligne de total' }],
    })
  })

  it('tells each word that nobody knows once, as it is written first, with its lines', () => {
    const rows = [
      ['OZ-1', '249', '', 'Palette'],
      ['OZ-2', '249', '', 'Livré'],
      ['', '249', '', 'Palette'],
      ['OZ-3', '0', '', ''],
      ['OZ-4', '249', '', 'PALETTE.'],
      ['OZ-5', '249', '', 'Bordereau'],
    ]
    expect(read(...rows).unknown).toEqual([
      { word: 'Palette', lines: 2 },
      { word: 'Bordereau', lines: 1 },
    ])
  })

  it.each([
    ['Livré', 'livraison'],
    ['DELIVERED', 'livraison'],
    ['Refusé', 'refus'],
    ['Annulé', 'refus'],
    ['Rejected', 'refus'],
    ['Retour', 'retour'],
    ['Returned', 'retour'],
    ['Ajustement', 'ajustement'],
    ['Pénalité', 'ajustement'],
    ['Compensation', 'ajustement'],
    ['En cours', null],
  ] as const)('says %s for %s', (word, kind) => {
    expect(read(['OZ-1', '0', '', word]).lines[0]?.kind).toBe(kind)
  })
})

function parcel(own: Partial<InvoicedParcel> = {}): InvoicedParcel {
  return {
    id: 'a',
    carrier_id: 7,
    carrier_name: 'Ozon Express',
    tracking: 'oz-1',
    state: 'livre',
    cash: 'attendu',
    expected: 249,
    fees: { livraison: 30, refus: 10, retour: 15 },
    delivered_at: null,
    taken: {},
    ...own,
  }
}

describe('a line of a file', () => {
  const LINE = { tracking: 'OZ-1', kind: null, gross: 249, fee: null, word: '' }
  const first = (own: Partial<typeof LINE | { kind: 'ajustement' }>, ...parcels: InvoicedParcel[]) =>
    linesOfFile([{ ...LINE, ...own }], parcels, 7)[0]

  it('becomes a line of the invoice, with the fee that the file says, or the expected one', () => {
    expect(linesOfFile([{ ...LINE, fee: 31 }, LINE], [parcel()], 7)).toEqual(
      [31, 30].map((fee) => ({
        parcel_id: null,
        tracking: 'OZ-1',
        kind: 'livraison',
        gross: 249,
        fee,
        note: null,
        disputed: false,
      })),
    )
  })

  it('of a parcel that nobody knows, or another carrier’s, is a delivery without a fee', () => {
    for (const parcels of [[], [parcel({ carrier_id: 8, state: 'refuse' })], [parcel({ tracking: null })]]) {
      expect(first({ gross: 0 }, ...parcels)).toMatchObject({ kind: 'livraison', fee: 0 })
    }
  })

  it('that does not say what it is, is what the parcel says, if it has no amount', () => {
    expect(first({ gross: 0 }, parcel({ state: 'refuse' }))).toMatchObject({ kind: 'refus', fee: 10 })
    expect(first({ gross: 0 }, parcel({ state: 'retourne' }))).toMatchObject({ kind: 'retour', fee: 15 })
    expect(first({ gross: 0 }, parcel())).toMatchObject({ kind: 'livraison', fee: 30 })
    expect(first({ gross: 1 }, parcel({ state: 'refuse' }))).toMatchObject({ kind: 'livraison', fee: 30 })
  })

  it('that is an adjustment carries the carrier’s word for it, and no expected fee', () => {
    const line = { ...LINE, kind: 'ajustement', word: 'Pénalité' } as const
    expect(linesOfFile([line], [parcel()], 7)).toMatchObject([{ note: 'Pénalité', fee: 0 }])
  })

  it('is a refusal, a return or a delivery by the parcel’s state', () => {
    expect((['refuse', 'retour', 'retourne', 'livre', 'remis'] as const).map(kindOfState)).toEqual([
      'refus',
      'retour',
      'retour',
      'livraison',
      'livraison',
    ])
  })
})

describe('a file read into an invoice', () => {
  const line = (tracking: string, own: Partial<InvoiceLine> = {}): InvoiceLine => ({
    parcel_id: null,
    tracking,
    kind: 'livraison',
    gross: 100,
    fee: 30,
    note: null,
    disputed: false,
    ...own,
  })

  it('replaces what it names, at its place, keeps the rest, and adds what is new', () => {
    const current = [line('A'), line('B'), line('C')]
    const file = [line('D'), line(' b ', { gross: 90 })]
    expect(mergeFile(current, file)).toEqual([current[0], file[1], current[2], file[0]])
  })

  it('leaves one line where two were of the same', () => {
    const again = line('a', { gross: 90 })
    expect(mergeFile([line('A'), line('B'), line('A')], [again])).toEqual([again, line('B')])
  })

  it('changes nothing the second time', () => {
    const file = [line('A'), line('B'), line('A', { gross: 5 }), line('B', { kind: 'retour' })]
    const once = mergeFile([line('C')], file)
    expect(once).toHaveLength(5)
    expect(mergeFile(once, file)).toEqual(once)
  })

  it('keeps another kind of the same number, and what was disputed stays so', () => {
    const current = [line('A', { disputed: true }), line('A', { kind: 'ajustement' })]
    expect(mergeFile(current, [line('a', { gross: 90 }), line('B')])).toEqual([
      line('a', { gross: 90, disputed: true }),
      current[1],
      line('B'),
    ])
  })
})
