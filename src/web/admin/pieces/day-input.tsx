import type { FieldControl } from '#web/ui/field.tsx'

type DayInputProps = {
  control: FieldControl
  /** `2026-12-01`, empty for none, or half-typed, which no rule of days accepts. */
  value: string
  min?: string | undefined
  onChange: (day: string) => void
}

/** Browsers report an incomplete day as empty, which must not count as no day. */
const HALF_TYPED = 'half-typed'

/** A day that may be left out. */
export function DayInput({ control, value, min, onChange }: DayInputProps) {
  function read(input: HTMLInputElement) {
    onChange(input.validity.badInput ? HALF_TYPED : input.value)
  }
  return (
    <input
      {...control}
      type="date"
      min={min}
      value={value === HALF_TYPED ? '' : value}
      onChange={({ target }) => read(target)}
      onBlur={({ target }) => read(target)}
    />
  )
}
