import { describe, expect, it } from 'vitest'
import { type InvoicedParcel, type InvoiceLine, judgeLines, trackingKey } from './match.ts'

const CARRIER = 7

function parcel(own: Partial<InvoicedParcel> = {}): InvoicedParcel {
  return {
    id: 'a',
    carrier_id: CARRIER,
    carrier_name: 'Ozon Express',
    tracking: 'OZ-1',
    state: 'livre',
    cash: 'attendu',
    expected: 249,
    fees: { livraison: 30, refus: 10, retour: 15 },
    delivered_at: new Date('2026-03-02T10:00:00Z'),
    taken: {},
    ...own,
  }
}

function line(own: Partial<InvoiceLine> = {}): InvoiceLine {
  return {
    parcel_id: null,
    tracking: 'OZ-1',
    kind: 'livraison',
    gross: 249,
    fee: 30,
    note: null,
    disputed: false,
    ...own,
  }
}

const judge = (lines: readonly InvoiceLine[], ...parcels: readonly InvoicedParcel[]) =>
  judgeLines(lines, parcels, CARRIER)
/** What the screen says of each line: its box and its sentence. */
const said = (lines: readonly InvoiceLine[], ...parcels: readonly InvoicedParcel[]) =>
  judge(lines, ...parcels).map(({ box, sentence }) => [box, sentence])

describe('a line of an invoice', () => {
  it('that says what the parcel does is in order', () => {
    const known = parcel()
    expect(judge([line()], known)).toEqual([{ box: 'conformes', parcel: known, sentence: null }])
  })

  it('finds its parcel whatever the case and the spaces of the number', () => {
    expect(trackingKey(' oz -\t1\u00a0')).toBe('OZ-1')
    expect(said([line({ tracking: ' oz-1 ' })], parcel({ tracking: 'Oz-1' }))).toEqual([['conformes', null]])
  })

  it('finds the parcel that was ticked, whatever its number says', () => {
    const [ticked, other] = [parcel({ id: 'b', tracking: null }), parcel()]
    const verdicts = judge([line({ parcel_id: 'b' }), line({ parcel_id: 'gone' })], ticked, other)
    expect(verdicts.map((verdict) => verdict.parcel?.id)).toEqual(['b', 'a'])
  })

  it('without a number belongs to no parcel, not to one without a number either', () => {
    expect(said([line({ tracking: ' ' }), line({ tracking: 'OZ-9' })], parcel({ tracking: null }))).toEqual([
      ['inconnus', 'Numéro inconnu'],
      ['inconnus', 'Numéro inconnu'],
    ])
  })

  it('of two parcels with one number means the carrier’s own', () => {
    const others = parcel({ id: 'b', carrier_id: 8 })
    expect(judge([line()], others, parcel())).toMatchObject([{ box: 'conformes', parcel: { id: 'a' } }])
  })

  it('says whose the parcel is when it is another carrier’s or the shop’s own', () => {
    const theirs = parcel({ carrier_id: 8, carrier_name: 'Cathedis' })
    const own = parcel({ id: 'b', tracking: 'OZ-2', carrier_id: null, carrier_name: null })
    expect(judge([line(), line({ tracking: 'oz-2' })], theirs, own)).toEqual([
      expect.objectContaining({ why: 'transporteur', parcel: null, sentence: 'Colis de Cathedis' }),
      expect.objectContaining({ why: 'transporteur', parcel: null, sentence: 'Colis de la boutique' }),
    ])
  })

  it('tells the amount and the fee apart, to the centime', () => {
    expect(said([line({ gross: 248.99 })], parcel())).toEqual([
      ['ecarts', 'Montant 248,99\u00a0DH au lieu de 249\u00a0DH'],
    ])
    expect(said([line({ gross: 200, fee: 30.01 })], parcel())).toEqual([
      ['ecarts', 'Montant 200\u00a0DH au lieu de 249\u00a0DH · Frais 30,01\u00a0DH au lieu de 30\u00a0DH'],
    ])
    expect(said([line({ gross: 0.1 + 0.2 })], parcel({ expected: 0.3 }))).toEqual([['conformes', null]])
  })

  it('pays a delivered parcel alone', () => {
    const onItsWay = parcel({ state: 'en-route', delivered_at: null })
    expect(judge([line()], onItsWay)).toEqual([
      { box: 'inconnus', why: 'etat', parcel: onItsWay, sentence: 'Pas encore livré\u00a0: En route' },
    ])
  })

  it.each([
    ['refus', 10],
    ['retour', 15],
  ] as const)('of a %s charges its own fee for what came back, and no amount', (kind, fee) => {
    for (const state of ['refuse', 'retour', 'retourne', 'perdu'] as const) {
      const back = parcel({ state, delivered_at: null })
      expect(said([line({ kind, gross: 0, fee })], back)).toEqual([['conformes', null]])
      expect(said([line({ kind, gross: 249, fee })], back)).toEqual([
        ['ecarts', 'Montant 249\u00a0DH au lieu de 0\u00a0DH'],
      ])
    }
    for (const [state, name] of [
      ['remis', 'Remis'],
      ['livre', 'Livré'],
    ] as const) {
      expect(said([line({ kind, gross: 0, fee })], parcel({ state }))).toEqual([
        ['inconnus', `Ni refusé ni retourné\u00a0: ${name}`],
      ])
    }
  })
})

