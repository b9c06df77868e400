import { Alert } from './alert.tsx'

/** Shows a failed read, with a retry button. */
export function Failure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link" onClick={onRetry}>
        Réessayer
      </button>
    </Alert>
  )
}
