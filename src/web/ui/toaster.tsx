import { useSyncExternalStore } from 'react'
import { ToastCard } from './toast-card.tsx'
import { currentToast, subscribeToToasts } from './toast-store.ts'

/** The one place toasts appear. Both live regions are there before any message, or nothing would be announced. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, currentToast, () => null)
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
