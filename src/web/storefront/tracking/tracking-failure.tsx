import { EmptyState } from '#web/ui/empty-state.tsx'
import { HouseTrace } from '#web/ui/house-trace.tsx'
import { failureText, isNotFound } from './failure-text.ts'
import { WORDS } from './words.fr.ts'

/** Says whether it was not found, rate-limited or failed, with a retry button. */
export function TrackingFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = failureText(error)
  return (
    <div className="box">
      <EmptyState
        motif={<HouseTrace />}
        title={WORDS.unknown}
        text={isNotFound(error) ? WORDS.notFoundAdvice : text}
      >
        <button type="button" className="btn btn-secondary" onClick={onRetry}>
          {WORDS.tryAgain}
        </button>
      </EmptyState>
    </div>
  )
}
