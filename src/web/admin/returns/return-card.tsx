import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { CANCEL_REASON_LABELS } from '#domain/confirmation/words.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import { useMay } from '#web/data/admin/session.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'

/** Shows a parcel that is to come back, or has come back. */
export function ReturnCard({ parcel, onReceive }: { parcel: ParcelCard; onReceive: () => void }) {
  const { id, order_number, order_id, name, city, carrier, tracking, state, pieces, news_at } = parcel
  const titleId = `return-${id}`
  // Those who prepare do not work on orders that have ended.
  const opensOrder = useMay('owner')
  const isBack = state === 'retourne' || (state === 'livre-en-partie' && parcel.returned_at !== null)
  const awaited = state === 'livre-en-partie' ? parcel.pieces_not_taken : pieces
  const moment = isBack ? parcel.returned_at : news_at
  return (
    <li>
      <article
        className={parcel.is_return_late ? 'panel rt-card is-late' : 'panel rt-card'}
        aria-labelledby={titleId}
      >
        <div>
          <h2 id={titleId}>
            {opensOrder ? (
              <a className="link tap" href={adminOrderPath(order_id)}>
                {order_number}
              </a>
            ) : (
              order_number
            )}
          </h2>
          <p>
            <bdi>{name}</bdi>, <bdi>{city}</bdi>
          </p>
          <p className="muted">
            <span>{carrier?.name ?? 'Remis en main propre'}</span>
            {tracking !== null && (
              <>
                <span>{'\u00a0· '}</span>
                <span className="num">{tracking}</span>
              </>
            )}
            <span>{`\u00a0· ${awaited}\u00a0${awaited > 1 ? 'articles' : 'article'}`}</span>
          </p>
          <p className="rt-state">
            <ParcelBadge state={state} />
            {moment !== null && (
              <span className={parcel.is_return_late ? 'rt-overdue' : 'muted'}>
                {isBack ? 'le' : 'depuis le'} {formatLongDate(moment)}
              </span>
            )}
            {isBack && parcel.cancel_reason !== null && (
              <span className="muted">{CANCEL_REASON_LABELS[parcel.cancel_reason]}</span>
            )}
          </p>
        </div>
        {!isBack && (
          <button type="button" className="btn btn-secondary" onClick={onReceive}>
            Recevoir<span className="sr"> le retour de {order_number}</span>
          </button>
        )}
      </article>
    </li>
  )
}
