import { Alert } from '#web/ui/alert.tsx'

/** What could not be read, and the way to try again. */
export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link" onClick={onRetry}>
        Réessayer
      </button>
    </Alert>
  )
}
