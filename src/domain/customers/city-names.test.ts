import { expect, it } from 'vitest'
import { BIG_CITIES, OTHER_CITIES } from './cities.ts'
import { CITY_NICKNAMES, usualCityName } from './city-names.ts'
import { joinedCityKey } from './contact-details.ts'

const LISTED: readonly string[] = [...BIG_CITIES, ...OTHER_CITIES]

it.each([
  ['Casa', 'Casablanca'],
  [' CASA ', 'Casablanca'],
  ['Dar el-Beida', 'Casablanca'],
  ['الدار البيضاء', 'Casablanca'],
  ['أكادير', 'Agadir'],
  ['Fez', 'Fès'],
])('%s is %s', (typed, city) => expect(usualCityName(typed)).toBe(city))

it.each(['Casablanca', 'fes', 'Casa Verde', 'Sidi Quelque Part', ''])('%s stays as it was typed', (typed) => {
  expect(usualCityName(typed)).toBe(typed)
})

it('nicknames are those of listed cities, and no listed city is one', () => {
  for (const [nickname, city] of CITY_NICKNAMES) {
    expect(LISTED).toContain(city)
    expect(joinedCityKey(nickname)).toBe(nickname)
    expect(LISTED.map(joinedCityKey)).not.toContain(nickname)
  }
})
