import { type ReactNode, useId } from 'react'
import { CircleAlert } from '#web/ui/icons.tsx'

/** Links a control to its label, hint and error. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string
}

type FieldProps = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Shows a labelled control with a hint or, instead, an error. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = error !== undefined || hint !== undefined
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
        className: error === undefined ? 'input' : 'input is-error',
      })}
      {error !== undefined && (
        <p className="error" id={noteId}>
          <CircleAlert />
          <span>{error}</span>
        </p>
      )}
      {error === undefined && hint !== undefined && (
        <p className="hint" id={noteId}>
          {hint}
        </p>
      )}
    </div>
  )
}
