import { useQueryClient } from '@tanstack/react-query'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import { type Promotion, removePromotion } from '#web/data/admin/promotions.ts'
import { refusalMessage } from '#web/data/api-error.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { CircleAlert, Trash2 } from '#web/ui/icons.tsx'
import { toast } from '#web/ui/toast-store.ts'
import { useAction } from '#web/ui/use-action.ts'
import { ExpiryBadge } from './expiry-badge.tsx'

const QUESTION = 'Êtes-vous sûr de vouloir supprimer cette promotion ?'
const FALLBACK = 'Erreur lors de la suppression de la promotion.'

type PromotionCardProps = { promotion: Promotion; onEdit: (promotion: Promotion) => void }

/** Shows a promotion in the list (A2.48). */
export function PromotionCard({ promotion, onEdit }: PromotionCardProps) {
  const { isBusy, run } = useDeletion(promotion)
  const name = `${promotion.product_name}, ${volumeLabel(promotion.variant_volume)}`
  // The catalogue price was lowered after the promotion was created.
  const isIdle = promotion.promotion_price >= promotion.original_price
  return (
    <li className="promo">
      <div className="promo-a">
        <h2>
          <bdi>{promotion.product_name}</bdi> <span>{volumeLabel(promotion.variant_volume)}</span>
        </h2>
        <p className="promo-badges">
          <ActivityBadge isOn={promotion.active} on="Active" off="Inactive" />
          {isIdle && (
            <span className="badge st-en-preparation">
              <CircleAlert />
              Sans effet
            </span>
          )}
          <ExpiryBadge end={promotion.end_date} />
        </p>
      </div>
      <dl className="promo-prices">
        <div>
          <dt>Prix original</dt>
          <dd>
            {isIdle ? (
              formatDirhams(promotion.original_price)
            ) : (
              <s>{formatDirhams(promotion.original_price)}</s>
            )}
          </dd>
        </div>
        <div>
          <dt>Prix promotionnel</dt>
          <dd className={isIdle ? undefined : 'now'}>{formatDirhams(promotion.promotion_price)}</dd>
        </div>
        <div>
          <dt>Réduction</dt>
          <dd>{isIdle ? 'Aucune' : `${promotion.discount_percentage}\u202f%`}</dd>
        </div>
      </dl>
      <dl className="promo-dates">
        <div>
          <dt>Début</dt>
          <dd>{formatShortMoment(promotion.start_date)}</dd>
        </div>
        <div>
          <dt>Fin</dt>
          <dd>{promotion.end_date === null ? "Pas d'expiration" : formatShortMoment(promotion.end_date)}</dd>
        </div>
      </dl>
      <div className="promo-acts">
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={`Modifier la promotion ${name}`}
          onClick={() => onEdit(promotion)}
        >
          <Pencil size={20} />
          Modifier
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Supprimer la promotion ${name}`}
          aria-disabled={isBusy}
          onClick={run}
        >
          {isBusy ? <span className="spin" aria-hidden="true" /> : <Trash2 size={20} />}
        </button>
      </div>
    </li>
  )
}

/** Deletes after a confirmation (A2.50). */
function useDeletion({ id }: Promotion) {
  const queryClient = useQueryClient()
  return useAction(async () => {
    if (!window.confirm(QUESTION)) return
    try {
      await removePromotion(queryClient, id)
      toast({ tone: 'success', title: 'Promotion supprimée' })
    } catch (error) {
      toast({ tone: 'destructive', title: 'Erreur', text: refusalMessage(error, FALLBACK) })
    }
  })
}
