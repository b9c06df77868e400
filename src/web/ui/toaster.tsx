import { ToastCard } from './toast-card.tsx'
import { useCurrentToast } from './toast-store.ts'

/** Renders the current toast. Live regions must exist before a message, or it is not announced. */
export function Toaster() {
  const shown = useCurrentToast()
  const isError = shown?.tone === 'destructive'
  return (
    <div className="toaster">
      <div role="status" aria-live="polite">
        {shown !== null && !isError && <ToastCard key={shown.id} toast={shown} />}
      </div>
      <div role="alert" aria-live="assertive">
        {shown !== null && isError && <ToastCard key={shown.id} toast={shown} />}
      </div>
    </div>
  )
}
