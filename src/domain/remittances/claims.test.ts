import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CLAIM_HEADINGS,
  claimAmountIssue,
  claimableOf,
  claimRows,
  claimSentence,
  claimsMessage,
  isClaimable,
  type ToldClaim,
} from './claims.ts'
import { type InvoicedParcel, type InvoiceLine, judgeLines } from './match.ts'
import { LINE_KIND_LABELS } from './words.ts'

const PARCEL: InvoicedParcel = {
  ...{ id: 'a', carrier_id: 1, carrier_name: 'Ozon', tracking: 'OZ1', state: 'livre', cash: 'annonce' },
  ...{ expected: 420, fees: { livraison: 35, refus: 10, retour: 12 } },
  ...{ delivered_at: new Date('2026-03-01T10:00:00Z'), taken: {} },
}
const LINE: InvoiceLine = {
  ...{
    parcel_id: null,
    tracking: 'OZ1',
    kind: 'livraison',
    gross: 420,
    fee: 45,
    note: null,
    disputed: false,
  },
}

/** What can be claimed of the last of these lines. */
function claimable(lines: Partial<InvoiceLine>[], parcel: Partial<InvoicedParcel> = {}) {
  const all = lines.map((line) => ({ ...LINE, ...line }))
  const verdict = judgeLines(all, [{ ...PARCEL, ...parcel }], 1).at(-1)
  const line = all.at(-1)
  if (verdict === undefined || line === undefined) throw new Error('Give a line.')
  return claimableOf(line, verdict)
}

describe('what can be claimed of a line', () => {
  it.each([
    ['a fee above the usual one', [{}], {}, { reason: 'frais', most: 45, proposed: 10 }],
    ['a fee as usual', [{ fee: 35 }], {}, { reason: 'frais', most: 35, proposed: 0 }],
    ['a fee below it', [{ fee: 30 }], {}, { reason: 'frais', most: 30, proposed: 0 }],
    ['no fee', [{ fee: 0 }], {}, null],
    [
      'a way back of what was delivered',
      [{ kind: 'retour', gross: 0, fee: 12 }],
      {},
      { reason: 'frais', most: 12, proposed: 12 },
    ],
    [
      'an adjustment’s fee',
      [{ kind: 'ajustement', gross: -20, fee: 5 }],
      {},
      { reason: 'ajustement', most: 5, proposed: 5 },
    ],
    ['the same line twice', [{}, {}], {}, { reason: 'deux-fois', most: -375, proposed: -375 }],
    [
      'what another invoice paid',
      [{}],
      { taken: { livraison: 'FAC-0' } },
      { reason: 'deux-fois', most: -375, proposed: -375 },
    ],
    ['an unknown number', [{ tracking: 'XX' }], {}, { reason: 'inconnu', most: -375, proposed: -375 }],
    ['another carrier’s parcel', [{}], { carrier_id: 2 }, { reason: 'inconnu', most: -375, proposed: -375 }],
    [
      'an adjustment of nobody',
      [{ tracking: '', kind: 'ajustement', gross: -40, fee: 0 }],
      {},
      { reason: 'ajustement', most: 40, proposed: 40 },
    ],
    ['a line that costs nothing', [{ tracking: 'XX', gross: 45 }], {}, null],
    ['a claimed line', [{ claim_id: 3 }], {}, null],
    ['what was granted', [{ kind: 'ajustement', gross: 0, fee: -10, credits_id: 3 }], {}, null],
  ] as const)('%s', (_, lines, parcel, expected) => {
    expect(claimable([...lines], parcel)).toEqual(expected)
  })

  it('has its sign, at most its size, and centimes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000 }),
        fc.integer({ min: -9_001, max: 9_001 }),
        (most, part) => {
          for (const sign of [1, -1]) {
            const isRight = part > 0 && part <= most
            expect(claimAmountIssue((sign * part) / 100, (sign * most) / 100) === null).toBe(isRight)
          }
        },
      ),
    )
    expect(claimAmountIssue(1.005, 2)).toBe('Deux décimales au plus.')
    expect(claimAmountIssue(Number.NaN, 2)).toBe('Entrez un montant.')
    expect(claimAmountIssue(0, 2)).toBe('Entrez un montant.')
    expect(claimAmountIssue(3, 2)).toBe('Entre 0 et 2\u00a0DH.')
    expect(claimAmountIssue(3, -2)).toBe('Entre −2\u00a0DH et 0.')
  })

  it('may be claimed for a year after the invoice was closed, to the millisecond', () => {
    const closed = new Date('2026-03-01T10:00:00Z')
    expect(isClaimable(null, closed)).toBe(true)
    expect(isClaimable(closed, new Date('2027-03-01T10:00:00.000Z'))).toBe(true)
    expect(isClaimable(closed, new Date('2027-03-01T10:00:00.001Z'))).toBe(false)
  })
})

