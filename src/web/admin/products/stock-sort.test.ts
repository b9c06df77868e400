import { expect, it } from 'vitest'
import { nextStockSort } from './stock-sort.ts'

it('sorts by stock one way, then the other, then not at all', () => {
  expect(nextStockSort('none')).toBe('ascending')
  expect(nextStockSort('ascending')).toBe('descending')
  expect(nextStockSort('descending')).toBe('none')
})
