import { useState } from 'react'
import { MAX_TRACKING_LENGTH } from '#domain/parcels/limits.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { TextField } from './text-field.tsx'

type SeenThereFormProps = {
  /** What to look for at the carrier. */
  children: string
  label: string
  /** The carrier's number, as far as it is known. */
  known?: string
  /** Without a number nothing is there. */
  isNumberNeeded?: boolean
  isBusy: boolean
  /** Takes the number that was typed, empty where there is none. */
  onThere: (number: string) => void
  onMissing: () => void
}

/** Asks what a person saw at a carrier that left a call without an answer. */
export function SeenThereForm({ children, label, known = '', ...props }: SeenThereFormProps) {
  const { isNumberNeeded = false, isBusy, onThere, onMissing } = props
  const [number, setNumber] = useState(known)
  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isNumberNeeded || number.trim() !== '') onThere(number.trim())
      }}
    >
      <p>{children}</p>
      <TextField
        label={label}
        value={number}
        dir="ltr"
        maxLength={MAX_TRACKING_LENGTH}
        onChange={setNumber}
      />
      <BusyButton type="submit" className="btn btn-primary btn-block" isBusy={isBusy}>
        Il y est
      </BusyButton>
      <BusyButton type="button" className="btn btn-secondary btn-block" isBusy={isBusy} onClick={onMissing}>
        Il n’y est pas
      </BusyButton>
    </form>
  )
}
