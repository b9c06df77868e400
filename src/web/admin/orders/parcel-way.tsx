import type { ParcelDetail, ParcelEvent } from '#contract/parcels/parcels.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { RETURN_CONDITION_LABELS } from '#domain/parcels/words.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'

const TOLD_BY = {
  import: 'Fichier du transporteur',
  api: 'Le transporteur',
  webhook: 'Le transporteur',
} as const

/** Shows what happened to a parcel, newest first. */
export function ParcelWay({ events }: { events: readonly ParcelEvent[] }) {
  return (
    <ol className="parcel-way" aria-label="Chemin du colis">
      {[...events].reverse().map(({ id, kind, state, raw, note, collected, source, by, at }) => (
        <li key={id}>
          <p>
            {kind === 'adresse' ? (
              <b>Nouvelle adresse dite au transporteur</b>
            ) : (
              <ParcelBadge state={state} />
            )}
            {raw !== '' && (
              <>
                <span>{' «\u00a0'}</span>
                <bdi>{raw}</bdi>
                <span>{'\u00a0»'}</span>
              </>
            )}
          </p>
          {collected !== null && <p>Perçu par le livreur&nbsp;: {formatDirhamsExactly(collected)}</p>}
          {note !== null && <p dir="auto">{note}</p>}
          <p className="muted">
            <Dotted>
              <time dateTime={at}>{formatLongMoment(at)}</time>
              <bdi>{source === 'main' ? (by ?? 'La boutique') : TOLD_BY[source]}</bdi>
            </Dotted>
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Shows how each piece came back. */
export function ParcelReturned({ parcel: { items, returned } }: { parcel: ParcelDetail }) {
  if (returned.length === 0) return null
  return (
    <ul className="parcel-returned" aria-label="Articles revenus">
      {returned.map(({ order_item_id, quantity, condition }) => {
        const item = items.find(({ id }) => id === order_item_id)
        return (
          <li key={`${order_item_id} ${condition}`}>
            <span>
              <bdi>{item?.product_name ?? 'Article'}</bdi>
              {item !== undefined && <span>{`, ${volumeLabel(item.volume)}`}</span>}
              <span> × {quantity}</span>
            </span>
            <b>{RETURN_CONDITION_LABELS[condition]}</b>
          </li>
        )
      })}
    </ul>
  )
}
