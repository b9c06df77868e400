import { describe, expect, it } from 'vitest'
import { lineIssues, remittanceIssues } from './form.ts'

const said = (issues: readonly { path: string; message: string }[]) =>
  issues.map(({ path, message }) => `${path}: ${message}`)

describe('the heading of an invoice', () => {
  it('is right at its bounds, and says what is wrong beyond them', () => {
    const right = {
      reference: '🧾'.repeat(40),
      dated_on: '2099-12-31',
      received_on: '2026-02-28',
      net: 9_999_999,
      note: 'n'.repeat(300),
    }
    expect(remittanceIssues(right)).toEqual([])
    expect(remittanceIssues({ ...right, reference: ' F ', received_on: null, note: null })).toEqual([])
    expect(remittanceIssues({ net: -9_999_999 })).toEqual([])
    const wrong = {
      reference: 'r'.repeat(41),
      dated_on: '2100-01-01',
      received_on: '2026-02-30',
      net: 9_999_999.01,
      note: 'n'.repeat(301),
    }
    expect(said(remittanceIssues(wrong))).toEqual([
      'reference: Cette référence est trop longue (40 caractères au plus).',
      'dated_on: Indiquez la date de la facture.',
      'received_on: Cette date n’existe pas.',
      'net: Ce montant est trop grand.',
      'note: Ce texte est trop long (300 caractères au plus).',
    ])
  })

  it('needs a reference that can be seen, and an amount in centimes', () => {
    expect(
      said(remittanceIssues({ reference: ' \u200b', net: Number.NaN, received_on: '2100-01-01' })),
    ).toEqual([
      'reference: Indiquez la référence de la facture.',
      'received_on: Cette date n’existe pas.',
      'net: Entrez un montant.',
    ])
    expect(said(remittanceIssues({ net: 1.005 }))).toEqual(['net: Deux décimales au plus.'])
    expect(remittanceIssues({})).toEqual([])
  })
})

describe('a line of an invoice', () => {
  const LINE = { kind: 'livraison', tracking: 'OZ-1', gross: 0, fee: 0 } as const

  it('is right at its bounds, and says what is wrong beyond them', () => {
    const right = { ...LINE, tracking: ` ${'1'.repeat(60)} `, gross: 9_999_999, fee: -9_999_999 }
    expect(lineIssues({ ...right, note: 'n'.repeat(300) })).toEqual([])
    const wrong = { ...LINE, tracking: '1'.repeat(61), gross: 10_000_000, fee: 0.001, note: 'n'.repeat(301) }
    expect(said(lineIssues(wrong))).toEqual([
      'tracking: Ce numéro est trop long (60 caractères au plus).',
      'gross: Ce montant est trop grand.',
      'fee: Deux décimales au plus.',
      'note: Ce texte est trop long (300 caractères au plus).',
    ])
  })

  it('names a parcel, by its number or ticked; an adjustment says why instead', () => {
    const none = { ...LINE, tracking: ' ' }
    expect(said(lineIssues(none))).toEqual(['tracking: Indiquez le numéro de suivi.'])
    expect(lineIssues({ ...none, parcel_id: 'a' })).toEqual([])
    expect(said(lineIssues({ ...none, kind: 'ajustement', note: ' \u200b ' }))).toEqual([
      'note: Dites pourquoi, en quelques mots.',
    ])
    expect(said(lineIssues({ ...none, kind: 'ajustement' }))).toHaveLength(1)
    expect(lineIssues({ ...none, kind: 'ajustement', note: 'Geste' })).toEqual([])
    for (const kind of ['refus', 'retour'] as const) {
      expect(said(lineIssues({ ...none, kind }))).toEqual(['tracking: Indiquez le numéro de suivi.'])
    }
  })

  it('is negative as an adjustment alone, of a delivery', () => {
    expect(said(lineIssues({ ...LINE, gross: -0.01 }))).toEqual([
      'gross: Une livraison n’est pas négative\u00a0: faites-en un ajustement.',
    ])
    for (const kind of ['refus', 'retour', 'ajustement'] as const) {
      expect(lineIssues({ ...LINE, kind, gross: -5, note: 'Geste' })).toEqual([])
    }
  })
})
