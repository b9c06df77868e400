import type { Product } from './product.ts'

/** Returns the name of a note as shoppers read it: its owner writes it in French. */
export function noteName(note: string): string {
  return note
}

/**
 * Returns what a perfume's notes are searched by: what their owner wrote; in the Arabic build
 * their names too (S13.90).
 */
export function searchedNotes({ notes_top, notes_heart, notes_base }: Notes): string {
  return [notes_top, notes_heart, notes_base].join('\n')
}

type Notes = Pick<Product, 'notes_top' | 'notes_heart' | 'notes_base'>
