import { expect, it } from 'vitest'
import { focusPosition, isCentred } from './focus.ts'

it('a focal point is told to browsers from the left, then from the top', () => {
  expect(focusPosition({ x: 30, y: 20 })).toBe('30% 20%')
})

it('is the centre only in both directions', () => {
  const points = [
    { x: 50, y: 50 },
    { x: 50, y: 49 },
    { x: 51, y: 50 },
  ]
  expect(points.map(isCentred)).toEqual([true, false, false])
})
