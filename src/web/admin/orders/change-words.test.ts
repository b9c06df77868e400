import { expect, it } from 'vitest'
import { amountSentences, changeTitle, fieldWords, lineSentence } from './change-words.ts'

const LINE = { product_name: 'Rosée de Kelaâ', volume: '5ml', price: 58 } as const

it('a line says what came, what went and how many pieces there were', () => {
  expect(lineSentence({ ...LINE, before: 2, after: 1 })).toBe('Rosée de Kelaâ, 5\u00a0ml\u00a0: 2 → 1')
  expect(lineSentence({ ...LINE, before: 0, after: 2 })).toBe(
    '+ Rosée de Kelaâ, 5\u00a0ml × 2, 58\u00a0DH l’unité',
  )
  expect(lineSentence({ ...LINE, before: 2, after: 0 })).toBe('− Rosée de Kelaâ, 5\u00a0ml × 2')
})

it('amounts that stay are not told', () => {
  const same = { before: 35, after: 35 }
  expect(amountSentences({ discount: same, shipping: same, total: same }, 'Fidélité')).toEqual([])
  expect(
    amountSentences(
      {
        discount: { before: 0, after: 20 },
        shipping: { before: 35, after: 0 },
        total: { before: 420, after: 509 },
      },
      'Fidélité',
    ),
  ).toEqual([
    'Réduction\u00a0: 0 → 20\u00a0DH (Fidélité)',
    'Livraison\u00a0: 35\u00a0DH → Gratuite',
    'Total\u00a0: 420 → 509\u00a0DH',
  ])
})

it('a change names the other order of a merge, and fields without what they say', () => {
  expect(changeTitle({ kind: 'merged', other: { id: '', order_number: 'SL-7K3Q-9XVD' } })).toBe(
    'Commande SL-7K3Q-9XVD ajoutée',
  )
  expect(changeTitle({ kind: 'merged_into', other: null })).toBe('Réunie avec la commande')
  expect(fieldWords(['address', 'city', 'version'])).toBe('adresse, ville')
})
