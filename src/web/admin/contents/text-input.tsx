import { type InputHTMLAttributes, type RefObject, useRef } from 'react'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import { SHOP_VALUES, valuesIn } from '#web/admin/pieces/insertable.ts'
import { type TextBox as Box, useInsertion } from '#web/admin/pieces/use-insertion.ts'
import { Bold, Italic, Link, List } from '#web/ui/admin-icons.tsx'
import { Field, type FieldControl } from '#web/ui/field.tsx'
import { type Editing, issueOf } from './editing.ts'
import { applyMark, type Mark } from './markup-edit.ts'
import './text-input.css'

type TextInputProps = {
  editing: Editing<string>
  label: string
  hint?: string
  /** Longest text that is accepted. */
  most: number
}

/** Shows one line without variables: a label, a description. */
export function PlainInput({
  editing,
  label,
  hint,
  most,
  ...rest
}: TextInputProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize' | 'placeholder'>) {
  return (
    <Field label={label} hint={hint} error={issueOf(editing)}>
      {(control) => (
        <input
          {...control}
          {...rest}
          dir="auto"
          autoComplete="off"
          maxLength={most}
          value={editing.value}
          onChange={({ target }) => editing.change(() => target.value)}
        />
      )}
    </Field>
  )
}

/** One line, or a few, that may hold values of the shop, such as `{frais}`. */
export function TextInput({ lines = 'one', ...props }: TextInputProps & { lines?: 'one' | 'many' }) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = useTextInsertion(box, props.editing)
  return (
    <div className="insertable is-calm">
      <Field label={props.label} hint={hintOf(props)} error={issueOf(props.editing)}>
        {(control) => <TextBox box={box} control={control} lines={lines} {...props} />}
      </Field>
      <InsertValue
        label={props.label}
        values={SHOP_VALUES}
        onInsert={(written) => insert((selected) => insertText(selected, written))}
      />
    </div>
  )
}

const MARKS = [
  { mark: 'bold', label: 'Gras', Icon: Bold },
  { mark: 'italic', label: 'Italique', Icon: Italic },
  { mark: 'link', label: 'Lien', Icon: Link },
  { mark: 'list', label: 'Liste', Icon: List },
] as const satisfies readonly { mark: Mark; [rest: string]: unknown }[]

/** Shows a text with light mark-up: `**gras**`, `*italique*`, `[lien](/quiz)`, lines that begin with `- `. */
export function RichInput(props: TextInputProps) {
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = useTextInsertion(box, props.editing)
  return (
    <div className="insertable is-calm">
      <Field label={props.label} hint={hintOf(props)} error={issueOf(props.editing)}>
        {(control) => (
          <div className="ct-rich">
            <div className="ct-marks" role="toolbar" aria-label={`Mise en forme, ${props.label}`}>
              {MARKS.map(({ mark, label, Icon }) => (
                <button
                  key={mark}
                  type="button"
                  className="icon-btn"
                  aria-label={label}
                  title={label}
                  onClick={() => insert((selected) => applyMark(selected, mark))}
                >
                  <Icon size={20} />
                </button>
              ))}
            </div>
            <TextBox box={box} control={control} lines="many" {...props} />
          </div>
        )}
      </Field>
      <InsertValue
        label={props.label}
        values={SHOP_VALUES}
        onInsert={(written) => insert((selected) => insertText(selected, written))}
      />
    </div>
  )
}

type TextBoxProps = TextInputProps & {
  box: RefObject<(HTMLInputElement & HTMLTextAreaElement) | null>
  control: FieldControl
  lines: 'one' | 'many'
}

function TextBox({ box, control, lines, editing, most }: TextBoxProps) {
  const shared = {
    ...control,
    ref: box,
    dir: 'auto',
    maxLength: most,
    value: editing.value,
    onChange: ({ target }: { target: Box }) => editing.change(() => target.value),
  }
  return lines === 'many' ? <textarea {...shared} rows={4} /> : <input {...shared} autoComplete="off" />
}

function useTextInsertion(box: RefObject<Box | null>, { change }: Editing<string>) {
  return useInsertion(box, (text) => change(() => text))
}

/** The values that the text holds, in words. */
function hintOf({ editing, hint }: TextInputProps): string | undefined {
  return (
    [hint, ...valuesIn(editing.value, SHOP_VALUES)].filter((line) => line !== undefined).join(' · ') ||
    undefined
  )
}
