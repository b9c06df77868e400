import { Alert } from './alert.tsx'
import { WORDS } from './words.fr.ts'

/** Shows a failed read, with a retry button. */
export function Failure({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <Alert title={title}>
      <button type="button" className="link" onClick={onRetry}>
        {WORDS.retry}
      </button>
    </Alert>
  )
}
