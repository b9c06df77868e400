import { expect, it } from 'vitest'
import { hasOtherLetters } from './other-letters.ts'

it.each(['oud', 'Épicé', 'cœur', '100 ml', 'Kelaâ', '« » … ?', ''])(
  'a French page knows all of « %s » by itself',
  (search) => {
    expect(hasOtherLetters(search)).toBe(false)
    expect(hasOtherLetters(search, 'fr')).toBe(false)
  },
)

it.each(['عود', 'oud عود', 'مِسك', 'پاتشولي'])('a French page knows nothing of « %s »', (search) => {
  expect(hasOtherLetters(search)).toBe(true)
})

it('a page in Arabic knows what is in Arabic, digits and signs, and nothing of what is in Latin letters', () => {
  expect(['عود', 'مسك ٥', '10', '؟', ''].filter((search) => hasOtherLetters(search, 'ar'))).toEqual([])
  const latin = ['oud', 'OUD', 'é', 'œ', 'عود Oud']
  expect(latin.filter((search) => hasOtherLetters(search, 'ar'))).toEqual(latin)
})
