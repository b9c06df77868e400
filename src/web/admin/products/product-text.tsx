import type { ComponentProps } from 'react'
import { TextAreaField } from '#web/admin/pieces/text-area-field.tsx'
import { TextField } from '#web/admin/pieces/text-field.tsx'
import type { TextName } from '#web/admin/pieces/use-versioned-form.ts'
import type { ProductDraft } from './product-draft.ts'
import type { Editing } from './use-product-form.ts'

type ProductTextProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'inputMode' | 'autoCapitalize'
> & {
  editing: Editing
  name: Exclude<TextName<ProductDraft>, 'intensity'>
  lines?: 'one' | 'many'
}

/** Shows a text of the form, of one or more lines. */
export function ProductText({ editing, name, lines = 'one', ...rest }: ProductTextProps) {
  const shared = {
    ...rest,
    error: editing.issueAt(`product.${name}`),
    name,
    dir: 'auto',
    value: editing.draft[name],
    onChange: (text: string) => editing.setText(name, text),
  }
  return lines === 'many' ? <TextAreaField {...shared} rows={4} /> : <TextField {...shared} />
}
