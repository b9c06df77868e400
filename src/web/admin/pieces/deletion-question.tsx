import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isSessionEnd, refusalMessage } from '#web/data/api-error.ts'
import { MAIN_ID } from '#web/routing/links.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type Toast, toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'

type DeletionQuestionProps<Subject> = {
  /** Is what is to be deleted; null while the dialog is closed. */
  subject: Subject | null
  title: string
  confirmLabel?: string
  remove: (subject: Subject) => Promise<void>
  /** Returns the toast after the deletion. */
  done: (subject: Subject) => Toast
  /** Title above the server's reason; without it the reason is the title. */
  failureTitle?: string
  /** It is used when the server gives no reason. */
  fallback: string
  onClose: () => void
  /** Is called after the dialog has closed. */
  onRemoved?: (subject: Subject) => void
  /** Says what is deleted and what is kept. */
  children: ReactNode
}

type Failure = { id: string | number; reason: string }

/**
 * Asks before something is deleted (docs/decisions/053), and shows why it failed. A late response does not affect a
 * question about something else.
 */
export function DeletionQuestion<Subject extends { id: string | number }>({
  subject,
  title,
  confirmLabel = 'Supprimer',
  remove,
  done,
  failureTitle,
  fallback,
  onClose,
  onRemoved,
  children,
}: DeletionQuestionProps<Subject>) {
  const [failure, setFailure] = useState<Failure | null>(null)
  const asked = useRef(subject)
  useEffect(() => {
    asked.current = subject
  })
  const { isBusy, run } = useAction(async (going: Subject) => {
    setFailure(null)
    try {
      await remove(going)
    } catch (error) {
      // The guard reports it.
      if (isSessionEnd(error)) return
      const reason = refusalMessage(error, fallback)
      setFailure({ id: going.id, reason })
      toast({ tone: 'destructive', title: failureTitle ?? 'Erreur', text: reason || undefined })
      return
    }
    // The dialog must close first, because nothing outside an open modal dialog can take the focus.
    if (asked.current?.id === going.id) flushSync(onClose)
    toast({ tone: 'success', ...done(going) })
    onRemoved?.(going)
  })
  const reason = failure !== null && failure.id === subject?.id ? failure.reason : null

  return (
    <ConfirmDialog
      isOpen={subject !== null}
      title={title}
      confirmLabel={confirmLabel}
      isBusy={isBusy}
      onConfirm={() => subject !== null && void run(subject)}
      onClose={() => {
        setFailure(null)
        onClose()
      }}
    >
      {children}
      {reason !== null && (
        <Alert title={failureTitle ?? reason}>
          {failureTitle !== undefined && reason !== '' && <p>{reason}</p>}
        </Alert>
      )}
    </ConfirmDialog>
  )
}

/** `onRemoved` calls it when the row with the focused button disappears. */
export function focusMain(): void {
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
}
