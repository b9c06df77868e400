import { useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_CITY_LENGTH } from '#domain/checkout.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { CityList, optionId } from './city-list.tsx'
import { Field } from './field.tsx'
import { useCityChoice } from './use-city-choice.ts'

type CityFieldProps = {
  /** The city chosen, or typed as another one; empty when there is none. */
  value: string
  onChange: (city: string) => void
  error?: string | undefined
}

/** A searchable list of cities, big ones first, and 'Autre ville' with free text (decision 34). */
export function CityField({ value, onChange, error }: CityFieldProps) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const otherInput = useRef<HTMLInputElement>(null)
  const choice = useCityChoice({ value, onChange })
  const { hasCities, isOpen, isOther, active, matches } = choice

  function open() {
    choice.open()
    // The keyboard of a phone takes the lower half: the list needs the upper one.
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.scrollIntoView({ block: 'start' })
  }

  function choose(index: number) {
    flushSync(() => choice.choose(index))
    otherInput.current?.focus()
  }

  return (
    <div className="city-field" ref={box}>
      <Field label="Ville" error={isOther ? undefined : error}>
        {(control) => (
          <span className="select">
            <input
              {...control}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="address-level2"
              placeholder="Sélectionner une ville"
              value={choice.text}
              onChange={({ target }) =>
                choice.type(target.value, document.activeElement === target ? 'shopper' : 'browser')
              }
              onClick={open}
              onBlur={choice.leave}
              onKeyDown={(event) => choice.press(event, choose)}
            />
            <ChevronDown className="ic" aria-hidden="true" />
            {isOpen && <CityList id={listId} value={value} choice={choice} onChoose={choose} />}
          </span>
        )}
      </Field>
      <p className="sr" role="status">
        {isOpen && hasCities && (matches.length === 1 ? '1 ville' : `${matches.length} villes`)}
      </p>
      {isOther && (
        <Field label="Nom de la ville" error={error}>
          {(control) => (
            <input
              {...control}
              ref={otherInput}
              maxLength={MAX_CITY_LENGTH}
              value={value}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      )}
    </div>
  )
}
