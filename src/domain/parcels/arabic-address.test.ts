import { expect, it } from 'vitest'
import { isArabicAddress } from './arabic-address.ts'

const LATIN = { city: 'Fès', district: null, address: '14, rue des Orangers', landmark: null }

it('an address is Arabic once any part of it is, and only then', () => {
  expect(isArabicAddress(LATIN)).toBe(false)
  expect(isArabicAddress({ ...LATIN, district: 'Narjiss', landmark: 'près de la mosquée' })).toBe(false)
  expect(isArabicAddress({ ...LATIN, city: 'بني فلان' })).toBe(true)
  expect(isArabicAddress({ ...LATIN, district: 'النرجس' })).toBe(true)
  expect(isArabicAddress({ ...LATIN, address: '14 زنقة البرتقال' })).toBe(true)
  expect(isArabicAddress({ ...LATIN, landmark: 'قرب المسجد' })).toBe(true)
})
