import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { fillSentences, variableRefusal, variableValues } from './variables.ts'

const { shop, delivery } = DEFAULT_SETTINGS
const VALUES = variableValues({ ...shop, delivery })

const FAR = [{ kind: 'city' as const, name: 'Dakhla', fee: 70 }]
const AS_USUAL = [{ kind: 'city' as const, name: 'Dakhla', fee: 35 }]

describe('a longer text with variables', () => {
  it('has them filled', () => {
    expect(fillSentences('Partout au Maroc en {delai}, {tarif_livraison}', VALUES)).toMatch(
      /^Partout au Maroc en 1 à 3\sjours ouvrés, offerte dès 300\sDH d’achat$/,
    )
  })

  it('leaves a sentence out whose value the shop does not have, and keeps the others and the lines', () => {
    const text = 'Écrivez-nous. Offerte dès {offerte_des}.\n\nNous sommes là {jours}.'
    const values = variableValues({ ...shop, delivery: { ...delivery, free_from: null } })
    expect(fillSentences(text, values)).toBe('Écrivez-nous. \n\nNous sommes là 7j/7.')
  })

  it('never fills the braces of a value', () => {
    expect(fillSentences('{nom}', { ...VALUES, nom: '{frais}' })).toBe('{frais}')
  })

  it.each([
    [{ fee: 35, free_from: 300 }, /coûte 35\sDH\s; elle est offerte dès 300\sDH/],
    [{ fee: 35, free_from: null }, /^La livraison coûte 35\sDH\.$/],
    [{ fee: 0, free_from: null }, /^La livraison est offerte\.$/],
    [{ fee: 35, free_from: null, fees: FAR }, /^La livraison coûte de 35 à 70\sDH selon la ville\.$/],
    [
      { fee: 0, free_from: 300, fees: FAR },
      /^La livraison coûte de 0 à 70\sDH selon la ville\s; elle est offerte dès 300\sDH/,
    ],
    [{ fee: 35, free_from: null, fees: AS_USUAL }, /^La livraison coûte 35\sDH\.$/],
  ])('tells what delivery costs: %j', (price, expected) => {
    const values = variableValues({ ...shop, delivery: { ...delivery, ...price } })
    expect(fillSentences('{phrase_livraison}', values)).toMatch(expected)
  })

  it.each([
    [[], 'Partout au Maroc, à 35 DH ou partout au Maroc'],
    [['Dakhla'], 'Au Maroc (sauf Dakhla), à 35 DH ou au Maroc (sauf Dakhla)'],
    [['Dakhla', 'Tata'], 'Au Maroc (sauf Dakhla et Tata), à 35 DH ou au Maroc (sauf Dakhla et Tata)'],
    [['Zag', 'Dakhla', 'Tata'], /^Au Maroc \(sauf Zag, Dakhla et Tata\), /],
    [['Zag', 'Dakhla', 'Tata', 'Assa'], /^Dans la plupart des villes du Maroc, /],
  ])(
    'tells where the shop delivers, without %j, with a capital where the variable has one',
    (unserved, expected) => {
      const values = variableValues({ ...shop, delivery: { ...delivery, free_from: null, unserved } })
      const text = fillSentences('{Destinations}, {tarif_livraison} ou {destinations}', values)
      expect(text.replace('\u00a0', ' ')).toEqual(
        typeof expected === 'string' ? expected : expect.stringMatching(expected),
      )
    },
  )

  it.each([
    [{ fee: 35, free_from: 300, fees: FAR }, 'offerte dès 300 DH d’achat'],
    [{ fee: 0, free_from: null, fees: FAR }, 'de 0 à 70 DH selon la ville'],
    [{ fee: 0, free_from: null }, 'offerte'],
  ])('says in passing what delivery costs: %j', (price, expected) => {
    const values = variableValues({ ...shop, delivery: { ...delivery, ...price } })
    expect(fillSentences('{tarif_livraison}', values).replaceAll('\u00a0', ' ')).toBe(expected)
  })

  it('names words in braces that are no variable', () => {
    expect(variableRefusal('{nom} {Prix} {frais de port}')).toBe(
      '{Prix} n’est pas une valeur connue de la boutique.',
    )
    expect(variableRefusal('{ }')).not.toBeNull()
    expect(variableRefusal('{nom} et {frais}')).toBeNull()
  })
})
