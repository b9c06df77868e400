import type { WordsLike } from './say.ts'

/** What the rules of the checkout say, in its form and when an order is placed. */
export const SAYINGS = {
  nameTooShort: 'Le nom doit comporter au moins {min} caractères',
  nameTooLong: 'Le nom doit comporter au plus {max} caractères',
  nameWithoutLetters: 'Le nom doit comporter des lettres',
  phoneInvalid: 'Veuillez entrer un numéro de téléphone marocain valide',
  cityMissing: 'Veuillez sélectionner une ville',
  cityTooLong: 'La ville doit comporter au plus {max} caractères',
  cityUnserved: 'Nous ne livrons pas encore à {city}.',
  addressTooShort: "L'adresse doit comporter au moins {min} caractères",
  addressTooLong: 'L’adresse doit comporter au plus {max} caractères',
  addressWithoutLetters: 'L’adresse doit comporter des lettres',
  promoCodeMissing: 'Veuillez entrer un code promo',
  promoCodeInvalid: "Ce code promo n'est pas valide",
  basketTooSmall:
    'Encore {missing}\u00a0DH d’achats pour profiter de ce code, valable à partir de {from}\u00a0DH',
} as const

export type Sayings = WordsLike<typeof SAYINGS>
