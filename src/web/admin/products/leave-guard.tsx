import { useEffect, useState } from 'react'
import { type Departure, useHistory } from '#web/routing/history.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Asks before unsaved input is lost by navigating or closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const history = useHistory()
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean>>()

  useEffect(() => {
    if (!isDirty) return
    return history.block({ blockerFn: isKept, enableBeforeUnload: true })

    async function isKept({ currentLocation, nextLocation }: Departure) {
      if (currentLocation.pathname === nextLocation.pathname) return false
      const question = Promise.withResolvers<boolean>()
      setAsked(question)
      const isStaying = await question.promise
      setAsked(undefined)
      return isStaying
    }
  }, [history, isDirty])

  return (
    <ConfirmDialog
      isOpen={asked !== undefined}
      title="Quitter sans enregistrer&#8239;?"
      confirmLabel="Quitter sans enregistrer"
      isBusy={false}
      onConfirm={() => asked?.resolve(false)}
      onClose={() => asked?.resolve(true)}
    >
      <p>Vos modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.</p>
    </ConfirmDialog>
  )
}
