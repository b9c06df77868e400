import { expect, it } from 'vitest'
import { freePlaces } from './box.ts'
import { isLost } from './compose.ts'

it('a perfume of a box is lost when it cannot be bought; one that is awaited may still be', () => {
  const states = ['awaited', 'ready', 'sold out', 'all in cart', 'not in 5 ml', 'gone'] as const
  expect(states.filter((state) => isLost({ state }))).toEqual(states.slice(2))
})

it('the free places of a box are numbered after those that are taken', () => {
  expect([0, 3, 5].map(freePlaces)).toEqual([[1, 2, 3, 4, 5], [4, 5], []])
})
