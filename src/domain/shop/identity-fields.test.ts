import { expect, it } from 'vitest'
import { IDENTITY_FIELDS, identityRefusal, readIdentityField } from './identity-fields.ts'

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
  ['instagram', '@ parfums.ma', 'https://www.instagram.com/parfums.ma'],
  ['instagram', 'INSTAGRAM.com/parfums.essai', INSTAGRAM],
  ['instagram', 'instagr.am/parfums.essai', INSTAGRAM],
  ['instagram', 'instagram.com', 'https://www.instagram.com'],
  ['instagram', 'a'.repeat(30), `https://www.instagram.com/${'a'.repeat(30)}`],
  ['tiktok', 'tiktok.com/@parfums.essai', TIKTOK],
  ['tiktok', 'm.tiktok.com/@parfums.essai', TIKTOK],
  ['tiktok', 'ab', 'https://www.tiktok.com/@ab'],
  ['tiktok', 'a'.repeat(24), `https://www.tiktok.com/@${'a'.repeat(24)}`],
  ['legalName', 'n'.repeat(200), 'n'.repeat(200)],
  ['email', 'bonjour@sillage.ma', 'bonjour@sillage.ma'],
  ['taxId', '123456', '123456'],
  ['taxId', '1234567890', '1234567890'],
  ['patente', '123456', '123456'],
  ['patente', '1234567890', '1234567890'],
  ['ice', '001 234 567 000 089', ICE],
  ['ice', '001234567-0000-89', ICE],
  ['taxId', '12.345.678', '12345678'],
  ['patente', '35 12 34 56', '35123456'],
  ['ice', 'ICE\u00a0: 001234567000089', ICE],
  ['ice', 'I.C.E. n° 001234567000089', ICE],
  ['ice', '٠٠١٢٣٤٥٦٧٠٠٠٠٨٩', ICE],
  ['taxId', 'IF 12345678', '12345678'],
  ['patente', 'Patente n° 35123456', '35123456'],
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
  ['instagram', '@'],
  ['instagram', 'a'.repeat(31)],
  ['instagram', 'parfums@essai'],
  ...['com', 'ma', 'fr', 'net', 'org', 'me', 'am', 'MA'].map(
    (end) => ['instagram', `parfums.${end}`] as const,
  ),
  ['instagram', 'voir instagram.com/parfums'],
  ['instagram', 'https://instagram.com /parfums'],
  ['instagram', 'www.m.instagram.com/parfums'],
  ['instagram', 'xinstagram.com/parfums'],
  ['instagram', 'ftp://instagram.com/parfums'],
  ['tiktok', 'a'],
  ['tiktok', 'a'.repeat(25)],
  ['tiktok', 'xvm.tiktok.com/ZM'],
  ['tiktok', 'vm.tiktok.com.example/ZM'],
  ['tiktok', 'vm.tiktok.comx/ZM'],
  ['tiktok', 'tiktok.com.example/@parfums'],
  ['legalName', 'n'.repeat(201)],
  ['email', 'bonjour@'],
  ['phone', '+33612345678'],
  ['whatsApp', '0522000000'],
  ['taxId', '12345'],
  ['taxId', '12345678901'],
  ['patente', '12345'],
  ['patente', '12345678901'],
  ['ice', '0012345670000890'],
  ['ice', '00123456700008'],
  ['ice', '001 234 567 000 08A'],
] as const)('%s refuses %s, with a sentence', (field, typed) => {
  expect(identityRefusal(field, typed)).toMatch(/\.$/)
})

it('the form asks for each line of the identity, as the legal notices name them', () => {
  expect(IDENTITY_FIELDS).toEqual([
    ...['legalName', 'address', 'tradeRegister', 'ice', 'taxId', 'patente', 'phone', 'email', 'cndp'],
    ...['whatsApp', 'instagram', 'tiktok'],
  ])
})
