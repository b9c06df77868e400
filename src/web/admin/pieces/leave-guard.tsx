import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { hasSessionEnded } from '#web/data/admin/session.ts'
import { type Departure, useHistory } from '#web/routing/history.ts'
import { createStore, useStore } from '#web/store.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type LeaveGuardProps = {
  isDirty: boolean
  /** Says at the moment of leaving whether input would be lost, where `isDirty` cannot know. */
  isLost?: () => boolean
  /** Saves forms that save by themselves; answers whether everything is saved. */
  save?: () => Promise<boolean>
  /** Asks this, where it is not about unsaved changes. */
  title?: string
  confirmLabel?: string
  children?: ReactNode
}

/** Says whether unsaved input waits behind the login, where its own guard has no effect. */
const waits = createStore(false)

/** Replaces the guards of the screens that wait behind the login (docs/decisions/132). */
export function WaitingInputGuard() {
  const isDirty = useStore(waits)
  useEffect(() => () => waits.replace(false), [])
  return <LeaveGuard isDirty={isDirty} />
}

/** Asks before unsaved input is lost by navigating or closing the page. */
export function LeaveGuard({
  isDirty,
  isLost = () => true,
  save,
  title = 'Quitter sans enregistrer\u202f?',
  confirmLabel = 'Quitter sans enregistrer',
  children = UNSAVED,
}: LeaveGuardProps) {
  const history = useHistory()
  const [answer, setAnswer] = useState<(isStaying: boolean) => void>()
  const losesInput = useEffectEvent(isLost)
  const saveNow = useEffectEvent(async () => (await save?.()) ?? false)

  useEffect(() => {
    if (!isDirty) return
    const release = history.block({ blockerFn: isKept, enableBeforeUnload: () => losesInput() })
    return () => {
      release()
      if (hasSessionEnded()) waits.replace(true)
    }

    async function isKept({ currentLocation, nextLocation }: Departure) {
      if (currentLocation.pathname === nextLocation.pathname) return false
      if (!losesInput() || (await saveNow())) return false
      const isStaying = await new Promise<boolean>((resolve) => setAnswer(() => resolve))
      setAnswer(undefined)
      return isStaying
    }
  }, [history, isDirty])

  return (
    <ConfirmDialog
      isOpen={answer !== undefined}
      title={title}
      confirmLabel={confirmLabel}
      isBusy={false}
      onConfirm={() => answer?.(false)}
      onClose={() => answer?.(true)}
    >
      {children}
    </ConfirmDialog>
  )
}

const UNSAVED = (
  <p>Vos modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.</p>
)
