import type { ComponentProps } from 'react'
import { Field } from '#web/ui/field.tsx'

type TextAreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'value' | 'onChange'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (text: string) => void
}

/** Shows a labelled text of several lines. */
export function TextAreaField({ label, hint, error, onChange, ...attributes }: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea {...attributes} {...control} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
