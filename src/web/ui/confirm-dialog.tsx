import { type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** What will happen, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before what cannot be undone; the safe answer is the first to be reached. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId}>{title}</h2>
      {children}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          Annuler
        </button>
        <button
          type="button"
          className="btn btn-danger-solid"
          aria-disabled={isBusy}
          onClick={() => !isBusy && onConfirm()}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {confirmLabel}
        </button>
      </div>
    </Modal>
  )
}
