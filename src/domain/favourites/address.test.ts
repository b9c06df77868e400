import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { favouritesFromAddress, MAX_FAVOURITES } from './address.ts'

describe('favourites of an address', () => {
  it.each([
    ['rosee-de-kelaa,cedre-d-azrou', ['rosee-de-kelaa', 'cedre-d-azrou']],
    [' Rosee-de-kelaa ,,rosee-de-kelaa,12', ['rosee-de-kelaa', '12']],
    [
      ['a,b', 'c'],
      ['a', 'b', 'c'],
    ],
    ['<script>,../admin,%00', []],
    [undefined, []],
  ])('%j are %j', (raw, slugs) => {
    expect(favouritesFromAddress(raw)).toEqual(slugs)
  })

  it('are at most thirty different slugs, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 200 })), (raw) => {
        const slugs = favouritesFromAddress(raw)
        expect(slugs.length).toBeLessThanOrEqual(MAX_FAVOURITES)
        expect(new Set(slugs).size).toBe(slugs.length)
        expect(slugs.every((slug) => /^[a-z0-9-]+$/.test(slug))).toBe(true)
      }),
    )
    const many = Array.from({ length: 40 }, (_, at) => `parfum-${at}`)
    expect(favouritesFromAddress(many.join())).toEqual(many.slice(0, MAX_FAVOURITES))
  })
})
