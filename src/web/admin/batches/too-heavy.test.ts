import { expect, it } from 'vitest'
import { tooHeavy } from './too-heavy.ts'

it.each([
  [0, 'Ce fichier est vide.'],
  [1, null],
  [10_000_000, null],
  [10_000_001, 'Ce fichier est trop lourd\u00a0: 10\u00a0Mo au plus.'],
])('judges a file of %i bytes', (size, sentence) => {
  expect(tooHeavy({ size }, 10_000_000)).toBe(sentence)
})
