import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { deliveryFee, everyContactField, unservedMessage } from './checkout.ts'
import { deliveryTerms } from './delivery.ts'

const TERMS = deliveryTerms({
  ...DEFAULT_SETTINGS.delivery,
  fee: 35,
  fees: [
    { kind: 'region', name: 'Souss-Massa', fee: 45 },
    { kind: 'city', name: 'Agadir', fee: 25 },
    { kind: 'region', name: 'Fès-Meknès', fee: 40 },
    { kind: 'city', name: 'Souss-Massa', fee: 15 },
  ],
  unserved: ['Dakhla'],
})

it('a city’s own fee comes before its region’s, in whatever order they were written', () => {
  expect(TERMS.fees.map(({ name }) => name)).toEqual(['Agadir', 'Souss-Massa', 'Souss-Massa', 'Fès-Meknès'])
  expect(['Agadir', 'Taroudant', 'Fès', 'Rabat'].map((city) => deliveryFee(TERMS, city))).toEqual([
    25, 45, 40, 35,
  ])
})

it('a city may be called as a region is, and then stands for itself', () => {
  expect(TERMS.fees.map(({ cities }) => cities.length > 1)).toEqual([false, false, true, true])
  expect(deliveryFee(TERMS, 'Souss-Massa')).toBe(15)
})

it('no city typed has the usual fee, and is served', () => {
  const odd = { ...TERMS, fees: [{ name: '-', fee: 5, cities: ['-'] }], unserved: ['-'] }
  expect(deliveryFee(odd, '')).toBe(35)
  expect(unservedMessage(odd, ' - ')).toBeNull()
  expect(unservedMessage(TERMS, ' dakhla ')?.message).toBe('Nous ne livrons pas encore à dakhla.')
})

it('each field of the checkout may hold the same', () => {
  expect(everyContactField(1)).toEqual({ name: 1, phone: 1, city: 1, address: 1 })
})
