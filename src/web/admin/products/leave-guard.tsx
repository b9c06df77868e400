import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

/** Nothing that was typed is lost by a tap on another link, or by closing the page. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isDirty && current.pathname !== next.pathname,
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Quitter sans enregistrer&#8239;?"
      confirmLabel="Quitter sans enregistrer"
      isBusy={false}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>Vos modifications ne sont pas enregistrées. Si vous quittez cette page, elles seront perdues.</p>
    </ConfirmDialog>
  )
}
