import { describe, expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { fillSentences, variableRefusal, variableValues } from './variables.ts'

const { shop, delivery } = DEFAULT_SETTINGS
const VALUES = variableValues({ ...shop, delivery })

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
  ])('tells what delivery costs: %j', (price, expected) => {
    const values = variableValues({ ...shop, delivery: { ...delivery, ...price } })
    expect(fillSentences('{phrase_livraison}', values)).toMatch(expected)
  })

  it('names words in braces that are no variable', () => {
    expect(variableRefusal('{nom} {Prix} {frais de port}')).toBe(
      '{Prix} n’est pas une valeur connue de la boutique.',
    )
    expect(variableRefusal('{ }')).not.toBeNull()
    expect(variableRefusal('{nom} et {frais}')).toBeNull()
  })
})
