import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { isPictureAddress } from '#domain/pictures/address.ts'

/**
 * A perfume may be kept before these are known; they are asked for in this order. Before shoppers see the
 * perfume, all of it must be known (A31.1).
 */
export const COMPLETION_FIELDS = [
  'image_url',
  'gender',
  'family',
  'description',
  'notes_top',
  'notes_heart',
  'notes_base',
] as const
export type CompletionField = (typeof COMPLETION_FIELDS)[number]

/** Holds the fields as a product has them, or as they are typed. An unknown one is empty or null. */
export type Completion = Record<Exclude<CompletionField, 'family' | 'gender'>, string> & {
  family: string | null
  gender: string | null
}

/** It counts characters, as PostgreSQL does: `products.is_complete` is the same rule. */
const LEAST = { description: 10, notes: 3 } as const

/** Lists what a perfume lacks before it can be shown. A text that is too short counts as lacking. */
export function missingOf(product: Completion): CompletionField[] {
  return COMPLETION_FIELDS.filter((field) => isMissing(field, product))
}

/** Says whether a text has fewer characters; an emoji is one, spaces around it are none. */
export function isShorter(text: string, least: number): boolean {
  return [...text.trim()].length < least
}

function isMissing(field: CompletionField, product: Completion): boolean {
  switch (field) {
    case 'image_url':
      return !isPictureAddress(product.image_url)
    case 'gender':
      return !GENDERS.some((gender) => gender === product.gender)
    case 'family':
      return !FAMILIES.some((family) => family === product.family)
    case 'description':
      return isShorter(product.description, LEAST.description)
    default:
      return isShorter(product[field], LEAST.notes)
  }
}

const WORDS: Record<CompletionField, string> = {
  image_url: 'photo',
  gender: 'genre',
  family: 'famille',
  description: 'description',
  notes_top: 'notes de tête',
  notes_heart: 'notes de cœur',
  notes_base: 'notes de fond',
}

const NOTES: readonly CompletionField[] = ['notes_top', 'notes_heart', 'notes_base']

/** Asks for a picture where there is none. */
export const NO_PICTURE = 'Ajoutez une photo'

/** `photo, famille, notes de fond`; all three kinds of notes are just `notes`. */
export function missingInWords(missing: readonly CompletionField[]): string {
  const lacksAllNotes = NOTES.every((field) => missing.includes(field))
  const named = lacksAllNotes ? missing.filter((field) => !NOTES.includes(field)) : missing
  return [...named.map((field) => WORDS[field]), ...(lacksAllNotes ? ['notes'] : [])].join(', ')
}
