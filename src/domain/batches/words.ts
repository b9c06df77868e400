import {
  FAMILIES,
  GENDERS,
  INTENSITIES,
  OCCASIONS,
  SEASONS,
  TIMES_OF_DAY,
} from '#domain/catalogue/product.ts'
import {
  FAMILY_LABELS,
  GENDER_LABELS,
  INTENSITY_LABELS,
  OCCASION_LABELS,
  SEASON_LABELS,
  TIME_OF_DAY_LABELS,
} from '#domain/catalogue/vocabulary.ts'
import { foldText } from '#domain/text.ts'
import type { UnknownWord, WordMeaning } from './batch.ts'

type Labelled<Value extends string> = readonly { value: Value; label: string }[]

function labelled<Value extends string>(
  values: readonly Value[],
  labelOf: (value: Value) => string,
): Labelled<Value> {
  return values.map((value) => ({ value, label: labelOf(value) }))
}

/** Lists the shop's own words, by the field that holds them. */
export const VOCABULARY = {
  family: labelled(FAMILIES, (family) => FAMILY_LABELS[family].label),
  gender: labelled(GENDERS, (gender) => GENDER_LABELS[gender]),
  intensity: labelled(INTENSITIES, (intensity) => INTENSITY_LABELS[intensity]),
  time_of_day: labelled(TIMES_OF_DAY, (time) => TIME_OF_DAY_LABELS[time]),
  occasion: labelled(OCCASIONS, (occasion) => OCCASION_LABELS[occasion]),
  season: labelled(SEASONS, (season) => SEASON_LABELS[season]),
} as const
export type WordField = keyof typeof VOCABULARY

/** Translates the words of suppliers' sheets into the shop's own words, by `stemOf`. */
const SYNONYMS: Partial<Record<WordField, Readonly<Record<string, string>>>> = {
  gender: stems({
    unisexe: [
      ...['mixte', 'unisex', 'h f', 'f h', 'homme femme', 'femme homme', 'hommes et femmes', 'm f'],
      ...['men women', 'pour tous', 'للجنسين', 'رجالي ونسائي'],
    ],
    homme: ['h', 'm', 'men', 'man', 'male', 'masculin', 'pour homme', 'pour lui', 'رجالي', 'رجال'],
    femme: ['f', 'women', 'woman', 'female', 'féminin', 'pour femme', 'pour elle', 'نسائي', 'نساء'],
  }),
  family: stems({
    floral: ['fleuri', 'fleurie', 'floraux', 'flower'],
    frais: ['fraîche', 'fresh', 'fraîcheur'],
    boise: ['woody', 'bois'],
    agrumes: ['citrus', 'hespéridé', 'hespéridée'],
    epice: ['spicy', 'épices'],
    oriental: ['orientaux'],
    aromatique: ['aromatic'],
  }),
}

/**
 * Words that belong to no family may stand for these; they are proposed first, because only a person can say.
 */
const PROPOSALS: Partial<Record<WordField, Readonly<Record<string, string>>>> = {
  family: stems({
    oriental: ['ambré', 'ambre', 'amber', 'vanillé', 'vanille', 'encens', 'résineux', 'oriental ambré'],
    boise: ['oud', 'santal', 'cuir', 'cuiré', 'cèdre'],
    floral: ['rose', 'jasmin', 'musqué', 'musc', 'poudré'],
    frais: ['marin', 'aquatique', 'vert', 'ozonique'],
    gourmand: ['sucré', 'fruité', 'caramel', 'café'],
    agrumes: ['citronné', 'zesté'],
  }),
}

function stems(words: Readonly<Record<string, readonly string[]>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([value, said]) => said.map((word) => [stemOf(word), value])),
  )
}

const MOST_SUGGESTIONS = 3

/** Names a field when its word is unknown: `famille inconnue « Boise »`. */
const UNKNOWN: Record<WordField, string> = {
  family: 'famille inconnue',
  gender: 'genre inconnu',
  intensity: 'intensité inconnue',
  time_of_day: 'moment inconnu',
  occasion: 'occasion inconnue',
  season: 'saison inconnue',
}

/**
 * Returns the value a word stands for: one of the labels, whatever its case, accents and ending ('Florale', 'Boise'), a
 * usual word for it, or what it was said to mean. Other words are asked about.
 */
export function readWord<F extends WordField>(
  field: F,
  word: string,
  meanings: readonly WordMeaning[],
): (typeof VOCABULARY)[F][number]['value'] | undefined {
  const typed = wordKey(word)
  const meant = meanings.find((meaning) => meaning.field === field && wordKey(meaning.word) === typed)?.value
  const stem = stemOf(word)
  const usual = SYNONYMS[field]?.[stem]
  const known: Labelled<(typeof VOCABULARY)[F][number]['value']> = VOCABULARY[field]
  return (
    known.find(({ value }) => value === meant) ??
    known.find(({ label }) => stem !== '' && stemOf(label) === stem) ??
    known.find(({ value }) => value === usual)
  )?.value
}

/** Returns the unknown word with what it may stand for, and a sentence about it. */
export function unknownWord(field: WordField, word: string): { unknown: UnknownWord; sentence: string } {
  const folded = foldText(word)
  const proposed = PROPOSALS[field]?.[stemOf(word)]
  const suggestions = VOCABULARY[field]
    .map(({ value, label }) => ({
      ...{ value, label },
      distance: value === proposed ? -1 : distance(folded, foldText(label)),
    }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ value, label }) => ({ value, label }))
  return {
    unknown: { field, word, suggestions },
    sentence: `${UNKNOWN[field]} «\u00a0${word}\u00a0»\u00a0: choisissez ce que ce mot veut dire, ou corrigez-le dans le fichier`,
  }
}

export function labelOfWord(field: WordField, value: string): string {
  const known: Labelled<string> = VOCABULARY[field]
  return known.find((word) => word.value === value)?.label ?? value
}

/**
 * Returns a word without accents, signs and the endings of the feminine and the plural: `Florales` →
 * `floral`.
 */
function stemOf(word: string): string {
  const words = foldText(word).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((one) => (one.length > 3 ? one.replace(/[es]{1,4}$/, '') : one)).join(' ')
}

function wordKey(word: string): string {
  return word
    .normalize('NFC')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .trim()
}

/** Counts the edits between two words (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, sign] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + Number(sign !== other)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
