import { ApiError, refusalMessage } from '#web/data/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PackageSearch } from '#web/ui/icons.tsx'
import { NOT_FOUND } from './use-tracking.ts'

const ADVICE = 'Vérifiez le numéro, ou essayez avec votre téléphone et votre ville.'
const NO_ANSWER = 'La recherche n’a pas abouti. Vérifiez votre connexion, puis réessayez.'

/** Nothing found, asked too often, or no answer: what happened, and a way to try again. */
export function TrackingFailure({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  return (
    <div className="box">
      <EmptyState
        motif={<PackageSearch className="ic" aria-hidden="true" />}
        title="Commande introuvable"
        text={isUnknown ? `${NOT_FOUND}. ${ADVICE}` : refusalMessage(error, NO_ANSWER)}
      >
        <button type="button" className="btn btn-secondary" onClick={onRetry}>
          Réessayer
        </button>
      </EmptyState>
    </div>
  )
}
