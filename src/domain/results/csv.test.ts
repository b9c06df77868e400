import { describe, expect, it } from 'vitest'
import { resultsCsv, resultsCsvFileName } from './csv.ts'
import { rowLabel } from './row-label.ts'
import type { ResultTable } from './words.ts'

const COSTS = { credits: 12, goods: 40, delivery: 30.5, returns: 0, packaging: 4, refunds: 0 }
const FIGURES: Parameters<typeof resultsCsv>[0] = {
  funnel: [
    { stage: 'commandee', count: 3, amount: 1249.5, share: 1 },
    { stage: 'livree', count: 1, amount: 249, share: 1 / 3 },
    { stage: 'encaissee', count: 0, amount: 0, share: null },
  ],
  places: [{ place: 'en-cours', count: 2, amount: 1000.5 }],
  profit: { ...COSTS, collected: 249, ad_spend: 200, adjustments: -12.5, total: -38 },
  cash: {
    carriers: [
      {
        name: 'Ozon; Express',
        amount: 60,
        ages: { '0-7': { amount: 10 }, '8-14': { amount: 20 }, '15+': { amount: 30 } },
        late: { amount: 50 },
      },
    ],
  },
  rows: [
    {
      ...{ ...COSTS, collected: 249 },
      label: 'Fès',
      counts: { commandee: 5, confirmee: 4, expediee: 3, livree: 2, encaissee: 1 },
      amount: 1249.5,
      margin: 174.5,
    },
  ],
}
const file = (table: ResultTable) => resultsCsv(FIGURES, table).split('\r\n')

describe('the file of a table', () => {
  it('of the funnel has its steps, with their share, and where orders are', () => {
    expect(file('funnel')).toEqual([
      '\ufeffÉtape;Commandes;Part (%);Montant (DH)',
      'Commandes;3;100,00;1249,50',
      'Livrées;1;33,33;249,00',
      'Encaissées;0;;0,00',
      'Situation\u00a0: En cours;2;;1000,50',
      '',
    ])
  })

  it('of the profit takes costs away from the receipts', () => {
    expect(file('profit')).toEqual([
      '\ufeffLigne;Montant (DH)',
      'Recettes;249,00',
      'Payé par avoir;12,00',
      'Coût des articles;-40,00',
      'Livraison;-30,50',
      'Refus et retours;0,00',
      'Emballage;-4,00',
      'Remboursements;0,00',
      'Ajustements des transporteurs;-12,50',
      'Publicité;-200,00',
      'Bénéfice;-38,00',
      '',
    ])
  })

  it('of the cash has what each carrier owes, by its age', () => {
    expect(file('cash')).toEqual([
      '\ufeffTransporteur;0–7 jours (DH);8–14 jours (DH);Plus de 14 jours (DH);En retard (DH);Total (DH)',
      '"Ozon; Express";10,00;20,00;30,00;50,00;60,00',
      '',
    ])
  })

  it.each([
    ['city', 'Ville'],
    ['carrier', 'Transporteur'],
    ['product', 'Produit'],
    ['source', 'Source'],
    ['staff', 'Personne'],
  ] as const)('by %s has a row each', (table, heading) => {
    const [headings, row] = file(table)
    expect(headings).toBe(
      `\ufeff${heading};Commandes;Confirmées;Expédiées;Livrées;Encaissées;Montant commandé (DH);` +
        'Recettes (DH);Payé par avoir (DH);Coût des articles (DH);Livraison (DH);Refus et retours (DH);Emballage (DH);' +
        'Remboursements (DH);Marge (DH)',
    )
    expect(row).toBe('Fès;5;4;3;2;1;1249,50;249,00;12,00;40,00;30,50;0,00;4,00;0,00;174,50')
  })

  it('is named after its days', () => {
    expect(resultsCsvFileName('city', { from: '2026-11-01', to: '2026-11-30' })).toBe(
      'resultats-city-2026-11-01-2026-11-30.csv',
    )
  })
})

it.each([
  ['source', 'whatsapp', null, 'WhatsApp'],
  ['source', 'toString', null, 'toString'],
  ['carrier', 'sans-colis', null, 'Sans colis'],
  ['carrier', 'main-propre', null, 'Remis en main propre'],
  ['carrier', '7', 'Ozon', 'Ozon'],
  ['staff', 'non-confirmee', null, 'Pas confirmées'],
  ['staff', 'personne', null, 'Sans nom'],
  ['city', 'sans-colis', 'Fès', 'Fès'],
  ['city', 'fes', null, 'fes'],
] as const)('a row of %s %s (%s) is called %s', (split, key, name, label) => {
  expect(rowLabel(split, key, name)).toBe(label)
})
