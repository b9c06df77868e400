import { expect, test } from 'vitest'
import { insufficientStockMessage, shortLineMessage, stockLevel, stockMessage } from './stock.ts'

test('what is in stock agrees with its number', () => {
  expect([-1, 0, 1, 2, 40].map(stockMessage)).toEqual([
    'Rupture de stock',
    'Rupture de stock',
    'En stock (1 disponible)',
    'En stock (2 disponibles)',
    'En stock (40 disponibles)',
  ])
})

test('what is left agrees with its number', () => {
  expect([0, 1, 2].map(insufficientStockMessage)).toEqual([
    'Il ne reste que 0 unité de ce produit.',
    'Il ne reste que 1 unité de ce produit.',
    'Il ne reste que 2 unités de ce produit.',
  ])
  expect(shortLineMessage({ name: 'Rosée', stock: 1 })).toContain('1 unité de')
  expect(shortLineMessage({ name: 'Rosée', stock: 0 })).toBe('Rosée\u00a0: rupture de stock.')
})

test('stock is low from the last piece to the threshold of the shop', () => {
  expect([-1, 0, 1, 3, 4].map((stock) => stockLevel(stock, 3))).toEqual(['out', 'out', 'low', 'low', 'in'])
  expect([0, 1].map((stock) => stockLevel(stock, 0))).toEqual(['out', 'in'])
})
