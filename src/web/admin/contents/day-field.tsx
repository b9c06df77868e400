import { DayInput } from '#web/admin/pieces/day-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { type Editing, issueOf } from './editing.ts'

/** A day that may be left out: `2026-12-01`. */
export function DayField({ editing, label }: { editing: Editing<string | null>; label: string }) {
  const { value, change } = editing
  return (
    <Field label={label} error={issueOf(editing)}>
      {(control) => (
        <DayInput control={control} value={value ?? ''} onChange={(day) => change(() => day || null)} />
      )}
    </Field>
  )
}
