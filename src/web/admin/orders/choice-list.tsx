import { useId } from 'react'
import './returns.css'

type ChoiceListProps<Id extends string> = {
  question: string
  choices: readonly { id: Id; label: string; effect?: string }[]
  value: Id | null
  onChange: (id: Id) => void
  /** Says whether the question is only read out, because a title says it already. */
  isQuiet?: boolean
  error?: string | undefined
}

/** Answers of which one is chosen, each with what follows from it. */
export function ChoiceList<Id extends string>(props: ChoiceListProps<Id>) {
  const { question, choices, value, onChange, isQuiet = false, error } = props
  const name = useId()
  return (
    <fieldset className="returns" aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={isQuiet ? 'sr' : undefined}>{question}</legend>
      {choices.map(({ id, label, effect }) => (
        <label key={id} className={id === value ? 'is-on' : undefined}>
          <input type="radio" name={name} checked={id === value} onChange={() => onChange(id)} />
          <span>
            <b>{label}</b>
            {effect !== undefined && <small>{effect}</small>}
          </span>
        </label>
      ))}
      {error !== undefined && (
        <p className="error" role="alert" id={`${name}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
