import { type Family, type Product, splitNotes } from './catalogue.ts'
import { oncePerValue } from './once.ts'
import type { QuizFamily } from './quiz.ts'
import { foldText } from './text.ts'

type Taste = { same: readonly Family[]; near: readonly Family[]; notes: readonly string[]; perNote: number }

const PER_NOTE = 4
/** No family of the catalogue is fruity: the notes decide. */
const PER_FRUIT = 11

/** What each answer of the quiz means in the catalogue: its families, those close to them, and telling notes. */
const TASTES: Record<QuizFamily, Taste> = {
  woody: {
    same: ['boise'],
    near: ['chypre', 'fougere'],
    notes: ['santal', 'cèdre', 'vétiver', 'oud', 'patchouli'],
    perNote: PER_NOTE,
  },
  floral: {
    same: ['floral'],
    near: ['chypre'],
    notes: ['rose', 'jasmin', 'fleur d’oranger', 'iris', 'pivoine'],
    perNote: PER_NOTE,
  },
  oriental: {
    same: ['oriental'],
    near: ['epice', 'gourmand'],
    notes: ['ambre', 'oud', 'encens', 'safran', 'musc'],
    perNote: PER_NOTE,
  },
  fresh: {
    same: ['frais', 'agrumes'],
    near: ['aromatique', 'fougere'],
    notes: ['marin', 'marine', 'thé', 'menthe', 'bergamote'],
    perNote: PER_NOTE,
  },
  fruity: {
    same: [],
    near: ['agrumes', 'gourmand', 'floral'],
    notes: [
      ...['pêche', 'poire', 'pomme', 'framboise', 'cassis', 'fraise', 'cerise', 'litchi', 'mangue', 'ananas'],
      ...['fruits rouges', 'grenade', 'figue', 'prune', 'abricot', 'mûre', 'melon', 'coing'],
    ],
    perNote: PER_FRUIT,
  },
  gourmand: {
    same: ['gourmand'],
    near: ['oriental'],
    notes: ['vanille', 'caramel', 'praline', 'tonka', 'café', 'cacao'],
    perNote: PER_NOTE,
  },
}

/** What the family is worth at most, of a hundred. */
const FAMILY_POINTS = 40
const SAME_FAMILY_POINTS = 32
const NEAR_FAMILY_POINTS = 18
const MOST_NOTES = 2

export type Affinity = {
  relation: 'same' | 'near' | 'other'
  /** At most two of the perfume's notes that tell of the taste, as written. */
  notes: string[]
  points: number
  notePoints: number
}

/** How close a perfume is to the family that was chosen. */
export function affinity(product: Product, wanted: QuizFamily): Affinity {
  const taste = TASTES[wanted]
  const relation = relationTo(product.family, taste)
  const notes = tellingNotes(product, taste.notes).slice(0, MOST_NOTES)
  const notePoints = notes.length * taste.perNote
  const familyPoints = { same: SAME_FAMILY_POINTS, near: NEAR_FAMILY_POINTS, other: 0 }[relation]
  return { relation, notes, notePoints, points: Math.min(FAMILY_POINTS, familyPoints + notePoints) }
}

function relationTo(family: Family, { same, near }: Taste): Affinity['relation'] {
  if (same.includes(family)) return 'same'
  return near.includes(family) ? 'near' : 'other'
}

function tellingNotes(product: Product, wanted: readonly string[]): string[] {
  const words = wanted.map(spaced)
  return notesOf(product)
    .filter(({ written }) => words.some((word) => isNamedIn(word, written)))
    .map(({ note }) => note)
}

const notesOf = oncePerValue(({ notes_top, notes_heart, notes_base }: Product) =>
  [notes_top, notes_heart, notes_base]
    .flatMap(splitNotes)
    .map((note) => ({ note, written: spaced(note) }))
    .filter(({ written }) => !PEPPER.test(written)),
)

/** Pink pepper and pink berries are no roses. */
const PEPPER = /^ (?:poivre|baies?) /

/** Whole words, singular or plural: 'musc' is in « Muscs blancs », not in « Muscade ». */
function isNamedIn(word: string, written: string): boolean {
  return written.includes(word) || written.includes(`${word.slice(0, -1)}s `)
}

function spaced(text: string): string {
  return ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
}
