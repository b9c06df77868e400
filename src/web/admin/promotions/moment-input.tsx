import type { ChangeEvent, FocusEvent } from 'react'
import { writeMoment } from '#domain/time/written-time.ts'
import { serverNow } from '#web/data/server-clock.ts'
import type { FieldControl } from '#web/ui/field.tsx'

type MomentInputProps = {
  control: FieldControl
  name: string
  value: string
  onChange: (written: string) => void
}

/** Browsers report an incomplete time as empty, which must not count as cleared. */
const HALF_TYPED = 'half-typed'

/** Takes date and time in Morocco's time zone, whatever the browser's. */
export function MomentInput({ control, name, value, onChange }: MomentInputProps) {
  function read({ target }: ChangeEvent<HTMLInputElement> | FocusEvent<HTMLInputElement>) {
    onChange(target.validity.badInput ? HALF_TYPED : target.value)
  }
  return (
    <input
      {...control}
      type="datetime-local"
      name={name}
      min={writeMoment(serverNow())}
      value={value === HALF_TYPED ? '' : value}
      onChange={read}
      onBlur={read}
    />
  )
}
