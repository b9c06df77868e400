import { expect, it } from 'vitest'
import { BIG_CITIES, OTHER_CITIES } from './cities.ts'
import { citiesOf, REGIONS, regionOf } from './regions.ts'

const LISTED = [...BIG_CITIES, ...OTHER_CITIES]

it('has the twelve regions, each listed city in one of them and no other', () => {
  expect(REGIONS).toHaveLength(12)
  expect(REGIONS.flatMap((region) => [...citiesOf(region)]).toSorted()).toEqual(LISTED.toSorted())
})

it.each([
  ['Casablanca', 'Casablanca-Settat'],
  ['sale', 'Rabat-Salé-Kénitra'],
  ['Guercif', 'Oriental'],
  ['Midelt', 'Drâa-Tafilalet'],
  ['Tata', 'Souss-Massa'],
  ['tan tan', 'Guelmim-Oued Noun'],
  ['Aousserd', 'Dakhla-Oued Ed-Dahab'],
])('knows that %s is in %s', (city, region) => {
  expect(regionOf(city)).toBe(region)
})

it('knows no region of a place that is not listed', () => {
  expect(regionOf('Sidi Quelque Part')).toBeUndefined()
})
