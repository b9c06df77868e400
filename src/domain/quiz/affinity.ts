import { type Family, type Product, splitNotes } from '#domain/catalogue/product.ts'
import { memoize } from '#domain/memoize.ts'
import { foldText } from '#domain/text.ts'
import type { QuizFamily } from './quiz.ts'
import { WANTED_FAMILIES } from './wanted-families.ts'

type Taste = { notes: readonly string[]; perNote: number }

const PER_NOTE = 4
/** The catalogue has no fruity family, so the notes decide. */
const PER_FRUIT = 11

/** Translates each family of the quiz into typical notes. */
const TASTES: Record<QuizFamily, Taste> = {
  woody: {
    notes: ['santal', 'cèdre', 'vétiver', 'oud', 'patchouli'],
    perNote: PER_NOTE,
  },
  floral: {
    notes: ['rose', 'jasmin', 'fleur d’oranger', 'iris', 'pivoine'],
    perNote: PER_NOTE,
  },
  oriental: {
    notes: ['ambre', 'oud', 'encens', 'safran', 'musc'],
    perNote: PER_NOTE,
  },
  fresh: {
    notes: ['marin', 'marine', 'thé', 'menthe', 'bergamote'],
    perNote: PER_NOTE,
  },
  fruity: {
    notes: [
      ...['pêche', 'poire', 'pomme', 'framboise', 'cassis', 'fraise', 'cerise', 'litchi', 'mangue', 'ananas'],
      ...['fruits rouges', 'grenade', 'figue', 'prune', 'abricot', 'mûre', 'melon', 'coing'],
    ],
    perNote: PER_FRUIT,
  },
  gourmand: {
    notes: ['vanille', 'caramel', 'praline', 'tonka', 'café', 'cacao'],
    perNote: PER_NOTE,
  },
}

/** The family gives so many of the 100 points at most. */
const FAMILY_POINTS = 40
const SAME_FAMILY_POINTS = 32
const NEAR_FAMILY_POINTS = 18
const MAX_NOTES = 2

export type Affinity = {
  relation: 'same' | 'near' | 'other'
  /** Holds at most two matching notes, as written. */
  notes: string[]
  points: number
  notePoints: number
}

/** Says how well a product matches the chosen quiz family. */
export function affinity(product: Product, wanted: QuizFamily): Affinity {
  const taste = TASTES[wanted]
  const relation = relationTo(product.family, wanted)
  const notes = tellingNotes(product, taste.notes).slice(0, MAX_NOTES)
  const notePoints = notes.length * taste.perNote
  const familyPoints = { same: SAME_FAMILY_POINTS, near: NEAR_FAMILY_POINTS, other: 0 }[relation]
  return { relation, notes, notePoints, points: Math.min(FAMILY_POINTS, familyPoints + notePoints) }
}

function relationTo(family: Family, wanted: QuizFamily): Affinity['relation'] {
  const { same, near } = WANTED_FAMILIES[wanted]
  if (same.includes(family)) return 'same'
  return near.includes(family) ? 'near' : 'other'
}

function tellingNotes(product: Product, wanted: readonly string[]): string[] {
  const words = wanted.map(spaced)
  return notesOf(product)
    .filter(({ written }) => words.some((word) => isNamedIn(word, written)))
    .map(({ note }) => note)
}

const notesOf = memoize(({ notes_top, notes_heart, notes_base }: Product) =>
  [notes_top, notes_heart, notes_base]
    .flatMap(splitNotes)
    .map((note) => ({ note, written: spaced(note) }))
    .filter(({ written }) => !PEPPER.test(written)),
)

/** « Poivre rose » and « baies roses » are not roses. */
const PEPPER = /^ (?:poivre|baies?) /

/** Matches whole words, singular or plural: 'musc' matches « Muscs blancs » but not « Muscade ». */
function isNamedIn(word: string, written: string): boolean {
  return written.includes(word) || written.includes(`${word.slice(0, -1)}s `)
}

function spaced(text: string): string {
  return ` ${foldText(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `
}
