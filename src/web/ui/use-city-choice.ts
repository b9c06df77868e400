import { type KeyboardEvent, useState } from 'react'
import {
  blurCity,
  type CityStep,
  chooseCity,
  closeList,
  initialState,
  listedCities,
  matchLoadedCities,
  moveActive,
  openList,
  pressEnter,
  typeCity,
} from './city-choice.ts'
import { loadedCities, useCities } from './use-cities.ts'

type CityChoiceOptions = { value: string; onChange: (city: string) => void }

/** Keeps the state of the city field, with its actions. `value` is the resulting city, or empty. */
export function useCityChoice({ value, onChange }: CityChoiceOptions) {
  const [state, setState] = useState(() => initialState(value, loadedCities()))
  const cities = useCities(state.isOpen, (came) => take(matchLoadedCities(state, value, came)))
  const matches = listedCities(state, cities)

  function take({ state: next, city }: CityStep) {
    setState(next)
    if (city !== value) onChange(city)
  }

  /** `browser` is autofill while the focus is elsewhere. */
  function type(text: string, by: 'shopper' | 'browser') {
    const typed = typeCity(text, cities)
    take(by === 'shopper' ? typed : blurCity(typed.state, typed.city, cities))
  }

  /** @param onTake gets a function that chooses the active option */
  function press(event: KeyboardEvent, onTake: (take: () => void) => void) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setState(state.isOpen ? moveActive(state, step, cities) : openList(state, value, cities))
    } else if (event.key === 'Enter') {
      const chosen = pressEnter(state, value, cities)
      if (chosen === null) return
      event.preventDefault()
      if (!chosen.state.isOpen) onTake(() => take(chosen))
    } else if (event.key === 'Escape' && state.isOpen) {
      event.preventDefault()
      setState(closeList(state))
    }
  }

  return {
    ...state,
    hasCities: cities !== null,
    /** Names a city in the language of the page. */
    cityLabel: (city: string) => cities?.cityLabel(city) ?? city,
    matches,
    otherIndex: matches.length,
    /** The typed text matches no city. */
    typedOther: cities !== null && state.isTyping && matches.length === 0 ? state.text.trim() : null,
    open: () => setState(openList(state, value, cities)),
    type,
    choose: (index: number) => take(chooseCity(state, index, cities)),
    leave: () => take(blurCity(state, value, cities)),
    press,
  }
}

export type CityChoice = ReturnType<typeof useCityChoice>
