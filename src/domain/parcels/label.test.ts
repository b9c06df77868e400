import { describe, expect, it } from 'vitest'
import { barCodeOf, contentsOf } from './label.ts'

describe('the bars of a label', () => {
  it.each([
    ['OZ-123/4', 'OZ-123/4'],
    [null, 'SL-7K3Q-9XVD'],
    ['X'.repeat(28), 'X'.repeat(28)],
    ['X'.repeat(29), 'SL-7K3Q-9XVD'],
    ['OZ-1 قطعة', 'SL-7K3Q-9XVD'],
    ['', 'SL-7K3Q-9XVD'],
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

  const told = (items: readonly { name: string }[]) =>
    contentsOf(
      items.map(({ name }) => ({ ...rosee, product_name: name })),
      { listsArticles: true },
    )
  // '2 × ' before each and ' 10 ml' behind make ten signs; there is room for ninety.
  expect(told([{ name: 'L'.repeat(80) }])).toHaveLength(90)
  expect(told([{ name: 'L'.repeat(81) }])).toBe('Parfumerie (1 article)')
  expect(told([{ name: 'L'.repeat(81) }, { name: 'Rosée' }])).toBe('Parfumerie (2 articles)')
  expect(told([{ name: 'Rosée' }, { name: 'L'.repeat(81) }])).toMatch(/^2 × Rosée 10\sml, \+1 autre$/)
  expect(told([{ name: 'Rosée' }, { name: 'Oud' }])).toMatch(/^2 × Rosée 10\sml, 2 × Oud 10\sml$/)
})
