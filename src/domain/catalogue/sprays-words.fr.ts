import type { WordsLike } from '#domain/words/say.ts'

export const WORDS = {
  hint: { other: '≈\u00a0{count} pressions, {lasting}' },
  days: { other: '{count}\u00a0jours' },
  weeks: { other: '{count}\u00a0semaines' },
  months: { other: '{count}\u00a0mois' },
} as const

export type Words = WordsLike<typeof WORDS>
