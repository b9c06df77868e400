import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText } from './text.ts'

it.each([
  ['Fès', 'fes'],
  ['CŒUR ÆGÉE', 'coeur aegee'],
  ['E\u0301te\u0301', 'ete'],
  ['l’aube d`été', "l'aube d'ete"],
  ['İstanbul', 'istanbul'],
  ['عِطْر', 'عطر'],
])('%s is compared as %s', (typed, folded) => {
  expect(foldText(typed)).toBe(folded)
})

it('texts are compared alike, whether they were written with composed or combined letters', () => {
  const words = fc.string({ unit: fc.constantFrom(...'aeEÉéçœŒÀâïÜñ’`´ -ضُ\u0301\u0327𝒜'), maxLength: 30 })
  fc.assert(
    fc.property(words, (text) => {
      expect(foldText(text.normalize('NFD'))).toBe(foldText(text.normalize('NFC')))
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldText(text)).toBe(foldText(text.toUpperCase().normalize('NFD')).replaceAll('œ', 'oe'))
    }),
  )
})
