import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'

type SelectFieldProps<Id extends string | number> = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  name?: string
  options: readonly { id: Id; label: string }[]
  /** Invites to choose while nothing is chosen. It is not a value, so that it cannot be chosen again (S5.21). */
  prompt?: string
  value: Id | ''
  onChange: (id: Id) => void
}

/** Shows a labelled select. */
export function SelectField<Id extends string | number>({
  label,
  hint,
  error,
  name,
  options,
  prompt,
  value,
  onChange,
}: SelectFieldProps<Id>) {
  function choose(written: string) {
    const chosen = options.find(({ id }) => String(id) === written)
    if (chosen !== undefined) onChange(chosen.id)
  }
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <span className="select">
          <select {...control} name={name} value={value} onChange={({ target }) => choose(target.value)}>
            {prompt !== undefined && (
              <option value="" disabled>
                {prompt}
              </option>
            )}
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown />
        </span>
      )}
    </Field>
  )
}
