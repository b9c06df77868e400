import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIG_CITIES, OTHER_CITIES } from '#domain/customers/cities.ts'
import { cityKey } from '#domain/customers/contact-details.ts'
import {
  blurCity,
  type CityStep,
  chooseCity,
  initialState,
  matchLoadedCities,
  moveActive,
  openList,
  pressEnter,
  typeCity,
} from './city-choice.ts'
import * as cities from './city-matches.ts'

const TOWNS = [...BIG_CITIES, ...OTHER_CITIES]

/** A city as listed and in other spellings. */
function spellings(town: string): string[] {
  const plain = town.normalize('NFD').replace(/\p{M}/gu, '')
  return [town, plain, plain.toUpperCase(), plain.toLowerCase(), plain.replaceAll('-', ' '), ` ${town} `]
}

/** Types letter by letter. */
function typeOut(text: string): CityStep {
  return [...text].reduce<CityStep>(
    (_, __, index) => typeCity(text.slice(0, index + 1), cities),
    typeCity('', cities),
  )
}

/** Ways to leave the field; Enter without an active option stays in it. */
const ENDINGS = {
  Enter: ({ state, city }: CityStep) => pressEnter(state, city, cities) ?? { state, city },
  'Tab or a click elsewhere': ({ state, city }: CityStep) => blurCity(state, city, cities),
  'Enter, then Tab': (step: CityStep) => {
    const chosen = ENDINGS.Enter(step)
    return blurCity(chosen.state, chosen.city, cities)
  },
}

for (const [ending, end] of Object.entries(ENDINGS)) {
  test(`every town typed whole, with or without accents, then ${ending}, is that town`, () => {
    for (const town of TOWNS) {
      for (const typed of spellings(town)) {
        const done = end(typeOut(typed))
        expect([typed, done.city, done.state.text, done.state.isOpen]).toEqual([typed, town, town, false])
      }
    }
  })

  test(`every town typed in part, then ${ending}, is a town that fits, or still to be chosen`, () => {
    for (const town of TOWNS) {
      for (const spelling of spellings(town)) {
        for (let length = 1; length < spelling.length; length += 1) {
          const typed = spelling.slice(0, length)
          const { state, city } = end(typeCity(typed, cities))
          const fitting = cities.matchCities(typed)
          const listed = cities.findCity(typed)
          if (typed.trim() === '' || (listed === undefined && fitting.length > 1)) {
            expect([typed, city, state.text]).toEqual([typed, '', typed])
          } else
            expect([typed, city, state.text]).toEqual([typed, listed ?? fitting[0], listed ?? fitting[0]])
        }
      }
    }
  })

  test(`a town that is not in the list, then ${ending}, is taken as typed`, () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), (text) => {
        fc.pre(cityKey(text) !== '' && cities.matchCities(text).length === 0)
        const done = end(typeCity(text, cities))
        expect([done.city, done.state.text, done.state.isOther]).toEqual([text.trim(), text.trim(), false])
      }),
    )
  })
}

test('Enter on a settled town keeps it, whichever it is', () => {
  for (const town of TOWNS) {
    const opened = openList(initialState(town), town, cities)
    expect(pressEnter(opened, town, cities)).toEqual({ state: initialState(town), city: town })
  }
})

test('the list that comes late spells what was typed, chosen or left before', () => {
  const typed = typeCity('fes', null)
  expect(matchLoadedCities(typed.state, typed.city, cities)).toEqual(typeCity('fes', cities))
  const left = blurCity(typed.state, typed.city, null)
  expect(left.city).toBe('fes')
  expect(matchLoadedCities(left.state, left.city, cities).city).toBe('Fès')
  expect(matchLoadedCities(initialState('Tafedna'), 'Tafedna', cities).city).toBe('Tafedna')
})

test("'Autre ville' takes what no town fits, and asks for the name where several do", () => {
  const unknown = typeCity('Tafedna', cities)
  expect(chooseCity(unknown.state, 0, cities)).toEqual({ state: initialState('Tafedna'), city: 'Tafedna' })
  const unclear = typeCity('Sidi', cities)
  const asked = chooseCity(unclear.state, cities.matchCities('Sidi').length, cities)
  expect([asked.state.isOther, asked.city]).toEqual([true, 'Sidi'])
  expect(blurCity(asked.state, asked.city, cities).city).toBe('Sidi')
})

test('the arrows go around the list, from its end upwards and from its beginning downwards', () => {
  const { state } = typeCity('Sidi', cities)
  const count = cities.matchCities('Sidi').length
  expect(moveActive(state, 1, cities).active).toBe(0)
  expect(moveActive(state, -1, cities).active).toBe(count)
  expect(moveActive(moveActive(state, -1, cities), 1, cities).active).toBe(0)
})

test('an arrow down and Enter take the only match; a second one leads to another town', () => {
  const typed = typeCity('rab', cities)
  expect(cities.matchCities('rab')).toEqual(['Rabat'])
  const once = moveActive(typed.state, 1, cities)
  expect(pressEnter(once, typed.city, cities)?.city).toBe('Rabat')
  const twice = moveActive(once, 1, cities)
  expect(pressEnter(twice, typed.city, cities)?.state.isOther).toBe(true)
})

test('an arrow down moves from the best match to the next one, and Autre ville is last', () => {
  const typed = typeCity('Sidi Slimane', cities)
  const matches = cities.matchCities('Sidi Slimane')
  expect(typed.state.active).toBe(0)
  const places = matches.map((_, index) => index + 1)
  let { state } = typed
  const seen = places.map(() => {
    state = moveActive(state, 1, cities)
    return state.active
  })
  expect(seen).toEqual(matches.length === 1 ? [0] : places)
})

test('a nickname is the city that it means', () => {
  for (const [typed, city] of [
    ['casa', 'Casablanca'],
    ['Fez', 'Fès'],
    ['طنجة', 'Tanger'],
  ] as const) {
    expect(blurCity(typeOut(typed).state, '', cities).city).toBe(city)
  }
})
