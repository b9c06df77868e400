import { formatDirhams } from '#domain/money.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { ActivityBadge } from '#web/admin/pieces/activity-badge.tsx'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import type { Promotion } from '#web/data/admin-promotions.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { Trash2 } from '#web/ui/icons.tsx'
import { ExpiryBadge } from './expiry-badge.tsx'
import { useDeletion } from './use-deletion.ts'

type PromotionCardProps = { promotion: Promotion; onEdit: (promotion: Promotion) => void }

/** One promotion (admin §2, Promotions). */
export function PromotionCard({ promotion, onEdit }: PromotionCardProps) {
  const { isBusy, run } = useDeletion(promotion)
  const name = `${promotion.product_name}, ${VOLUME_LABELS[promotion.variant_volume]}`
  return (
    <li className="promo">
      <div className="promo-a">
        <h2>
          <bdi>{promotion.product_name}</bdi> <span>{VOLUME_LABELS[promotion.variant_volume]}</span>
        </h2>
        <p className="promo-badges">
          <ActivityBadge isOn={promotion.active} on="Active" off="Inactive" />
          <ExpiryBadge end={promotion.end_date} />
        </p>
      </div>
      <dl className="promo-prices">
        <div>
          <dt>Prix original</dt>
          <dd>
            <s>{formatDirhams(promotion.original_price)}</s>
          </dd>
        </div>
        <div>
          <dt>Prix promotionnel</dt>
          <dd className="now">{formatDirhams(promotion.promotion_price)}</dd>
        </div>
        <div>
          <dt>Réduction</dt>
          <dd>{`${promotion.discount_percentage}\u202f%`}</dd>
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
          <Pencil className="ic ic-20" aria-hidden="true" />
          Modifier
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={`Supprimer la promotion ${name}`}
          aria-disabled={isBusy}
          onClick={run}
        >
          {isBusy ? (
            <span className="spin" aria-hidden="true" />
          ) : (
            <Trash2 className="ic ic-20" aria-hidden="true" />
          )}
        </button>
      </div>
    </li>
  )
}
