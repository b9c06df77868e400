import { expect, it } from 'vitest'
import { isMostlyArabic, lacksArabic } from './typed-language.ts'

it.each([
  'وردة عند الفجر',
  'وردة من Damas عند الفجر',
  '**توصيل** بـ {frais}',
  'اقرأ [المزيد](/boutique?categorie=femme)',
])('« %s » is in Arabic', (text) => {
  expect(isMostlyArabic(text)).toBe(true)
  expect(lacksArabic(text)).toBe(false)
})

it.each(['', '  ', '58 {frais}', 'Une rose', 'La rose que l’on nomme وردة', 'Oud · عود'])(
  '« %s » may be French',
  (text) => expect(isMostlyArabic(text)).toBe(false),
)

it('a text without an Arabic letter is not in Arabic, and none is no wrong text', () => {
  expect(['Une rose', '58', '{frais}', '', ' '].map(lacksArabic)).toEqual([true, true, true, false, false])
})
