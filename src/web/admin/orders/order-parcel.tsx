import { useQuery } from '@tanstack/react-query'
import type { Parcel } from '#contract/parcels.ts'
import { formatDirhams } from '#domain/money.ts'
import { CASH_LABELS } from '#domain/parcels/words.ts'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { ParcelBadge } from '#web/admin/tracking/parcel-badge.tsx'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { parcelQuery } from '#web/data/admin/parcels.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { Phone } from '#web/ui/icons.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelReturned, ParcelWay } from './parcel-way.tsx'
import './order-parcel.css'

/** An order's parcel: with whom, where, what it brings in, and what can be said of it (A26.60). */
export function OrderParcel({ order, parcel }: { order: AdminOrderDetail; parcel: Parcel }) {
  const read = useQuery(parcelQuery(parcel.id))
  return (
    <section className="panel order-parcel" aria-labelledby="parcel-title">
      <div className="panel-head">
        <h2 id="parcel-title">Colis</h2>
        <ParcelBadge state={parcel.state} />
      </div>
      <ParcelFacts parcel={parcel} />
      {read.data !== undefined && (
        <>
          <ParcelActions order={order} parcel={read.data} />
          <ParcelReturned parcel={read.data} />
          <ParcelWay events={read.data.events} />
        </>
      )}
      {read.isError && (
        <p className="muted">
          Son chemin n’a pas pu être lu.{' '}
          <button type="button" className="link tap" onClick={() => void read.refetch()}>
            Réessayer
          </button>
        </p>
      )}
    </section>
  )
}

function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { carrier, tracking, tracking_link, handover_number, tries, failure, state } = parcel
  const fee = parcel.fee_charged ?? parcel.fee_expected
  return (
    <dl>
      <div>
        <dt>Transporteur</dt>
        <dd>
          {carrier === null ? 'Remis en main propre' : <bdi>{carrier.name}</bdi>}
          {carrier !== null && carrier.phone !== null && (
            <a className="icon-btn" href={callLink(carrier.phone)} aria-label={`Appeler ${carrier.name}`}>
              <Phone className="ic ic-18" aria-hidden="true" />
            </a>
          )}
        </dd>
      </div>
      {tracking !== null && (
        <div>
          <dt>Suivi</dt>
          <dd>
            {tracking_link === null ? (
              <span className="num">{tracking}</span>
            ) : (
              <a className="link tap num" href={tracking_link} target="_blank" rel="noreferrer">
                {tracking}
                <ExternalLink className="ic" aria-hidden="true" />
              </a>
            )}
          </dd>
        </div>
      )}
      {handover_number !== null && (
        <div>
          <dt>Bordereau</dt>
          <dd className="num">{handover_number}</dd>
        </div>
      )}
      {tries > 0 && (
        <div>
          <dt>{tries > 1 ? 'Tentatives' : 'Tentative'}</dt>
          <dd>
            <span>
              {tries}
              {failure !== null && (
                <>
                  {' · '}
                  <bdi>{failure}</bdi>
                </>
              )}
            </span>
          </dd>
        </div>
      )}
      {state !== 'annule' && (
        <div>
          <dt>{parcel.collected === null ? 'À encaisser' : 'Encaissé par le livreur'}</dt>
          <dd>
            {formatDirhams(parcel.collected ?? parcel.amount)}
            {parcel.cash !== 'sans-objet' && ` · ${CASH_LABELS[parcel.cash]}`}
          </dd>
        </div>
      )}
      {fee !== null && carrier !== null && state !== 'annule' && (
        <div>
          <dt>{parcel.fee_charged === null ? 'Frais prévus' : 'Frais'}</dt>
          <dd>{formatDirhams(fee)}</dd>
        </div>
      )}
    </dl>
  )
}
