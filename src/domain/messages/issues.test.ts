import { describe, expect, it } from 'vitest'
import { messageIssues } from './issues.ts'

const sentence = (body: string) => messageIssues({ body })[0]?.message

describe('a template', () => {
  it.each([
    ['', 'Écrivez un message.'],
    [' \n ', 'Écrivez un message.'],
    ['a'.repeat(901), 'Le message est trop long (900 caractères au plus).'],
    ['Bonjour {prénom}', '{prénom} n’est pas une valeur connue.'],
    ['Bonjour {}', '{} n’est pas une valeur connue.'],
    ['Bonjour {prenom', 'Une accolade { est seule\u00a0: choisissez une valeur dans la liste.'],
    ['a'.repeat(900), undefined],
    ['😊'.repeat(900), undefined],
    ['Bonjour {prenom}, {lien}', undefined],
  ])('%j: %s', (body, said) => {
    expect(sentence(body)).toBe(said)
  })
})
