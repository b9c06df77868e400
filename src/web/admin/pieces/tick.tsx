import { Check } from '#web/ui/icons.tsx'

type TickProps = {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
  className?: string
  /** Text beside the box; the label is for screen readers all the same. */
  text?: string
}

/** Shows a box to choose an item of a list, as large as a thumb needs. */
export function Tick({ label, isOn, onChange, className, text }: TickProps) {
  return (
    <label className={['check', isOn && 'is-on', className].filter(Boolean).join(' ')}>
      <input
        type="checkbox"
        className="sr"
        aria-label={label}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="tick" aria-hidden="true">
        <Check />
      </span>
      {text !== undefined && <span aria-hidden="true">{text}</span>}
    </label>
  )
}
