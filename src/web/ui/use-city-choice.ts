import { type KeyboardEvent, useState } from 'react'
import { type Cities, useCities } from './use-cities.ts'

type CityChoiceOptions = { value: string; onChange: (city: string) => void }

/** The last choice of the list: the shopper types the name (decision 34). */
export const OTHER_CITY_LABEL = 'Autre ville'

/** Nothing in the list is pointed at. */
const NONE = -1

/** What the city field shows and does. `value` is the city chosen or typed as another one, empty when there is none. */
export function useCityChoice({ value, onChange }: CityChoiceOptions) {
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const cities = useCities(isOpen, settle)
  const [isOther, setIsOther] = useState(
    value !== '' && cities !== null && cities.findCity(value) === undefined,
  )
  const [text, setText] = useState(isOther ? OTHER_CITY_LABEL : value)
  const isSettled = isOther || text === value
  const matches = cities?.matchCities(isSettled ? '' : text) ?? []
  // 'Autre ville' stands after the last match.
  const otherIndex = matches.length

  /** What was kept, filled in or typed before the cities came. */
  function settle({ findCity }: Cities) {
    if (isOther) return
    if (value === '' && text !== '') onChange(findCity(text) ?? '')
    if (value === '' || findCity(value) !== undefined) return
    setIsOther(true)
    setText(OTHER_CITY_LABEL)
  }

  function open() {
    if (isOpen) return
    setIsOpen(true)
    setActive(isOther ? otherIndex : matches.indexOf(value))
  }

  function close() {
    setIsOpen(false)
    setActive(NONE)
  }

  /** Typed by the shopper, or filled in by the browser while the focus is elsewhere. */
  function type(typed: string, by: 'shopper' | 'browser') {
    setText(typed)
    setIsOther(false)
    setIsOpen(by === 'shopper')
    setActive(typed.trim() === '' ? NONE : 0)
    onChange(cities?.findCity(typed) ?? '')
  }

  function choose(index: number) {
    const city = matches[index]
    setText(city ?? OTHER_CITY_LABEL)
    setIsOther(city === undefined)
    onChange(city ?? (isSettled ? '' : text.trim()))
    close()
  }

  /** Leaving the field takes what can only be meant; anything else stays as typed, to be corrected. */
  function leave() {
    close()
    const only = matches.length === 1 ? matches[0] : undefined
    const meant = value === '' && text.trim() !== '' && !isOther ? only : value
    if (meant === undefined || meant === '' || isOther) return
    setText(meant)
    onChange(meant)
  }

  /** @param onChoose takes the option that Enter points at */
  function press(event: KeyboardEvent, onChoose: (index: number) => void) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return open()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive((current) => wrap(current + step, otherIndex + 1))
    } else if (event.key === 'Enter' && isOpen && active !== NONE) {
      event.preventDefault()
      onChoose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      close()
    }
  }

  const typedOther = cities === null || isSettled || matches.length > 0 ? null : text.trim()
  const hasCities = cities !== null
  return {
    hasCities,
    text,
    isOpen,
    isOther,
    active,
    matches,
    otherIndex,
    typedOther,
    open,
    type,
    choose,
    leave,
    press,
  }
}

export type CityChoice = ReturnType<typeof useCityChoice>

function wrap(index: number, count: number): number {
  return (index + count) % count
}
