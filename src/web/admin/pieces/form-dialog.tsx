import { type ReactNode, useId, useRef, useState } from 'react'
import { Modal } from '#web/ui/modal.tsx'
import { wholeNumbers } from '#web/ui/whole-numbers.ts'
import { LeaveGuard } from './leave-guard.tsx'
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
 * lose the input. Leaving the page, or reloading it, asks first once something is typed.
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
  const typedIn = useRef(new Set<Typed>())
  const [isTyped, setTyped] = useState(false)
  if (!isOpen && isTyped) setTyped(false)
  return (
    <div
      className="form-dialog"
      onInputCapture={({ target }) => {
        if (!holdsInput(target)) return
        typedIn.current.add(target)
        setTyped(true)
      }}
      onClickCapture={(event) => {
        if (event.target instanceof HTMLDialogElement) event.stopPropagation()
      }}
    >
      <Modal isOpen={isOpen} isHeld={isHeld} onClose={onClose} labelledBy={titleId} className={className}>
        <h2 id={titleId}>{wholeNumbers(title)}</h2>
        {children}
      </Modal>
      <LeaveGuard
        isDirty={isOpen && isTyped}
        // What was sent is gone from its field, or the field is.
        isLost={() => [...typedIn.current].some(({ isConnected, value }) => isConnected && value !== '')}
      />
    </div>
  )
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** A search is no input that anybody would miss. */
function holdsInput(target: EventTarget): target is Typed {
  if (target instanceof HTMLInputElement) return target.type !== 'search'
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
