import type { ComponentProps } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import './save-button.css'

type SaveButtonProps = Omit<ComponentProps<typeof BusyButton>, 'className' | 'type'> & {
  type?: 'button' | 'submit'
  /** Says whether there is something to save, to publish or to send. */
  isChanged: boolean
}

/** Saves a form: filled once there is something to save, quiet until then; it may be pressed at any time (A10.44). */
export function SaveButton({ type = 'submit', isChanged, ...rest }: SaveButtonProps) {
  return (
    <BusyButton {...rest} type={type} className={isChanged ? 'btn btn-primary' : 'btn btn-primary is-idle'} />
  )
}
