import { type ReactNode, useEffect } from 'react'
import { type CityChoice, OTHER_CITY_LABEL } from './use-city-choice.ts'

type CityListProps = { id: string; value: string; choice: CityChoice; onChoose: (index: number) => void }

/** The open list of a city field: the matches, then 'Autre ville', always in sight. */
export function CityList({ id, value, choice, onChoose }: CityListProps) {
  const { matches, active, otherIndex, isOther, typedOther } = choice

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [id, active])

  function option(index: number, isChosen: boolean, name: ReactNode) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and points here
      // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys
      <div
        key={index}
        role="option"
        id={optionId(id, index)}
        className={index === active ? 'is-active' : undefined}
        aria-selected={isChosen}
        onClick={() => onChoose(index)}
      >
        {name}
      </div>
    )
  }

  return (
    <div
      className="city-list"
      role="listbox"
      id={id}
      aria-label="Villes"
      // Otherwise a touch would take the focus from the input, which closes the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map((city, index) => option(index, city === value, city))}
      {option(
        otherIndex,
        isOther,
        typedOther === null ? OTHER_CITY_LABEL : `${OTHER_CITY_LABEL}\u00a0: «\u00a0${typedOther}\u00a0»`,
      )}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
