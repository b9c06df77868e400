import { useEffect, useId, useRef, useState } from 'react'
import { Search } from '#web/ui/icons.tsx'

type ListSearchProps = {
  label: string
  placeholder: string
  /** What the list shows now, from its address. */
  value: string
  onSearch: (text: string) => void
}

/** The server searches: it is asked once the fingers rest. */
const REST_MS = 250
const MAX_LENGTH = 100

export function ListSearch({ label, placeholder, value, onSearch }: ListSearchProps) {
  const id = useId()
  const [text, setText] = useState(value)
  const asked = useRef(value)
  useEffect(() => {
    // Changed from elsewhere: filters taken away, Back pressed.
    if (value !== asked.current) setText(value)
    asked.current = value
  }, [value])
  useEffect(() => {
    if (text.trim() === asked.current) return
    const timer = setTimeout(() => {
      asked.current = text.trim()
      onSearch(text.trim())
    }, REST_MS)
    return () => clearTimeout(timer)
  }, [text, onSearch])
  return (
    <search className="with-icon">
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <Search className="ic" aria-hidden="true" />
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
