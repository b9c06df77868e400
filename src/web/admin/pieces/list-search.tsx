/** Room of components shared by the administrator's screens. */

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { Search } from '#web/ui/icons.tsx'

export type ListSearchProps = {
  label: string
  placeholder: string
  /** Is the current search, from the URL. */
  value: string
  onSearch: (text: string) => void
}

/** Typing pauses for so long before a search. */
const REST_MS = 250
const MAX_LENGTH = 100

export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  const search = useEffectEvent(onSearch)
  useEffect(() => {
    // The search changed elsewhere: filters were reset, or Back was pressed.
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      search(text.trim())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <search className="with-icon">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Search />
      <input
        id={id}
        className="input"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={MAX_LENGTH}
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
    </search>
  )
}