describe('a parcel is paid once', () => {
  it('in one invoice: the second line of a kind is not its own', () => {
    const twice = [line(), line({ tracking: ' oz-1' }), line({ parcel_id: 'a', tracking: '' })]
    const known = parcel()
    expect(judge(twice, known)).toEqual([
      { box: 'conformes', parcel: known, sentence: null },
      ...[1, 2].map(() => ({
        box: 'inconnus',
        why: 'en-double',
        parcel: null,
        sentence: 'Deux fois dans cette facture',
        reference: null,
      })),
    ])
  })

  it('by a line of each kind, and by each parcel of its own', () => {
    const back = parcel({ state: 'retourne', delivered_at: null })
    const lines = [
      line({ kind: 'refus', gross: 0, fee: 10 }),
      line({ kind: 'retour', gross: 0, fee: 15 }),
      line({ kind: 'refus', gross: 0, fee: 10, tracking: 'OZ-2' }),
    ]
    expect(said(lines, back, { ...back, id: 'b', tracking: 'OZ-2' })).toEqual([
      ['conformes', null],
      ['conformes', null],
      ['conformes', null],
    ])
  })

  it('and not again by another invoice, which is named', () => {
    expect(judge([line()], parcel({ taken: { livraison: 'FAC-3' } }))).toEqual([
      {
        box: 'inconnus',
        why: 'deja-payee',
        parcel: null,
        sentence: 'Déjà dans la facture FAC-3',
        reference: 'FAC-3',
      },
    ])
    expect(said([line()], parcel({ taken: { retour: 'FAC-3' } }))).toEqual([['conformes', null]])
  })

  it('and not by an invoice when its cash came by hand; its fees may still come', () => {
    expect(judge([line()], parcel({ cash: 'recu' }))).toMatchObject([
      { box: 'inconnus', why: 'deja-payee', parcel: null, sentence: 'Déjà encaissé', reference: null },
    ])
    const back = parcel({ cash: 'recu', state: 'retourne' })
    expect(said([line({ kind: 'retour', gross: 0, fee: 15 })], back)).toEqual([['conformes', null]])
  })
})

describe('an adjustment', () => {
  const adjustment = line({ kind: 'ajustement', gross: -20, fee: 0, note: 'Colis abîmé' })

  it('stands in no box, with its parcel or without', () => {
    const known = parcel()
    expect(judge([adjustment], known)).toEqual([{ box: null, parcel: known, sentence: null }])
    expect(judge([{ ...adjustment, tracking: '' }], known)).toEqual([
      { box: null, parcel: null, sentence: null },
    ])
  })

  it('is linked once: not to another carrier’s parcel, nor one that has one, here or in another invoice', () => {
    const linked = (...parcels: InvoicedParcel[]) =>
      judge([adjustment, adjustment], ...parcels).map((verdict) => verdict.parcel?.id ?? null)
    expect(linked(parcel())).toEqual(['a', null])
    expect(linked(parcel({ carrier_id: 8 }))).toEqual([null, null])
    expect(linked(parcel({ taken: { ajustement: 'FAC-3' } }))).toEqual([null, null])
    expect(linked(parcel({ taken: { livraison: 'FAC-3' } }))).toEqual(['a', null])
  })

  it('leaves the delivery of its parcel to another line', () => {
    expect(said([adjustment, line(), adjustment], parcel())).toEqual([
      [null, null],
      ['conformes', null],
      [null, null],
    ])
  })
})
