import { type ReactNode, useId } from 'react'
import { BusyButton } from './busy-button.tsx'
import { Modal } from './modal.tsx'
import { wholeNumbers } from './whole-numbers.ts'

type ConfirmDialogProps = {
  isOpen: boolean
  title: string
  /** Says what follows, and whether it can be undone. */
  children: ReactNode
  confirmLabel: string
  /** Labels the cancel button where 'Annuler' would be ambiguous. */
  keepLabel?: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an irreversible action; the cancel button comes first. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  keepLabel = 'Annuler',
  isBusy,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const titleId = useId()
  return (
    <Modal isOpen={isOpen} onClose={onClose} labelledBy={titleId}>
      <h2 id={titleId}>{wholeNumbers(title)}</h2>
      {children}
      <div className="acts">
        <button type="button" className="btn btn-secondary" onClick={onClose}>
          {keepLabel}
        </button>
        <BusyButton
          type="button"
          className="btn btn-danger-solid"
          isBusy={isBusy}
          onClick={() => !isBusy && onConfirm()}
        >
          {confirmLabel}
        </BusyButton>
      </div>
    </Modal>
  )
}
