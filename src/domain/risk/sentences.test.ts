import { expect, it } from 'vitest'
import { riskSentences, writeReasons } from './risk.ts'

const said = (code: Parameters<typeof riskSentences>[0][number]['code'], count = 1, named = {}) =>
  riskSentences([{ code, count }], { blockReason: null, doubleOf: null, ...named })[0]?.replace('\u00a0', ' ')

it('each reason has its words, for one and for several', () => {
  expect([said('refuse'), said('refuse', 2)]).toEqual(['1 colis refusé', '2 colis refusés'])
  expect([said('injoignable'), said('injoignable', 2)]).toEqual([
    ...['1 commande injoignable', '2 commandes injoignables'],
  ])
  expect([said('fausse'), said('fausse', 2)]).toEqual(['1 fausse commande', '2 fausses commandes'])
  expect([said('livree'), said('livree', 2)]).toEqual(['1 commande livrée', '2 commandes livrées'])
  expect([said('double'), said('double', 1, { doubleOf: 'SL-1' })]).toEqual([
    ...['Doublon possible', 'Doublon possible : SL-1'],
  ])
  expect(['', null, 'Fraude'].map((blockReason) => said('liste-noire', 1, { blockReason }))).toEqual([
    ...['Liste noire', 'Liste noire', 'Liste noire : Fraude'],
  ])
})

it('reasons are kept with their count, but for one', () => {
  expect(
    writeReasons([
      { code: 'refuse', count: 1 },
      { code: 'livree', count: 3 },
    ]),
  ).toEqual(['refuse', 'livree:3'])
})
