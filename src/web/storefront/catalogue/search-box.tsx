import { type FormEvent, type RefObject, useId } from 'react'
import { MAX_SEARCH_LENGTH } from '#domain/catalogue/search.ts'
import { Search } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

type SearchBoxProps = {
  value: string
  placeholder: string
  inputRef: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
}

/** Filters as the shopper types; without JavaScript the form is submitted to the server. */
export function SearchBox({ value, placeholder, inputRef, onChange }: SearchBoxProps) {
  const id = useId()

  function submit(event: FormEvent) {
    event.preventDefault()
    // Closes a phone's keyboard, which covers the results.
    if (window.matchMedia('(pointer: coarse)').matches) inputRef.current?.blur()
  }

  return (
    <form className="with-icon" onSubmit={submit}>
      <label className="sr" htmlFor={id}>
        {WORDS.search}
      </label>
      <Search />
      <input
        ref={inputRef}
        id={id}
        name="q"
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_SEARCH_LENGTH}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  )
}
