import { DayField } from '#web/admin/pieces/day-field.tsx'
import { type Editing, issueOf } from './editing.ts'

/** Takes a day that may be left out: `2026-12-01`. */
export function DayInput({ editing, label }: { editing: Editing<string | null>; label: string }) {
  const { value, change } = editing
  return (
    <DayField
      label={label}
      error={issueOf(editing)}
      value={value ?? ''}
      onChange={(day) => change(() => day || null)}
    />
  )
}
