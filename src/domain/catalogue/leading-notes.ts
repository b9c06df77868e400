import { noteName } from './note-names.fr.ts'
import { type Product, splitNotes } from './product.ts'

/** A word of scent has so many notes: one of each place, if each has one. */
const LEADING_NOTES = 3
/** 'Oud (accord)' says how it is made, which belongs to the whole list of notes. */
const REMARK = /\([^()]*\)/g

type Notes = Pick<Product, 'notes_top' | 'notes_heart' | 'notes_base'>

/**
 * Returns the notes that a perfume is first known by, in the order they are smelt: the first one of top, heart and base.
 * Where a place has none, or none that is not named yet, the next notes of the others take its turn, so that what an owner
 * wrote into one field is told too.
 */
export function leadingNotes({ notes_top, notes_heart, notes_base }: Notes): string[] {
  const told = new Set<string>()
  const isNew = (note: string) => !told.has(note.toLowerCase()) && told.add(note.toLowerCase())
  return [notes_top, notes_heart, notes_base]
    .flatMap((place, order) =>
      splitNotes(place.replace(REMARK, ''))
        .filter(isNew)
        .map((note, rank) => ({ note, order, rank })),
    )
    .sort((a, b) => a.rank - b.rank)
    .slice(0, LEADING_NOTES)
    .sort((a, b) => a.order - b.order)
    .map(({ note }) => note)
}

/** Says them in a line, 'Litchi · rose de Damas · muscs blancs' (S17.1); empty for a perfume without notes. */
export function scentInWords(notes: Notes): string {
  return leadingNotes(notes)
    .map((note, position) => (position === 0 ? noteName(note) : withSmallInitial(noteName(note))))
    .join('\u00a0· ')
}

/** 'Rose de Damas' → 'rose de Damas'; 'ISO E Super' stays, for its capitals are no beginning of a sentence. */
function withSmallInitial(name: string): string {
  return name.replace(/^\p{Lu}(?!\p{Lu})/u, (initial) => initial.toLowerCase())
}
