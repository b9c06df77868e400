import { type ReactNode, useEffect, useId, useRef } from 'react'
import { flushSync } from 'react-dom'
import { MAX_CITY_LENGTH } from '#domain/customers/contact-details.ts'
import { say, sayCount } from '#domain/words/say.ts'
import { ChevronDown } from '#web/ui/icons.tsx'
import { WORDS } from './city-words.fr.ts'
import { Field } from './field.tsx'
import { type CityChoice, useCityChoice } from './use-city-choice.ts'
import './city-field.css'

type CityListProps = { id: string; value: string; choice: CityChoice; onChoose: (index: number) => void }

type CityFieldProps = {
  /** Is the chosen or typed city, or empty. */
  value: string
  onChange: (city: string) => void
  error?: string | undefined
}

/** Shows a combobox of cities, big ones first, and 'Autre ville' with free text (D34). */
export function CityField({ value, onChange, error }: CityFieldProps) {
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const otherInput = useRef<HTMLInputElement>(null)
  const choice = useCityChoice({ value, onChange })
  const { hasCities, isOpen, isOther, active, matches } = choice

  function open() {
    choice.open()
    // A phone's keyboard covers the lower half of the screen, so the field is scrolled to the top.
    if (window.matchMedia('(pointer: coarse)').matches) box.current?.scrollIntoView({ block: 'start' })
  }

  /** Selects the text, so that typing replaces a chosen city. */
  function select() {
    if (!choice.isTyping) input.current?.select()
  }

  function click() {
    open()
    select()
  }

  /** This renders synchronously, so that the chosen name can be selected afterwards. */
  function choose(take: () => void) {
    flushSync(take)
    input.current?.select()
    otherInput.current?.focus()
  }

  return (
    <div className="city-field" ref={box}>
      <Field label={WORDS.city} error={isOther ? undefined : error}>
        {(control) => (
          <span className="select">
            <input
              {...control}
              ref={input}
              role="combobox"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-autocomplete="list"
              aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
              autoComplete="address-level2"
              placeholder={WORDS.choose}
              maxLength={MAX_CITY_LENGTH}
              value={choice.text}
              onChange={({ target }) =>
                choice.type(target.value, document.activeElement === target ? 'shopper' : 'browser')
              }
              onMouseDown={(event) => {
                // A browser drops the selection after a click on selected text, so the click is prevented.
                if (!choice.isTyping && document.activeElement === event.currentTarget) event.preventDefault()
              }}
              onFocus={select}
              onClick={click}
              onBlur={choice.leave}
              onKeyDown={(event) => choice.press(event, choose)}
            />
            <ChevronDown />
            {isOpen && (
              <CityList
                id={listId}
                value={value}
                choice={choice}
                onChoose={(index) => choose(() => choice.choose(index))}
              />
            )}
          </span>
        )}
      </Field>
      <p className="sr" role="status">
        {isOpen && hasCities && sayCount(WORDS.cities, matches.length, {})}
      </p>
      {isOther && (
        <Field label={WORDS.cityName} error={error}>
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

/** Matches, then 'Autre ville', which always stays visible. */
function CityList({ id, value, choice, onChoose }: CityListProps) {
  const { matches, cityLabel, active, otherIndex, isOther, typedOther } = choice

  useEffect(() => {
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [id, active])

  function option(index: number, isChosen: boolean, name: ReactNode) {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus (`aria-activedescendant`)
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
      aria-label={WORDS.list}
      // Otherwise a tap would blur the input, which closes the list.
      onMouseDown={(event) => event.preventDefault()}
    >
      {matches.map((city, index) => option(index, city === value, cityLabel(city)))}
      {option(
        otherIndex,
        isOther,
        typedOther === null ? WORDS.otherCity : say(WORDS.otherOf, { city: typedOther }),
      )}
    </div>
  )
}

function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
