import { Alert } from '#web/ui/alert.tsx'

export function LoadFailure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link tap" onClick={onRetry}>
        Réessayer
      </button>
    </Alert>
  )
}
