import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CASH_STATES } from '#domain/parcels/words.ts'
import {
  balanceSentence,
  cashByInvoices,
  isAdjustable,
  isReopenable,
  markedCash,
  missingOf,
  refuseClosing,
  type SettlingLine,
  totalsOf,
  unansweredSentence,
} from './close.ts'
import type { LineVerdict } from './match.ts'

const centimes = fc.integer({ min: -10_000_000, max: 10_000_000 })

describe('the totals of an invoice', () => {
  it('are exact to the centime: what was collected less what the carrier keeps', () => {
    const lines = fc.array(fc.record({ gross: centimes, fee: centimes }), { maxLength: 40 })
    fc.assert(
      fc.property(lines, (drawn) => {
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        const gross = sum(drawn.map((line) => line.gross))
        const fees = sum(drawn.map(({ fee }) => fee))
        const totals = totalsOf(drawn.map((line) => ({ gross: line.gross / 100, fee: line.fee / 100 })))
        expect(totals).toEqual({ gross: gross / 100, fees: fees / 100, net: (gross - fees) / 100 })
      }),
    )
  })

  it('say what is missing, or too much, and what to do', () => {
    const totals = totalsOf([{ gross: 249, fee: 30.1 }])
    expect(missingOf(totals, 200)).toBe(18.9)
    expect(missingOf(totals, 218.9)).toBe(0)
    const say = (missing: number, received: number, lines = 1) =>
      balanceSentence({ missing, received, lines })
    expect(say(18.9, 200)).toBe(
      'Il manque 18,90\u00a0DH. Avec «\u00a0Modifier\u00a0», mettez sur sa ligne ce qui a été payé, retirez ce qui ne l’a pas été, ou touchez «\u00a0Ajuster\u00a0».',
    )
    expect(say(missingOf(totals, 218.91), 218.91)).toBe(
      'Il y a 0,01\u00a0DH de trop. Ajoutez les colis payés qui manquent, corrigez une ligne avec «\u00a0Modifier\u00a0», ou touchez «\u00a0Ajuster\u00a0».',
    )
    expect(say(0, 218.9)).toBeNull()
    expect(say(218.9, 0)).toBe('Notez ce que vous avez reçu\u00a0: les lignes annoncent 218,90\u00a0DH.')
    expect(say(0, 0)).toBeNull()
    expect(say(-18.9, 0)).toContain('Il y a 18,90\u00a0DH de trop.')
    // Nothing is too much of a draft that nobody has filled yet.
    expect(say(-1000, 1000, 0)).toBe(
      'Importez le fichier du transporteur, ou scannez ou cochez les colis payés.',
    )
  })
})

describe('closing an invoice', () => {
  type Unknown = Extract<LineVerdict, { parcel: null; box: 'inconnus' }>
  const totals = { gross: 249, fees: 30, net: 219 }
  const close = (verdicts: LineVerdict[], received = 219) =>
    refuseClosing(verdicts, { totals, received, reference: 'FAC-9' })
  const paid = (own: Pick<Unknown, 'why' | 'reference'>): LineVerdict => ({
    box: 'inconnus',
    parcel: null,
    sentence: '',
    ...own,
  })

  it('is refused while its lines are not the money that came, by a centime even', () => {
    expect(() => close([])).not.toThrow()
    for (const received of [218.99, 219.01]) {
      expect(() => close([], received)).toThrow(expect.objectContaining({ code: 'remittance_unbalanced' }))
    }
    expect(() => close([], 218.5)).toThrow(
      'Le total des lignes (219\u00a0DH) n’est pas le montant reçu (218,50\u00a0DH).',
    )
  })

  it('is refused for lines that pay nobody, until they are said to be an adjustment or claimed', () => {
    for (const why of ['numero', 'transporteur'] as const) {
      expect(() => close([paid({ why, reference: null })])).toThrow(
        expect.objectContaining({
          code: 'remittance_unexplained',
          message:
            'Une ligne n’est à aucun de vos colis. Dites ce qu’elle est\u00a0: un ajustement, ou une question au transporteur.',
        }),
      )
    }
    expect(() => close([{ box: null, parcel: null, sentence: null }])).not.toThrow()
    expect(unansweredSentence(0)).toBeNull()
    expect(unansweredSentence(2)).toMatch(/^2 lignes ne sont à aucun de vos colis\. Dites pour chacune/)
  })

  it('may count a line of no parcel as an adjustment, but not one that pays a parcel again', () => {
    for (const why of ['numero', 'transporteur'] as const) {
      expect(isAdjustable({ gross: 150 }, paid({ why, reference: null }))).toBe(true)
    }
    for (const why of ['deja-payee', 'en-double'] as const) {
      expect(isAdjustable({ gross: 150 }, paid({ why, reference: null }))).toBe(false)
      expect(isAdjustable({ gross: 0 }, paid({ why, reference: null }))).toBe(true)
    }
    expect(isAdjustable({ gross: 0 }, { box: null, parcel: null, sentence: null })).toBe(false)
  })

  it.each([
    [paid({ why: 'deja-payee', reference: null }), 'Ce colis est déjà encaissé.'],
    [paid({ why: 'deja-payee', reference: 'FAC-3' }), 'Ce colis est déjà dans la facture FAC-3.'],
    [paid({ why: 'en-double', reference: null }), 'Ce colis est déjà dans la facture FAC-9.'],
  ])('is refused where it would pay a parcel twice: %o', (verdict, sentence) => {
    expect(() => close([verdict])).toThrow(
      expect.objectContaining({ code: 'parcel_already_paid', message: sentence }),
    )
  })
})

