import type { ParcelDetail, ParcelEvent } from '#contract/parcels.ts'
import { VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { formatDirhamsExactly } from '#domain/money.ts'
import { PARCEL_STATE_LABELS, RETURN_CONDITION_LABELS } from '#domain/parcels/words.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'

/** What happened to a parcel, newest first. */
export function ParcelWay({ events }: { events: readonly ParcelEvent[] }) {
  return (
    <ol className="parcel-way" aria-label="Chemin du colis">
      {events.toReversed().map(({ id, kind, state, raw, note, collected, source, by, at }) => (
        <li key={id}>
          <p>
            <b>{kind === 'adresse' ? 'Nouvelle adresse dite au transporteur' : PARCEL_STATE_LABELS[state]}</b>
            {raw !== '' && (
              <>
                {' «\u00a0'}
                <bdi>{raw}</bdi>
                {'\u00a0»'}
              </>
            )}
          </p>
          {collected !== null && <p>Perçu par le livreur&nbsp;: {formatDirhamsExactly(collected)}</p>}
          {note !== null && <p dir="auto">{note}</p>}
          <p className="muted">
            <time dateTime={at}>{formatLongMoment(at)}</time>
            {' · '}
            {source === 'main' ? <bdi>{by ?? 'La boutique'}</bdi> : 'Fichier du transporteur'}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** How each piece came back. */
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
              {item !== undefined && `, ${VOLUME_LABELS[item.volume]}`} × {quantity}
            </span>
            <b>{RETURN_CONDITION_LABELS[condition]}</b>
          </li>
        )
      })}
    </ul>
  )
}
