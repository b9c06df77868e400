import { describe, expect, it } from 'vitest'
import { claimsFileName, decimal, invoiceCsv, invoiceCsvFileName } from './csv.ts'
import { BOX_LABELS } from './words.ts'

describe('the file of an invoice', () => {
  it('has a line each, in order, with numbers that spreadsheets read', () => {
    const line = {
      tracking: 'OZ-1',
      order: null,
      note: null,
      disputed: false,
      box: null,
      sentence: null,
      claim: null,
    }
    const all_lines = [
      {
        ...line,
        order: { number: 'SL-K8MJ-A8V7' },
        kind: 'livraison',
        gross: 1249.5,
        fee: 30,
        box: 'ecarts',
        sentence: 'Frais 30',
        note: 'Réclamé; attendu',
        disputed: true,
        claim: { claimed: 8.5 },
      },
      { ...line, tracking: '=1+1', kind: 'ajustement', gross: -20, fee: 0 },
    ] as const
    const file = invoiceCsv({ reference: 'FAC-1', carrier: { name: 'Ozon' }, all_lines })
    expect(file.split('\r\n')).toEqual([
      '\ufeffSuivi;Commande;Ligne;Montant (DH);Frais (DH);Net (DH);Comparaison;Remarque;Litige;Réclamé (DH)',
      `OZ-1;SL-K8MJ-A8V7;Livraison;1249,50;30;1219,50;${BOX_LABELS.ecarts};"Frais 30 · Réclamé; attendu";Oui;8,50`,
      "'=1+1;;Ajustement;-20;0;-20;;;;",
      '',
    ])
  })

  it('is named after its carrier and reference, whatever signs they have', () => {
    const name = (carrier: string, reference: string) =>
      invoiceCsvFileName({ reference, carrier: { name: carrier } })
    expect(name('Ozon Express', 'FAC 1/26')).toBe('facture-ozon-express-fac-1-26.csv')
    expect(name('(Éclair)', 'n° 7 ')).toBe('facture-eclair-n-7.csv')
    expect(claimsFileName('(Éclair)', '2026-11-28')).toBe('reclamations-eclair-2026-11-28.xlsx')
  })

  it('writes amounts without grouping', () => {
    expect([1_234_567.5, 0, -60.05].map(decimal)).toEqual(['1234567,50', '0', '-60,05'])
  })
})
