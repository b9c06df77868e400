import { useId } from 'react'
import { Check, CircleAlert } from '#web/ui/icons.tsx'

type OneChipProps<T extends string> = {
  legend: string
  options: readonly { value: T; label: string }[]
  chosen: T | null
  /** Says whether the choice was made by the shop, from the perfume's texts. */
  isProposed: boolean
  issue: string | undefined
  onChoose: (value: T) => void
}

/** Offers one of several choices, each a tap away. */
export function OneChip<T extends string>(props: OneChipProps<T>) {
  const { legend, options, chosen, isProposed, issue, onChoose } = props
  const id = useId()
  return (
    <fieldset aria-describedby={issue === undefined ? undefined : id}>
      <legend>
        <span>{legend}</span>
        {isProposed && <span className="muted"> · proposé</span>}
      </legend>
      <div className="row pf-chips">
        {options.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            className={value === chosen ? 'pill is-on' : 'pill'}
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {value === chosen && <Check />}
            <span>{label}</span>
          </button>
        ))}
      </div>
      {issue !== undefined && (
        <p className="error" id={id} tabIndex={-1} data-issue="">
          <CircleAlert />
          <span>{issue}</span>
        </p>
      )}
    </fieldset>
  )
}
