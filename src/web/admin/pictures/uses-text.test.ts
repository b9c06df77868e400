import { expect, it } from 'vitest'
import { placeLabel } from './uses-text.ts'

it.each([
  [1, '1 commande'],
  [100, '100 commandes'],
  [101, 'Plus de 100 commandes'],
])('a picture of %i orders is told as in %s', (count, text) => {
  expect(placeLabel({ kind: 'orders', count })).toBe(text)
})
