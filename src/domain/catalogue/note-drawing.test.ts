import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DRAWINGS, drawingOf } from './note-drawing.ts'
import { splitNotes } from './product.ts'

test.each([
  ['Bergamote', 'bergamote'],
  ['Thé vert', 'the'],
  ['Muscs blancs', 'musc'],
  ['CÈDRE DE L’ATLAS', 'cedre'],
  ['Fleur d’oranger', 'fleur-d-oranger'],
  ["Fleur d'oranger", 'fleur-d-oranger'],
  ['Fleur de tabac', 'tabac'],
  ['Feuille de violette', 'violette'],
  ['Bois de santal', 'santal'],
  ['Bois de figuier', 'figuier'],
  ['Lait d’amande (accord)', 'amande'],
  ['Baies roses', 'baie'],
  ['Poivre rose', 'poivre'],
  ['Ylang-ylang', 'ylang'],
  ['Petit-grain', 'rameau'],
  ['Sel marin (accord)', 'sel'],
])('%s has its own drawing', (note, drawing) => {
  expect(drawingOf(note)).toBe(drawing)
})

test('the longer name wins: citron vert is not citron', () => {
  expect(drawingOf('Citron')).toBe('citron')
  expect(drawingOf('Citron vert')).toBe('agrume')
})

test.each([
  ['Fleurs blanches', 'fleur'],
  ['Bois flotté', 'bois'],
  ['Résines sacrées', 'resine'],
  ['Épices froides', 'badiane'],
  ['Zeste confit', 'agrume'],
  ['Notes vertes', 'feuille'],
  ['Aldéhydes', 'goutte'],
  ['', 'goutte'],
])('%j without a name of its own gets its kind’s drawing, or a drop', (note, drawing) => {
  expect(drawingOf(note)).toBe(drawing)
})

test('every note of the demo catalogue has a drawing, none of them the drop', async () => {
  const { products } = JSON.parse(await readFile('demo/catalogue.json', 'utf8'))
  const notes: string[] = products.flatMap((product: Record<string, string>) =>
    ['notes_top', 'notes_heart', 'notes_base'].flatMap((step) => splitNotes(product[step] ?? '')),
  )
  expect(notes.length).toBeGreaterThan(250)
  expect(notes.filter((note) => drawingOf(note) === 'goutte')).toEqual([])
})

test('whatever is typed has a drawing, however its accents are written', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aelmrsux éèôœ’-,()Ü7') }), (note) => {
      const drawing = drawingOf(note)
      return DRAWINGS.includes(drawing) && drawingOf(note.normalize('NFD')) === drawing
    }),
  )
})
