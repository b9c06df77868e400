import { type ReactNode, useId } from 'react'
import { Modal } from '#web/ui/modal.tsx'
import './form-dialog.css'

type FormDialogProps = {
  isOpen: boolean
  /** Says whether only its own button closes the dialog, because its content is shown once. */
  isHeld?: boolean
  title: string
  className?: string
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a form in a dialog. Clicks on the backdrop, and selections that end there, do not close it, because that would
 * lose the input.
 */
export function FormDialog({
  isOpen,
  isHeld,
  title,
  className = 'dialog',
  onClose,
  children,
}: FormDialogProps) {
  const titleId = useId()
  return (
    <div
      className="form-dialog"
      onClickCapture={(event) => {
        if (event.target instanceof HTMLDialogElement) event.stopPropagation()
      }}
    >
      <Modal isOpen={isOpen} isHeld={isHeld} onClose={onClose} labelledBy={titleId} className={className}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Modal>
    </div>
  )
}
