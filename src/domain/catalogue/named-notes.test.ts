import fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldText } from '#domain/text.ts'
import { notesNamedIn } from './named-notes.ts'

it.each([
  ['Une fleur d’oranger claire sur des muscs blancs', ['fleur d’oranger', 'muscs']],
  ['Bergamote, citron vert, puis bergamote encore', ['Bergamote', 'citron vert']],
  ['Un départ ambré, un cœur de ROSE', ['ROSE']],
  ['Un ambre doux', ['ambre']],
  ['Vanillé, poivré, aux accents rosés, cédrés et lavandés', []],
  ['Du thé, du maté et des cafés', ['thé', 'maté', 'cafés']],
  ['Un parfum doux et léger', []],
  ['', []],
])('%s', (text, names) => {
  expect(notesNamedIn(text).map(({ name }) => name)).toEqual(names)
})

it('whatever the text, each note stands in it, and once', () => {
  const word = fc.oneof(
    fc.constantFrom('rose', 'Oud', 'citron', 'vert', 'fleur', 'oranger', 'é'),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 12 }), (words) => {
      const text = words.join(' ')
      const names = notesNamedIn(text).map(({ name }) => name)
      for (const name of names) expect(text).toContain(name)
      expect(new Set(names.map(foldText)).size).toBe(names.length)
    }),
  )
})
