import fc from 'fast-check'
import { expect, it } from 'vitest'
import { newCustomersSince } from './filters.ts'
import { readCustomerSearch, readPhonePart } from './search.ts'

it.each([
  ['0612', '0612'],
  ['06 12-34.56', '06123456'],
  ['+212 6 12', '212612'],
  ['00212 6 12', '212612'],
  ['+212 (0) 612', '212612'],
  ['٠٦١٢', '0612'],
  ['0033 6 12', '33612'],
  ['4567', '4567'],
])('takes %s for part of a phone number', (typed, digits) => {
  expect(readCustomerSearch(typed).digits).toContain(digits)
})

it.each(['', '   ', 'Salma', 'Salma 06', '%_', '+', '🌹'])('takes %j for none', (typed) => {
  expect(readCustomerSearch(typed).digits).toEqual([])
})

it('looks for each word of a name', () => {
  expect(readCustomerSearch('  Bennani   Salma ').words).toEqual(['Bennani', 'Salma'])
  expect(readCustomerSearch(' 06 12 ').words).toEqual(['06 12'])
  expect(readCustomerSearch('  ')).toEqual({ words: [], digits: [] })
})

it.each([
  ['06 00 21 23 45', ['0600212345']],
  ['06 21 20 67 89', ['0621206789']],
  ['21 20', ['2120']],
  ['21 20 34', ['212034']],
  ['0021', ['0021']],
  ['00212', ['00212', '212']],
  ['+212 05', ['21205', '2125']],
  ['+212 08', ['21208', '2128']],
  ['+212 (0) 6', ['21206', '2126']],
  ['00212 06', ['0021206', '2126']],
  ['-', []],
  ['Salma', null],
])('what comes from the middle of a number is no code of a country: %s', (typed, readings) => {
  expect(readPhonePart(typed)).toEqual(readings)
})

it('finds any stretch of a number, at home and from abroad', () => {
  const stretch = fc.tuple(fc.stringMatching(/^[67]\d{8}$/), fc.nat(9), fc.integer({ min: 1, max: 10 }))
  fc.assert(
    fc.property(stretch, ([nine, from, length]) => {
      const part = `0${nine}`.slice(from, from + length)
      const { digits } = readCustomerSearch(part)
      expect(digits.some((one) => `0${nine}\n212${nine}`.includes(one))).toBe(true)
    }),
  )
})

it('counts thirty days back for whoever is new', () => {
  expect(newCustomersSince(new Date('2026-03-31T10:00:00Z'))).toEqual(new Date('2026-03-01T10:00:00Z'))
})
