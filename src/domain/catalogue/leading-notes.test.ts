import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leadingNotes, scentInWords } from './leading-notes.ts'
import { splitNotes } from './product.ts'

const notes = (notes_top: string, notes_heart = '', notes_base = '') => ({
  notes_top,
  notes_heart,
  notes_base,
})

/** As it is read: the dots stay with the note before them. */
const told = (...perfume: Parameters<typeof notes>) =>
  scentInWords(notes(...perfume)).replaceAll('\u00a0·', ' ·')

it('is the first note of top, heart and base, in one line', () => {
  expect(told('Litchi, Poire, Baies roses', 'Rose de Damas, Pivoine', 'Muscs blancs, Cèdre blanc')).toBe(
    'Litchi · rose de Damas · muscs blancs',
  )
})

it('leaves remarks to the whole list, and names of capitals as they are', () => {
  expect(told('Safran', 'Oud (accord), Rose', 'ISO E Super')).toBe('Safran · oud · ISO E Super')
  expect(told('Thé vert', 'Élémi', 'Cèdre de l’Atlas')).toBe('Thé vert · élémi · cèdre de l’Atlas')
})

it.each([
  { perfume: ['Citron, Cèdre, Musc, Ambre'], scent: 'Citron · cèdre · musc' },
  { perfume: ['Citron, Cèdre', '', 'Musc, Ambre'], scent: 'Citron · cèdre · musc' },
  { perfume: ['', '', 'Musc'], scent: 'Musc' },
  { perfume: [' , ', '(accord)', ''], scent: '' },
] as const)('takes further notes where a place has none: $scent', ({ perfume, scent }) => {
  const [top, heart, base] = perfume
  expect(told(top, heart, base)).toBe(scent)
})

it('names no note twice', () => {
  expect(told('Vétiver, Iris', 'VÉTIVER', 'vétiver, Cèdre')).toBe('Vétiver · iris · cèdre')
})

it('tells up to three notes of the perfume, in their order, whatever was typed', () => {
  const typed = fc
    .array(fc.constantFrom('Rose', 'rose ', 'Oud (accord)', 'Thé', '', ' ', 'Cuir', 'Ambre'))
    .map(String)
  fc.assert(
    fc.property(typed, typed, typed, (top, heart, base) => {
      const all = [top, heart, base].flatMap((place) => splitNotes(place.replaceAll(' (accord)', '')))
      const found = leadingNotes(notes(top, heart, base))
      const places = found.map((note) => all.indexOf(note))
      const distinct = new Set(all.map((note) => note.toLowerCase()))
      return (
        found.length === Math.min(3, distinct.size) &&
        places.every((place, position) => place > (places[position - 1] ?? -1))
      )
    }),
  )
})

it('tells three notes of each perfume of the demonstration, short enough for two lines of a card', () => {
  const { products } = JSON.parse(readFileSync('demo/catalogue.json', 'utf8'))
  for (const product of products) {
    expect(leadingNotes(product)).toHaveLength(3)
    expect(scentInWords(product).length).toBeLessThanOrEqual(48)
  }
})
