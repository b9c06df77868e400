import { expect, it } from 'vitest'
import { findUsernameFault } from './usernames.ts'

it.each(['shop', 'unknown', 'Shop'])(
  '%s stands in the audit for who has no account, and is nobody’s',
  (name) => {
    expect(findUsernameFault(name)).toBe('Ce nom est réservé')
  },
)

it.each(['salma', 'shop.salma'])('%s may be chosen', (name) => {
  expect(findUsernameFault(name)).toBeUndefined()
})

it('a username is asked for, and has 3 to 40 signs of those that may be typed', () => {
  expect(findUsernameFault('')).toBe('Le nom d’utilisateur est requis')
  for (const right of ['abc', 'n'.repeat(40), 'سلمى', 'a_b.c@d-1']) {
    expect(findUsernameFault(right)).toBeUndefined()
  }
  for (const wrong of ['ab', 'n'.repeat(41)]) {
    expect(findUsernameFault(wrong)).toBe('Le nom doit comporter de 3 à 40 caractères')
  }
  for (const wrong of ['a b', '.abc', 'abc!']) {
    expect(findUsernameFault(wrong)).toBe('Le nom ne peut contenir que des lettres, des chiffres et . _ @ -')
  }
})
