import type { ChangeEvent, FocusEvent } from 'react'
import { writeMoment } from '#domain/written-time.ts'
import { serverNow } from '#web/data/server-clock.ts'
import type { FieldControl } from '#web/ui/field.tsx'

type MomentInputProps = {
  control: FieldControl
  name: string
  value: string
  onChange: (written: string) => void
}

/** Browsers give a time that is half typed as none at all: it must not be taken for a cleared one. */
const HALF_TYPED = 'half-typed'

/** A date and a time as clocks in Morocco show them, whatever the browser's zone. */
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
