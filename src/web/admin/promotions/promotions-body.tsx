import { useQuery } from '@tanstack/react-query'
import { LoadFailure } from '#web/admin/pieces/load-failure.tsx'
import { type Promotion, promotionsQuery } from '#web/data/admin-promotions.ts'
import { BadgePercent } from '#web/ui/admin-icons.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PromotionList } from './promotion-list.tsx'

const SKELETONS = ['first', 'second', 'third'] as const

type PromotionsBodyProps = { onCreate: () => void; onEdit: (promotion: Promotion) => void }

/** The promotions, or why there are none to see. */
export function PromotionsBody({ onCreate, onEdit }: PromotionsBodyProps) {
  const { data: promotions, isError, refetch } = useQuery(promotionsQuery())
  if (promotions === undefined && isError) {
    return (
      <LoadFailure
        title="Une erreur est survenue lors du chargement des promotions."
        onRetry={() => refetch()}
      />
    )
  }
  if (promotions === undefined) {
    return (
      <ul className="promos" role="status" aria-label="Chargement des promotions">
        {SKELETONS.map((name) => (
          <li key={name} className="promo is-loading" aria-hidden="true">
            <span className="sk sk-line" />
            <span className="sk sk-line is-name" />
            <span className="sk sk-line is-short" />
          </li>
        ))}
      </ul>
    )
  }
  if (promotions.length > 0) return <PromotionList promotions={promotions} onEdit={onEdit} />
  return (
    <div className="panel">
      <EmptyState
        motif={<BadgePercent className="motif" aria-hidden="true" />}
        text="Aucune promotion trouvée"
      >
        <button type="button" className="btn btn-primary" onClick={onCreate}>
          Créer une promotion
        </button>
      </EmptyState>
    </div>
  )
}
