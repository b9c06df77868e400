import { describe, expect, it } from 'vitest'
import { barCodeOf, contentsOf } from './label.ts'

describe('the bars of a label', () => {
  it.each([
    ['OZ-123/4', 'OZ-123/4'],
    [null, 'SL-7K3Q-9XVD'],
    ['X'.repeat(29), 'SL-7K3Q-9XVD'],
    ['قطعة 12', 'SL-7K3Q-9XVD'],
  ])('of the tracking number %s say %s', (tracking, coded) => {
    expect(barCodeOf({ tracking, order_number: 'SL-7K3Q-9XVD' })).toBe(coded)
  })
})

it('names the articles only if the shop wants it, and only as many as there is room for', () => {
  const rosee = { product_name: 'Rosée de Kelaâ', volume: '10ml', quantity: 2 } as const
  expect(contentsOf([rosee], { listsArticles: false })).toBe('Parfumerie')
  expect(contentsOf([rosee], { listsArticles: true })).toMatch(/^2 × Rosée de Kelaâ 10\sml$/)
  expect(contentsOf(Array(9).fill(rosee), { listsArticles: true })).toMatch(/, \+6 autres$/)
  const long = { ...rosee, product_name: 'L'.repeat(100) }
  expect(contentsOf([long], { listsArticles: true })).toBe('Parfumerie (1 article)')
})
