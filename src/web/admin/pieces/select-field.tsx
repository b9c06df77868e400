import { Field } from '#web/ui/field.tsx'
import { ChevronDown } from '#web/ui/icons.tsx'

type SelectFieldProps = {
  label: string
  options: readonly { id: string; label: string }[]
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Shows a select without a default choice. */
export function SelectField({ label, options, value, error, onChange }: SelectFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <span className="select">
          <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
            <option value="" disabled>
              Sélectionner…
            </option>
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
