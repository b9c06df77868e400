import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRAWINGS } from './note-drawing.ts'
import { noteName, searchedNotes } from './note-names.ar.ts'
import { searchedNotes as searchedInFrench } from './note-names.fr.ts'
import { splitNotes } from './product.ts'

it('knows the notes of the demonstration’s perfumes in Arabic', () => {
  const { products } = JSON.parse(readFileSync('demo/catalogue.json', 'utf8'))
  const notes = products.flatMap(({ notes_top, notes_heart, notes_base }: Record<string, string>) =>
    [notes_top, notes_heart, notes_base].flatMap((listed = '') => splitNotes(listed)),
  )
  expect(notes.length).toBeGreaterThan(100)
  expect(notes.filter((note: string) => !/^[\p{Script=Arabic} ()]+$/u.test(noteName(note)))).toEqual([])
})

it('knows a note whatever its case, accents and number', () => {
  expect(['Cèdre', 'cedres', 'CÈDRE '].map(noteName)).toEqual(['أرز', 'أرز', 'أرز'])
  expect(['Muscs blancs', 'musc blanc'].map(noteName)).toEqual(['مسك أبيض', 'مسك أبيض'])
  expect(['Bois d’oud', "bois d'oud"].map(noteName)).toEqual(['خشب العود', 'خشب العود'])
})

it('knows what is drawn, but for drawings that are no notes', () => {
  expect(DRAWINGS.filter((drawing) => noteName(drawing) === drawing)).toEqual(['rameau', 'vague', 'goutte'])
})

it('leaves a note as its owner wrote it when it knows none', () => {
  expect(noteName('Poudre de lune')).toBe('Poudre de lune')
})

it('searches notes by both names in Arabic, and in French by what their owner wrote', () => {
  const notes = { notes_top: 'Menthe, Poudre de lune', notes_heart: '', notes_base: 'Oud' }
  expect(searchedNotes(notes).split('\n')).toEqual([
    ...['Menthe, Poudre de lune', '', 'Oud'],
    ...['نعناع', 'Poudre de lune', 'عود'],
  ])
  expect(searchedInFrench(notes)).toBe('Menthe, Poudre de lune\n\nOud')
})

it.each([
  ['Rose', 'وردة ورود'],
  ['rose de Damas', 'وردة ورود دمشقية'],
  ['Bois de rose', 'خشبة أخشاب وردة ورود'],
  ['Fleur d’oranger', 'زهرة زهور أزهار برتقالة'],
  ['Pomme verte', 'تفاحة خضراء'],
  ['Mûre', 'توتة سوداء'],
  ['Myrtille', 'توتة زرقاء'],
])('searches %s by what else is typed for it', (note, typed) => {
  const searched = searchedNotes({ notes_top: note, notes_heart: '', notes_base: '' })
  expect(searched.split('\n').slice(4).join(' ')).toBe(typed)
})

it('searches by nothing more what no word is known for', () => {
  const searched = searchedNotes({ notes_top: 'constructor, Oud', notes_heart: '', notes_base: '' })
  expect(searched.split('\n')).toEqual(['constructor, Oud', '', '', 'constructor', 'عود'])
})
