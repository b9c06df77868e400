import { type ReactNode, useId } from 'react'
import { Modal } from '#web/ui/modal.tsx'
import './form-dialog.css'

type FormDialogProps = { isOpen: boolean; title: string; onClose: () => void; children: ReactNode }

/** A form in a dialog: a tap beside it, or a selection that ends there, must not throw away what was typed. */
export function FormDialog({ isOpen, title, onClose, children }: FormDialogProps) {
  const titleId = useId()
  return (
    <div
      onClickCapture={(event) => {
        if (event.target instanceof HTMLDialogElement) event.stopPropagation()
      }}
    >
      <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </Modal>
    </div>
  )
}