const line = (kind: SettlingLine['kind'], gross: number, state: SettlingLine['state']): SettlingLine => ({
  kind,
  gross,
  state,
})

describe('the cash of a delivered parcel', () => {
  const cash = (lines: SettlingLine[], before: 'litige' | 'abandonne' | 'attendu' | null = null) =>
    cashByInvoices({ lines, expected: 249, before })

  it('is owed until an invoice names it, announced by a draft, and received by a closed one', () => {
    expect(cash([])).toBe('attendu')
    expect(cash([line('livraison', 249, 'brouillon')])).toBe('annonce')
    expect(cash([line('livraison', 249, 'close')])).toBe('recu')
    expect(cash([line('livraison', 249, 'close'), line('retour', 0, 'close')])).toBe('recu')
    expect(cash([line('livraison', 200, 'brouillon')])).toBe('annonce')
    expect(cash([line('livraison', 200, 'close')])).toBe('ecart')
  })

  it('is made whole by a closed adjustment of it, to the centime', () => {
    const part = line('livraison', 200.5, 'close')
    expect(cash([part, line('ajustement', 48.5, 'close')])).toBe('recu')
    expect(cash([part, line('ajustement', 48.5, 'brouillon')])).toBe('ecart')
    expect(cash([part, line('ajustement', 48.49, 'close')])).toBe('ecart')
    expect(cash([line('ajustement', 249, 'close')])).toBe('recu')
    expect(cash([line('ajustement', 200, 'close')])).toBe('attendu')
  })

  it('does not come by the fee of a refusal or a return', () => {
    expect(cash([line('refus', 249, 'close')])).toBe('attendu')
    expect(cash([line('retour', 249, 'close')])).toBe('attendu')
    expect(cashByInvoices({ lines: [line('retour', 0, 'close')], expected: 0, before: null })).toBe('attendu')
  })

  it('stays disputed or given up until all of it is paid', () => {
    for (const before of ['litige', 'abandonne'] as const) {
      expect(cash([], before)).toBe(before)
      expect(cash([line('livraison', 200, 'close')], before)).toBe(before)
      expect(cash([line('livraison', 249, 'brouillon')], before)).toBe(before)
      expect(cash([line('livraison', 249, 'close')], before)).toBe('recu')
    }
    expect(cash([line('livraison', 200, 'close')], 'attendu')).toBe('ecart')
  })
})

it('the owner marks cash that is owed, and takes the mark back to where its invoice left it', () => {
  for (const cash of CASH_STATES) {
    const isOwed = cash !== 'sans-objet' && cash !== 'recu'
    const marked = (mark: 'litige' | 'abandonne' | 'aucun', invoice: 'aucune' | 'brouillon' | 'close') =>
      markedCash({ cash, invoice }, mark)
    expect(marked('litige', 'aucune'), cash).toBe(isOwed ? 'litige' : null)
    expect(marked('abandonne', 'close'), cash).toBe(isOwed ? 'abandonne' : null)
    expect(marked('aucun', 'aucune'), cash).toBe(isOwed ? 'attendu' : null)
    expect(marked('aucun', 'brouillon'), cash).toBe(isOwed ? 'annonce' : null)
    expect(marked('aucun', 'close'), cash).toBe(isOwed ? 'ecart' : null)
  }
})

it('a closed invoice is opened again for thirty days, to the millisecond', () => {
  const closed = new Date('2026-03-02T10:00:00.000Z')
  expect(isReopenable(closed, closed)).toBe(true)
  expect(isReopenable(closed, new Date('2026-04-01T10:00:00.000Z'))).toBe(true)
  expect(isReopenable(closed, new Date('2026-04-01T10:00:00.001Z'))).toBe(false)
})
