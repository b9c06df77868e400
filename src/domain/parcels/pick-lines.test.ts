import { expect, it } from 'vitest'
import { type PickLine, pickLines } from './pick-lines.ts'

const line = (product_name: string, volume: PickLine['volume'], quantity: number): PickLine => ({
  product_name,
  product_image: '',
  volume,
  quantity,
})

it('adds up what several orders want of a perfume and size, in the order of the alphabet, small sizes first', () => {
  const wanted = [
    line('Zagora', '10ml', 1),
    line('Écorce', '100ml', 2),
    line('Zagora', '5ml', 1),
    line('Zagora', '10ml', 3),
  ]
  expect(pickLines(wanted)).toEqual([
    line('Écorce', '100ml', 2),
    line('Zagora', '5ml', 1),
    line('Zagora', '10ml', 4),
  ])
})

it('is empty when nothing is to be packed', () => {
  expect(pickLines([])).toEqual([])
})
