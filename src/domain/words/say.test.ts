import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pieces, say, sayCount } from './say.ts'

it('fills each gap of a text, as often as it stands there', () => {
  expect(say('{name}, {city} et encore {name}', { name: 'Lina', city: 'Fès' })).toBe(
    'Lina, Fès et encore Lina',
  )
})

it('leaves what fills a gap as it is, also what looks like a gap or a replacement', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(say('« {name} »', { name })).toBe(`« ${name} »`)
    }),
  )
})

it('gives the pieces of a text in order, for what is more than text', () => {
  expect(pieces('Préparez {total} en espèces.', { total: 58 })).toEqual(['Préparez ', 58, ' en espèces.'])
  expect(pieces('{total}', { total: 58 })).toEqual([58])
})

it('counts as French does: none and one are the same', () => {
  const perfumes = { one: '{count} parfum', other: '{count} parfums' }
  expect([0, 1, 2, 1000].map((count) => sayCount(perfumes, count, {}))).toEqual([
    '0 parfum',
    '1 parfum',
    '2 parfums',
    '1000 parfums',
  ])
})
