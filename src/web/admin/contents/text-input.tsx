import { type ComponentProps, type RefObject, useRef } from 'react'
import { insertText } from '#web/admin/pieces/insert-text.ts'
import { InsertValue } from '#web/admin/pieces/insert-value.tsx'
import { SHOP_VALUES, valuesIn } from '#web/admin/pieces/insertable.ts'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import { useFrenchHint } from '#web/admin/pieces/use-french-hint.ts'
import { type TextBox as Box, useInsertion } from '#web/admin/pieces/use-insertion.ts'
import { Bold, Italic, Link, List } from '#web/ui/admin-icons.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Editing, issueOf } from './editing.ts'
import { applyMark, type Mark } from './markup-edit.ts'
import './text-input.css'

type TextInputProps = {
  editing: Editing<string>
  label: string
  hint?: string
  /** A longer text is not accepted. */
  most: number
}

/** Shows one line without variables: a label, a description. */
export function PlainInput({
  editing,
  most,
  ...rest
}: TextInputProps & Pick<ComponentProps<typeof TextField>, 'inputMode' | 'autoCapitalize' | 'placeholder'>) {
  return (
    <TextField
      {...rest}
      hint={hintIn([rest.hint, useFrenchHint(editing.value)])}
      error={issueOf(editing)}
      dir="auto"
      maxLength={most}
      value={editing.value}
      onChange={(text) => editing.change(() => text)}
    />
  )
}

/** Takes one line, or a few, that may hold values of the shop, such as `{frais}`. */
export function TextInput({ lines = 'one', ...props }: TextInputProps & { lines?: 'one' | 'many' }) {
  const { editing, label, most } = props
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const insert = useTextInsertion(box, editing)
  const shared = {
    label,
    hint: useHint(props),
    error: issueOf(editing),
    ref: box,
    dir: 'auto',
    maxLength: most,
    value: editing.value,
    onChange: (text: string) => editing.change(() => text),
  }
  return (
    <div className="insertable is-calm">
      {lines === 'many' ? <TextAreaField {...shared} rows={4} /> : <TextField {...shared} />}
      <InsertValue
        label={label}
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
  const box = useRef<HTMLTextAreaElement>(null)
  const insert = useTextInsertion(box, props.editing)
  const hint = useHint(props)
  return (
    <div className="insertable is-calm">
      <Field label={props.label} hint={hint} error={issueOf(props.editing)}>
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
            <textarea
              {...control}
              ref={box}
              dir="auto"
              maxLength={props.most}
              value={props.editing.value}
              onChange={({ target }) => props.editing.change(() => target.value)}
              rows={4}
            />
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

function useTextInsertion(box: RefObject<Box | null>, { change }: Editing<string>) {
  return useInsertion(box, (text) => change(() => text))
}

/** Says in words which values the text holds, and whether it is in French. */
function useHint({ editing, hint }: TextInputProps): string | undefined {
  return hintIn([hint, useFrenchHint(editing.value), ...valuesIn(editing.value, SHOP_VALUES)])
}

function hintIn(lines: readonly (string | undefined)[]): string | undefined {
  return lines.filter((line) => line !== undefined).join(' · ') || undefined
}
