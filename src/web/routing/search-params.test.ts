import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

it('writes lists as repeated keys and leaves out what is not set', () => {
  expect(stringifySearch({ famille: ['boise', 'floral'], q: undefined, max: 120, min: null })).toBe(
    '?famille=boise&famille=floral&max=120',
  )
  expect(stringifySearch({})).toBe('')
})

it('reads back what it wrote', () => {
  const key = fc.stringMatching(/^[a-z]{1,8}$/)
  fc.assert(
    fc.property(
      fc.dictionary(key, fc.oneof(fc.string(), fc.array(fc.string(), { minLength: 2 }))),
      (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      },
    ),
  )
})
