import type { InputHTMLAttributes } from 'react'
import { Field } from '#web/ui/field.tsx'
import type { ProductDraft } from './product-draft.ts'
import type { Editing } from './use-product-form.ts'

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never
}[Exclude<keyof ProductDraft, 'intensity'>]

type TextFieldProps = Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'> & {
  editing: Editing
  name: TextName
  label: string
  hint?: string
  lines?: 'one' | 'many'
}

/** Shows a text field of the form, of one or more lines. */
export function TextField({ editing, name, label, hint, lines = 'one', ...rest }: TextFieldProps) {
  const { draft, change, issueAt } = editing
  return (
    <Field label={label} hint={hint} error={issueAt(`product.${name}`)}>
      {(control) => {
        const shared = { ...control, ...rest, name, dir: 'auto', value: draft[name] }
        return lines === 'many' ? (
          <textarea {...shared} rows={4} onChange={({ target }) => change({ [name]: target.value })} />
        ) : (
          <input {...shared} autoComplete="off" onChange={({ target }) => change({ [name]: target.value })} />
        )
      }}
    </Field>
  )
}
