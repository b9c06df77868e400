import { lazy, Suspense, useEffect } from 'react'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { useCurrentToast } from '#web/ui/toast-store.ts'

const toastCard = () => import('#web/ui/toast-card.tsx')
const ToastCard = lazy(() => fetchPart(toastCard, 'ToastCard'))

/** Renders the current toast. Live regions must exist before a message, or it is not announced. */
export function Toaster() {
  const shown = useCurrentToast()
  const isError = shown?.tone === 'destructive'
  useEffect(() => {
    // At hand before the first toast, which may say that there is no network; its failure counts once it is needed.
    void toastCard().catch(() => {})
  }, [])
  return (
    <div className="toaster">
      <div role="status" aria-live="polite">
        <Suspense>{shown !== null && !isError && <ToastCard key={shown.id} toast={shown} />}</Suspense>
      </div>
      <div role="alert" aria-live="assertive">
        <Suspense>{shown !== null && isError && <ToastCard key={shown.id} toast={shown} />}</Suspense>
      </div>
    </div>
  )
}
