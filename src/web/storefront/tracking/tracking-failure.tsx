import { EmptyState } from '#web/ui/empty-state.tsx'
import { PackageSearch } from '#web/ui/icons.tsx'
import { failureText, isNotFound } from './failure-text.ts'

const ADVICE = 'Vérifiez le numéro, ou essayez avec votre téléphone et votre ville.'

/** Says whether it was not found, rate-limited or failed, with a retry button. */
export function TrackingFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const text = failureText(error)
  return (
    <div className="box">
      <EmptyState
        motif={<PackageSearch />}
        title="Commande introuvable"
        text={isNotFound(error) ? `${text}. ${ADVICE}` : text}
      >
        <button type="button" className="btn btn-secondary" onClick={onRetry}>
          Réessayer
        </button>
      </EmptyState>
    </div>
  )
}
