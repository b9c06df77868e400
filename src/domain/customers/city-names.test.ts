import { describe, expect, it } from 'vitest'
import { BIG_CITIES, OTHER_CITIES } from './cities.ts'
import { placeKey, usualCityName } from './city-names.ts'
import { CITY_SPELLINGS } from './city-spellings.ts'
import { cityKey } from './contact-details.ts'

const LISTED: readonly string[] = [...BIG_CITIES, ...OTHER_CITIES]

it('the key of a place is that of its usual name, or of what was typed', () => {
  expect([placeKey('Casa'), placeKey('الدار البيضاء')]).toEqual(['casablanca', 'casablanca'])
  expect(placeKey('Sidi Quelque-Part')).toBe('sidiquelquepart')
})

describe('the usual name of a city', () => {
  it.each([
    ['Casa', 'Casablanca'],
    [' CASA ', 'Casablanca'],
    ['Dar el-Beida', 'Casablanca'],
    ['الدار البيضاء', 'Casablanca'],
    ['أكادير', 'Agadir'],
    ['اكادير', 'Agadir'],
    ['Fez', 'Fès'],
    ['FES', 'Fès'],
    ['Ad-Dakhla', 'Dakhla'],
    ['الداخلة', 'Dakhla'],
    ['الداخله', 'Dakhla'],
    ['العيون', 'Laâyoune'],
    ['El Aaiún', 'Laâyoune'],
    ['El Aioun Sidi Mellouk', 'El Aïoun Sidi Mellouk'],
    ['Jadida', 'El Jadida'],
    ['eljadida', 'El Jadida'],
    ['Essemara', 'Es-Semara'],
    ["m'diq", 'M’diq'],
    ['Ouled Teima', 'Oulad Teïma'],
    ['Beni Bouayach', 'Bni Bouayach'],
    ['Smara', 'Es-Semara'],
    ['ڭلميم', 'Guelmim'],
    ['Alcazarquivir', 'Ksar El Kébir'],
  ])('of %s is %s', (typed, city) => expect(usualCityName(typed)).toBe(city))

  it.each(['Casa Verde', 'Sidi Quelque Part', 'El', 'ال', ''])('of %j is what was typed', (typed) => {
    expect(usualCityName(typed)).toBe(typed)
  })

  it('is found in Arabic for every listed city', () => {
    expect(Object.keys(CITY_SPELLINGS).toSorted()).toEqual(LISTED.toSorted())
    for (const city of LISTED) {
      const arabic =
        Object.entries(CITY_SPELLINGS)
          .find(([name]) => name === city)?.[1]
          .split(', ')[0] ?? ''
      expect([city, /^[\p{Script=Arabic} ]+$/u.test(arabic), usualCityName(arabic)]).toEqual([
        city,
        true,
        city,
      ])
    }
  })

  it('is one city’s alone: no spelling stands with two, or twice with one', () => {
    const keys = new Map<string, string>()
    for (const [city, spellings] of Object.entries(CITY_SPELLINGS)) {
      for (const spelling of [city, ...spellings.split(', ')]) {
        expect([spelling, usualCityName(spelling)]).toEqual([spelling, city])
        const key = cityKey(spelling)
        expect([spelling, city, keys.get(key)]).toEqual([spelling, city, undefined])
        keys.set(key, city)
      }
    }
  })
})
