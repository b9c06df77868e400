import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readJson, readList, readNumber, readOneOf, readRecord, readText, readWhole } from './readers.ts'

const readPerson = readRecord({ name: readText, age: readWhole({ min: 0, max: 150 }) })

it('gives the named fields and nothing else', () => {
  expect(readPerson({ name: 'Salma', age: 30, secret: 1 })).toEqual({ name: 'Salma', age: 30 })
})

it.each([
  null,
  'Salma',
  3,
  [],
  {},
  { name: 'Salma' },
  { name: 'Salma', age: '30' },
  { name: 'Salma', age: 1.5 },
])('takes %j for no person', (value) => {
  expect(readPerson(value)).toBeUndefined()
})

it('refuses a list for one wrong item', () => {
  expect(readList(readNumber)([1, 2])).toEqual([1, 2])
  expect(readList(readNumber)([1, '2'])).toBeUndefined()
})

it('knows only the choices it was given', () => {
  expect(readOneOf(['5ml', '10ml'])('10ml')).toBe('10ml')
  expect(readOneOf(['5ml', '10ml'])('7ml')).toBeUndefined()
})

it('never throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      readPerson(readJson(text))
    }),
  )
})
