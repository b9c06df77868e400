import type { WordsLike } from '#domain/words/say.ts'

/** The values of the settings as a text says them. */
export const VARIABLE_WORDS = {
  feesByCity: 'de {least} à {most} selon la ville',
  free: 'offerte',
  freeFrom: 'offerte dès {amount} d’achat',
  at: 'à {fees}',
  isFree: 'La livraison est offerte.',
  costs: 'La livraison coûte {fees}.',
  costsUntil: 'La livraison coûte {fees}\u202f; elle est offerte dès {amount} d’achat.',
  everywhere: 'partout au Maroc',
  mostCities: 'dans la plupart des villes du Maroc',
  exceptCities: 'au Maroc (sauf {cities})',
  comma: ', ',
  and: ' et ',
  or: ' ou ',
  fromTo: '{first} à {last}',
  closed: 'La boutique est fermée pour le moment.',
  millilitres: '{figures}\u00a0ml',
} as const

export type VariableWords = WordsLike<typeof VARIABLE_WORDS>
