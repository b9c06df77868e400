import { expect, test } from 'vitest'
import { findCity, matchCities } from './city-matches.ts'

test('with nothing typed, every city is offered, the big ones first', () => {
  expect(matchCities(' ').slice(0, 3)).toEqual(['Casablanca', 'Rabat', 'Fès'])
  expect(matchCities('').length).toBeGreaterThan(190)
})

test('accents, case, hyphens, apostrophes and missing spaces do not matter', () => {
  expect(matchCities('FES')).toEqual(['Fès'])
  expect(matchCities('tan tan')).toEqual(['Tan-Tan'])
  expect(matchCities('tantan')).toEqual(['Tan-Tan'])
  expect(matchCities("m'di")).toEqual(['M’diq'])
  expect(matchCities('mdi')).toEqual(['M’diq'])
})

test('cities that begin as typed come before those with such a word inside', () => {
  const matches = matchCities('me')
  expect(matches[0]).toBe('Meknès')
  expect(matches.indexOf('Ksar El Kébir')).toBe(-1)
  expect(matchCities('El ')[0]).toBe('El Jadida')
  expect(matchCities('jadida')).toEqual(['El Jadida'])
})

test('Arabic names find their cities from the first letters on', () => {
  expect(matchCities('مراك')).toEqual(['Marrakech'])
  expect(matchCities('الداخ')).toEqual(['Dakhla'])
  expect(matchCities('العيون')[0]).toBe('Laâyoune')
  expect(findCity('العيون')).toBe('Laâyoune')
})

test('a city is recognised when it or its nickname is spelt whole', () => {
  expect(findCity('el jadida')).toBe('El Jadida')
  expect(findCity('eljadida')).toBe('El Jadida')
  expect(findCity('casa')).toBe('Casablanca')
  expect(findCity('Ad-Dakhla')).toBe('Dakhla')
  expect(findCity('casabl')).toBeUndefined()
  expect(findCity('')).toBeUndefined()
})
