import { type ComponentProps, useRef } from 'react'
import { tooLong } from '#domain/settings/refusals.ts'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import type { Insertable } from '#web/admin/pieces/insertable.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useInsertion } from '#web/admin/pieces/use-insertion.ts'
import type { Editing, TextName } from '#web/admin/pieces/use-versioned-form.ts'

type TextSettingProps<Draft> = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'unit' | 'inputMode' | 'autoCapitalize' | 'type' | 'placeholder' | 'spellCheck' | 'min'
> & {
  editing: Editing<Draft>
  name: TextName<Draft> & string
  /** Is the path of its issue, if that is not its name. */
  path?: string
  /** Its longest length in characters; a longer text gets a hint while it is typed. */
  most?: number
  lines?: 'one' | 'many'
  /** These values may be inserted into it. */
  values?: readonly Insertable[]
}

/** Shows a text or a number of a section. */
export function TextSetting<Draft>({
  editing,
  name,
  path = name,
  label,
  most,
  unit,
  lines = 'one',
  values,
  ...rest
}: TextSettingProps<Draft>) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = useInsertion(box, (text) => editing.setText(name, text))
  const long = most === undefined ? null : tooLong(String(editing.draft[name]), most)
  const shared = {
    ...rest,
    label,
    error: editing.issueAt(path) ?? long ?? undefined,
    ref: box,
    name,
    dir: 'auto',
    value: String(editing.draft[name]),
    onChange: (text: string) => editing.setText(name, text),
  }
  const field =
    lines === 'many' ? <TextAreaField {...shared} rows={3} /> : <TextField {...shared} unit={unit} />
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
