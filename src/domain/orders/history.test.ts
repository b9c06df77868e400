import { expect, it } from 'vitest'
import { actorInWords } from './history.ts'

it.each([
  ['admin', 'Nadia', 'Nadia'],
  ['admin', null, 'L’équipe'],
  ['shopper', null, 'Client'],
  ['shop', null, 'La boutique, d’elle-même'],
  ['carrier', 'Nadia', 'Fichier du transporteur, lu par Nadia'],
  ['carrier', null, 'Fichier du transporteur'],
] as const)('%s by %s is told as « %s »', (actor, name, words) => {
  expect(actorInWords(actor, name)).toBe(words)
})
