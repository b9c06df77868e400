import { stateOfWord } from '#domain/parcels/status-words.ts'
import { foldText } from '#domain/text.ts'
import { LINE_KINDS, type LineKind } from './words.ts'

/** A carrier's word can stand for a kind of line, or for 'colis', which leaves it to the parcel's state. */
export const WORD_MEANINGS = ['livraison', 'refus', 'retour', 'ajustement', 'colis'] as const
export type InvoiceWordMeaning = (typeof WORD_MEANINGS)[number]

/** Holds the words of a carrier's files that the owner explained, by `lineWordKey`. */
export type ExplainedWords = Readonly<Record<string, InvoiceWordMeaning>>

/** Names a word that nobody knows, with how many lines it stands on. */
export type UnknownInvoiceWord = { word: string; lines: number }

/** Whole words that carriers write, folded, by what they stand for. */
const WORDS: Readonly<Record<LineKind, readonly string[]>> = {
  livraison: [
    ...['livraison', 'livre', 'livree', 'livres', 'livrees', 'colis livre', 'contre remboursement', 'crbt'],
    ...['encaissement', 'cod', 'cash on delivery', 'delivered', 'delivery'],
  ],
  refus: [
    ...[
      'refus',
      'refuse',
      'refusee',
      'refuses',
      'refusees',
      'refused',
      'rejet',
      'rejete',
      'rejetee',
      'rejected',
    ],
    ...['annule', 'annulee', 'annulation', 'cancelled', 'canceled'],
    ...[
      'livraison refusee',
      'livraison rejetee',
      'livraison annulee',
      'frais de refus',
      'frais d annulation',
    ],
  ],
  retour: [
    ...['retour', 'retours', 'retourne', 'retournee', 'return', 'returned', 'frais de retour'],
    ...['livraison retournee', 'retour de livraison', 'retour refus', 'retour refuse', 'retour annule'],
  ],
  ajustement: [
    ...['ajustement', 'ajustements', 'adjustment', 'compensation', 'remboursement', 'remboursement client'],
    ...[
      'refund',
      'penalite',
      'penalites',
      'penalty',
      'avoir',
      'regularisation',
      'indemnite',
      'indemnisation',
    ],
    ...['ajustement livraison', 'ajustement retour', 'ajustement refus', 'remboursement frais de livraison'],
    ...['remboursement de frais', 'penalite de retour', 'compensation livraison'],
  ],
}
const SPACED: readonly { words: string; kind: LineKind }[] = LINE_KINDS.flatMap((kind) =>
  WORDS[kind].map((words) => ({ words: ` ${words} `, kind })),
)
  // Longer words come first: 'contre remboursement' must not be read as 'remboursement'.
  .sort((one, other) => other.words.length - one.words.length)

/** Words compare without case, accents or signs. */
export function lineWordKey(word: string): string {
  return foldText(word)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/**
 * Says what a word of an invoice stands for; undefined where nobody knows. The owner's explanations come first, then the
 * whole words of the table, the longest first. If words of two kinds are left, or none, the word's meaning for a parcel
 * decides.
 */
export function meaningOfWord(word: string, explained: ExplainedWords = {}): InvoiceWordMeaning | undefined {
  const key = lineWordKey(word)
  if (key === '') return 'colis'
  if (Object.hasOwn(explained, key)) return explained[key]
  const kinds = kindsIn(key)
  if (kinds.size === 1) return [...kinds][0]
  const state = stateOfWord({ status_words: {} }, word)
  if (state === 'livre' || state === 'livre-en-partie') return 'livraison'
  return state === 'refuse' ? 'refus' : state === 'retour' ? 'retour' : undefined
}

function kindsIn(key: string): Set<LineKind> {
  const kinds = new Set<LineKind>()
  let rest = ` ${key} `
  if (NEGATED.test(rest)) return kinds
  for (const { words, kind } of SPACED) {
    if (!rest.includes(words)) continue
    kinds.add(kind)
    rest = rest.replaceAll(words, ' | ')
  }
  return kinds
}

/** 'Non livré' is not a delivery; a person must say what it is instead. */
const NEGATED = / (?:non|pas|not|sans) /

/** Reads `refus:Colis rendu`, as it is sent: the word's key and what it stands for; null for anything else. */
export function readExplanation(said: string): [key: string, meaning: InvoiceWordMeaning] | null {
  const at = said.indexOf(':')
  const key = lineWordKey(said.slice(at + 1))
  const meaning = WORD_MEANINGS.find((one) => one === said.slice(0, at))
  return meaning === undefined || key === '' ? null : [key, meaning]
}

/** Reads all explanations that were sent. */
export function readExplanations(said: string | readonly string[] = []): ExplainedWords {
  const pairs = [said].flat().map(readExplanation)
  return Object.fromEntries(pairs.filter((pair) => pair !== null))
}
