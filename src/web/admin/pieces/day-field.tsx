import { Field } from '#web/ui/field.tsx'

type DayFieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** `2026-12-01`, empty for none, or half-typed, which no rule of days accepts. */
  value: string
  min?: string | undefined
  onChange: (day: string) => void
}

/** Browsers report an incomplete day as empty, which must not count as no day. */
const HALF_TYPED = 'half-typed'

/** Takes a day that may be left out. */
export function DayField({ label, hint, error, value, min, onChange }: DayFieldProps) {
  function read(input: HTMLInputElement) {
    onChange(input.validity.badInput ? HALF_TYPED : input.value)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          type="date"
          min={min}
          value={value === HALF_TYPED ? '' : value}
          onChange={({ target }) => read(target)}
          onBlur={({ target }) => read(target)}
        />
      )}
    </Field>
  )
}
