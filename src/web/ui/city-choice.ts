import { WORDS } from './city-words.fr.ts'
import type { Cities } from './use-cities.ts'

/** Is the value of `active` while no option is active. */
const NONE = -1

/** It is null until loaded. */
type CityList = Pick<Cities, 'findCity' | 'matchCities' | 'cityLabel'> | null

export type CityChoiceState = {
  text: string
  /** The text was typed and not chosen yet, so it filters the list. */
  isTyping: boolean
  /** 'Autre ville' was chosen: the name is typed in a second field. */
  isOther: boolean
  isOpen: boolean
  /** Index of the active option, or `NONE`; 'Autre ville' comes after the last match. */
  active: number
  /** The active option was activated by typing. */
  isProposed?: boolean
}

/** Holds the state after an event, and the resulting city; empty if unknown. */
export type CityStep = { state: CityChoiceState; city: string }

/** A city is shown in the language of the page, once the list is there. */
export function initialState(city: string, cities: CityList = null): CityChoiceState {
  return {
    text: cities?.cityLabel(city) ?? city,
    isTyping: false,
    isOther: false,
    isOpen: false,
    active: NONE,
  }
}

export function listedCities({ text, isTyping }: CityChoiceState, cities: CityList): string[] {
  return cities?.matchCities(isTyping ? text : '') ?? []
}

/**
 * Returns the city for a typed text: the one with this name, else the only match, else, without matches, the
 * text itself. It is empty while several match.
 */
export function cityForText(text: string, cities: CityList): string {
  const matches = cities?.matchCities(text) ?? []
  const [only] = matches
  const listed = cities?.findCity(text)
  if (listed !== undefined || text.trim() === '') return listed ?? ''
  if (only === undefined) return text.trim()
  return matches.length === 1 ? only : ''
}

export function openList(state: CityChoiceState, city: string, cities: CityList): CityChoiceState {
  if (state.isOpen) return state
  const offered = listedCities(state, cities)
  const active = state.isOther ? offered.length : offered.indexOf(city)
  return { ...state, isOpen: true, active }
}

export function closeList(state: CityChoiceState): CityChoiceState {
  return { ...state, isOpen: false, active: NONE }
}

/** Activates the option of the resulting city; none while several cities match. */
export function typeCity(text: string, cities: CityList): CityStep {
  const city = cityForText(text, cities)
  const state = { text, isTyping: true, isOther: false, isOpen: true, active: NONE }
  if (city === '') return { state, city }
  const offered = listedCities(state, cities)
  const index = offered.indexOf(city)
  return { state: { ...state, active: index < 0 ? offered.length : index, isProposed: true }, city }
}

/** On blur or autofill: shows the resulting city; ambiguous text stays as typed, to be corrected. */
export function blurCity(state: CityChoiceState, city: string, cities: CityList): CityStep {
  if (!state.isTyping) return { state: closeList(state), city }
  const resolved = cityForText(state.text, cities)
  return resolved === ''
    ? { state: closeList(state), city: '' }
    : { state: initialState(resolved, cities), city: resolved }
}

/** Chooses an option. 'Autre ville' takes the typed text if no city matches it, else shows the field for the name. */
export function chooseCity(state: CityChoiceState, index: number, cities: CityList): CityStep {
  const offered = listedCities(state, cities)
  const typed = state.isTyping ? state.text.trim() : ''
  const city = offered[index] ?? typed
  if (index < offered.length || (offered.length === 0 && typed !== ''))
    return { state: initialState(city, cities), city }
  return { state: { ...initialState(WORDS.otherCity, cities), isOther: true }, city }
}

/** Replaces the text by the list's spelling when the list loads after the field was filled. */
export function matchLoadedCities(state: CityChoiceState, city: string, cities: CityList): CityStep {
  if (state.isOther) return { state, city }
  if (state.isTyping) {
    const typed = typeCity(state.text, cities)
    return state.isOpen ? typed : blurCity(typed.state, typed.city, cities)
  }
  const listed = cities?.findCity(city) ?? city
  return { state: { ...state, text: cities?.cityLabel(listed) ?? listed }, city: listed }
}

/**
 * Activates the next or previous option, wrapping around. With one match the first step down stays on it, because a
 * person who presses the arrow to take the offered city does not want 'Autre ville'.
 */
export function moveActive(state: CityChoiceState, step: 1 | -1, cities: CityList): CityChoiceState {
  const count = listedCities(state, cities).length + 1
  const from = state.active === NONE && step === -1 ? 0 : state.active
  const isOnlyMatch = state.isProposed === true && step === 1 && state.active === 0 && count === 2
  return { ...state, active: isOnlyMatch ? 0 : (from + step + count) % count, isProposed: false }
}

/**
 * Chooses the active option on Enter; null if Enter should submit the form. Ambiguous text keeps the list
 * open.
 */
export function pressEnter(state: CityChoiceState, city: string, cities: CityList): CityStep | null {
  if (!state.isOpen) return null
  if (state.active !== NONE) return chooseCity(state, state.active, cities)
  return state.isTyping && state.text.trim() !== '' ? { state, city } : null
}
