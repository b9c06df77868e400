import { Check } from '#web/ui/icons.tsx'

type ChoiceChipsProps<T extends string> = {
  legend: string
  choices: readonly T[]
  labels: Readonly<Record<T, string>>
  chosen: readonly T[]
  onChange: (chosen: T[]) => void
}

/** Multiple choice; the value keeps the order of the options. */
export function ChoiceChips<T extends string>({
  legend,
  choices,
  labels,
  chosen,
  onChange,
}: ChoiceChipsProps<T>) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="row pf-chips">
        {choices.map((choice) => {
          const isOn = chosen.includes(choice)
          return (
            <button
              key={choice}
              type="button"
              className={isOn ? 'pill is-on' : 'pill'}
              aria-pressed={isOn}
              onClick={() =>
                onChange(choices.filter((one) => (one === choice ? !isOn : chosen.includes(one))))
              }
            >
              {isOn && <Check />}
              <span>{labels[choice]}</span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
