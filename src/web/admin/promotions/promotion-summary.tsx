import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhams } from '#domain/money.ts'
import { formatShortMoment } from '#web/admin/pieces/dates.ts'
import type { Promotion } from '#web/data/admin/promotions.ts'

/** Shows the promotion in the edit dialog (A2.54). */
export function PromotionSummary({ promotion }: { promotion: Promotion }) {
  const isIdle = promotion.promotion_price >= promotion.original_price
  return (
    <div className="promo-summary">
      <strong>
        <bdi>{promotion.product_name}</bdi>, {volumeLabel(promotion.variant_volume)}
      </strong>
      <dl>
        <div>
          <dt>Prix original</dt>
          <dd>{formatDirhams(promotion.original_price)}</dd>
        </div>
        <div>
          <dt>Prix promotionnel</dt>
          <dd>{formatDirhams(promotion.promotion_price)}</dd>
        </div>
        <div>
          <dt>Réduction</dt>
          <dd>{isIdle ? 'Aucune' : `${promotion.discount_percentage}\u202f%`}</dd>
        </div>
        <div>
          <dt>Créée le</dt>
          <dd>{formatShortMoment(promotion.created_at)}</dd>
        </div>
      </dl>
    </div>
  )
}
