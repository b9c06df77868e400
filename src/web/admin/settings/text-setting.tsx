import { type InputHTMLAttributes, useRef } from 'react'
import { tooLong } from '#domain/settings/refusals.ts'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import type { Insertable } from '#web/admin/pieces/insertable.ts'
import { useInsertion } from '#web/admin/pieces/use-insertion.ts'
import type { Editing, TextName } from '#web/admin/pieces/use-versioned-form.ts'
import { Field } from '#web/ui/field.tsx'

type TextSettingProps<Draft> = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'inputMode' | 'autoCapitalize' | 'type' | 'placeholder' | 'spellCheck' | 'min'
> & {
  editing: Editing<Draft>
  name: TextName<Draft> & string
  /** The path of its issue, if that is not its name. */
  path?: string
  label: string
  hint?: string | undefined
  /** Its longest length in characters; a longer text gets a hint while it is typed. */
  most?: number
  /** The unit behind the value. */
  unit?: string
  lines?: 'one' | 'many'
  /** The values that may be inserted into it. */
  values?: readonly Insertable[]
}

/** Shows a text or a number of a section. */
export function TextSetting<Draft>({
  editing,
  name,
  path = name,
  label,
  hint,
  most,
  unit,
  lines = 'one',
  values,
  ...rest
}: TextSettingProps<Draft>) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = useInsertion(box, (text) => editing.setText(name, text))
  const long = most === undefined ? null : tooLong(String(editing.draft[name]), most)
  const field = (
    <Field label={label} hint={hint} error={editing.issueAt(path) ?? long ?? undefined}>
      {(control) => {
        const shared = {
          ...control,
          ...rest,
          ref: box,
          name,
          dir: 'auto',
          value: String(editing.draft[name]),
        }
        const input =
          lines === 'many' ? (
            <textarea {...shared} rows={3} onChange={({ target }) => editing.setText(name, target.value)} />
          ) : (
            <input
              {...shared}
              autoComplete="off"
              onChange={({ target }) => editing.setText(name, target.value)}
            />
          )
        return unit === undefined ? (
          input
        ) : (
          <span className="unit" data-unit={unit}>
            {input}
          </span>
        )
      }}
    </Field>
  )
  if (values === undefined) return field
  return (
    <div className="insertable">
      {field}
      <InsertValue
        label={label}
        values={values}
        onInsert={(written) => insert((selected) => insertText(selected, written))}
      />
    </div>
  )
}
