import { expect, it } from 'vitest'
import { identityRefusal, readIdentityField } from './identity-fields.ts'

const INSTAGRAM = 'https://www.instagram.com/parfums.essai'
const TIKTOK = 'https://www.tiktok.com/@parfums.essai'
const ICE = '001234567000089'

it.each([
  ['instagram', '@parfums.essai', INSTAGRAM],
  ['instagram', 'parfums.essai', INSTAGRAM],
  ['instagram', 'instagram.com/parfums.essai', INSTAGRAM],
  ['instagram', 'http://m.instagram.com/parfums.essai', INSTAGRAM],
  ['instagram', 'https://www.instagram.com/parfums.essai?igsh=abc', `${INSTAGRAM}?igsh=abc`],
  ['tiktok', '@parfums.essai', TIKTOK],
  ['tiktok', 'www.tiktok.com/@parfums.essai', TIKTOK],
  ['tiktok', 'https://vm.tiktok.com/ZMabc123/', 'https://vm.tiktok.com/ZMabc123/'],
  ['tiktok', 'vt.tiktok.com/ZSabc', 'https://vt.tiktok.com/ZSabc'],
  ['ice', '001 234 567 000 089', ICE],
  ['ice', '001234567-0000-89', ICE],
  ['taxId', '12.345.678', '12345678'],
  ['patente', '35 12 34 56', '35123456'],
  ['phone', '00212 5 22 00 00 00', '+212522000000'],
  ['phone', '(+212) 0522-000000', '+212522000000'],
  ['whatsApp', 'https://wa.me/212612345678', '+212612345678'],
  ['whatsApp', 'api.whatsapp.com/send?phone=212612345678&text=Salam', '+212612345678'],
] as const)('%s understands %s', (field, typed, stored) => {
  expect(readIdentityField(field, typed)).toBe(stored)
  expect(identityRefusal(field, typed)).toBeNull()
  // What is stored is read again when the form is saved once more.
  expect(readIdentityField(field, stored)).toBe(stored)
})

it.each([
  ['instagram', 'https://www.instagram.com.example/parfums'],
  ['instagram', 'https://exemple.ma/instagram.com'],
  ['instagram', 'parfums.ma'],
  ['instagram', 'mes parfums'],
  ['instagram', 'javascript:alert(1)'],
  ['tiktok', 'https://tiktok.example/@parfums'],
  ['ice', '00123456700008'],
  ['ice', '001 234 567 000 08A'],
] as const)('%s refuses %s, with a sentence', (field, typed) => {
  expect(identityRefusal(field, typed)).toMatch(/\.$/)
})
