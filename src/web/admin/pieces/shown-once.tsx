import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type ShownOnceProps = {
  /** Names the button that closes it. */
  label: string
  question: string
  /** Says what is lost when it is closed. */
  warning: string
  onClose: () => void
  children: ReactNode
}

/**
 * Shows a secret that the shop cannot show again, because it only keeps a hash. Its button closes it and asks
 * first, as leaving the page does. The dialog around it is held (`FormDialog`).
 */
export function ShownOnce({ label, question, warning, onClose, children }: ShownOnceProps) {
  const [isAsking, setAsking] = useState(false)
  const text = <p>{warning}</p>
  return (
    <>
      {children}
      <button type="button" className="btn btn-primary btn-block" onClick={() => setAsking(true)}>
        {label}
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={question}
        confirmLabel="Oui, fermer"
        keepLabel="Revoir"
        isBusy={false}
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      >
        {text}
      </ConfirmDialog>
      <LeaveGuard isDirty title={question} confirmLabel="Oui, quitter">
        {text}
      </LeaveGuard>
    </>
  )
}
