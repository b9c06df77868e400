import fc from 'fast-check'
import { expect, it } from 'vitest'
import { firstName } from './first-name.ts'

it.each([
  ['Salma Bennani', 'Salma'],
  ['  salma   bennani ', 'Salma'],
  ['SALMA', 'Salma'],
  ['MOHAMMED-AMINE EL IDRISSI', 'Mohammed-Amine'],
  ['ÉLODIE', 'Élodie'],
  ['o’brien', 'O’Brien'],
  ['McKenzie Alami', 'McKenzie'],
  ['M. alami', 'M. alami'],
  ['m. alami', 'M. Alami'],
  ['m.   alami', 'M. Alami'],
  ['Abdessalam-Mustafa Alami', 'Abdessalam-Mustafa'],
  ['Dr Alami', 'Dr Alami'],
  ['El Mehdi Tazi', 'El Mehdi'],
  ['Mme Bennani', 'Mme Bennani'],
  ['Moulay Ismail Alaoui', 'Moulay Ismail'],
  ['S', 'S'],
  ['فاطمة الزهراء', 'فاطمة'],
  ['سلمى Bennani', 'سلمى'],
  ['Salma بناني', 'Salma'],
])('%s is thanked as %s', (name, called) => {
  expect(firstName(name)).toBe(called)
})

it.each([
  '',
  '   ',
  'S••••• B.',
  '🌹🌹🌹',
  '42',
  'Anticonstitutionnellement',
  'Abdessalam-Mustapha Alami',
  `A ${'x'.repeat(40)}`,
])('%j is thanked without a name', (name) => {
  expect(firstName(name)).toBeNull()
})

it('whatever was typed, the title stays short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect((firstName(name) ?? '').length).toBeLessThanOrEqual(20)
    }),
  )
})
