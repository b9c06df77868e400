import { useId } from 'react'
import './choices.css'

type SegmentsProps<T extends string> = {
  legend: string
  choices: Readonly<Record<T, string>>
  chosen: T
  onChoose: (chosen: T) => void
}

/** Shows one choice among two or three, side by side. */
export function Segments<T extends string>({ legend, choices, chosen, onChoose }: SegmentsProps<T>) {
  const name = useId()
  const ids = keysOf(choices)
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="pf-seg">
        {ids.map((id) => (
          <label key={id} className={id === chosen ? 'is-on' : undefined}>
            <input
              type="radio"
              className="sr"
              name={name}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {choices[id]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function keysOf<T extends string>(record: Readonly<Record<T, string>>): T[] {
  const keys: T[] = []
  for (const key in record) keys.push(key)
  return keys
}
