import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'
import './text-field.css'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id' | 'className' | 'value' | 'onChange'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  /** Stands behind the value. */
  unit?: string | undefined
  value: string
  onChange: (text: string) => void
}

/** Shows a labelled input of one line: a text, a number, an amount. */
export function TextField({ label, hint, error, unit, onChange, ...attributes }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => {
        const input = (
          <input
            autoComplete="off"
            {...attributes}
            {...control}
            onChange={({ target }) => onChange(target.value)}
          />
        )
        if (unit === undefined) return input
        return (
          <span className="unit" data-unit={unit}>
            {input}
          </span>
        )
      }}
    </Field>
  )
}