const CLAIM: ToldClaim = {
  ...{ reference: 'FAC-1', tracking: 'OZ1', kind: 'livraison', reason: 'frais', charged: 45, claimed: 10 },
}

describe('what a carrier reads', () => {
  it.each([
    [{}, 'livraison facturée 45\u00a0DH au lieu de 35\u00a0DH'],
    [{ kind: 'refus', claimed: 45 }, 'refus facturé 45\u00a0DH à tort'],
    [{ kind: 'retour', reason: 'deux-fois', claimed: 45 }, 'ligne déjà facturée, 45\u00a0DH'],
    [
      { reason: 'inconnu', charged: -125, claimed: -125 },
      'numéro inconnu, 125\u00a0DH reçus\u00a0: à quoi correspond cette ligne\u202f?',
    ],
    [
      { reason: 'deux-fois', charged: -375, claimed: -375 },
      'déjà réglé, 375\u00a0DH reçus\u00a0: à quoi correspond cette ligne\u202f?',
    ],
    [{ reason: 'inconnu', claimed: 45 }, 'numéro qui n’est pas à nous, 45\u00a0DH'],
    [{ kind: 'ajustement', reason: 'ajustement', claimed: 45 }, 'ajustement de 45\u00a0DH non convenu'],
  ] as const)('%o', (own, expected) => {
    expect(claimSentence({ ...CLAIM, ...own })).toBe(expected)
  })

  it('tells 25 lines in a message, and how many more the file has', () => {
    const many = Array.from({ length: 24 }, (_, at) => ({ ...CLAIM, tracking: `OZ${at}` }))
    const parcels = [1, 2, 3].map((at) => ({ tracking: `P${at}`, owed: 20 }))
    const lines = claimsMessage(many, parcels).split('\n')
    expect(lines[0]).toBe('Bonjour, 27 lignes sont à vérifier avec vous (300\u00a0DH)\u00a0:')
    expect(lines.slice(-4)).toEqual([
      'Montants non reçus',
      '• P1\u00a0: 20\u00a0DH',
      'et 2 autres, dans le fichier.',
      'Merci de répondre ligne par ligne.',
    ])
    expect(claimsMessage([{ ...CLAIM, tracking: '' }], [])).toBe(
      'Bonjour, une ligne est à vérifier avec vous (10\u00a0DH)\u00a0:\nFacture FAC-1\n• Sans numéro\u00a0: livraison facturée 45\u00a0DH au lieu de 35\u00a0DH\nMerci de répondre ligne par ligne.',
    )
  })

  it('has a cell for each heading, the answer’s empty', () => {
    const rows = claimRows([CLAIM], [{ tracking: 'OZ2', owed: 20.5 }], LINE_KIND_LABELS)
    expect(rows).toEqual([
      ['FAC-1', 'OZ1', 'Livraison', 'Frais trop élevés', 45, 10, ''],
      ['', 'OZ2', 'Encaissement', 'Montant non reçu', 0, 20.5, ''],
    ])
    for (const row of rows) expect(row).toHaveLength(CLAIM_HEADINGS.length)
  })
})
