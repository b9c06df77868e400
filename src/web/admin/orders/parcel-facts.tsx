import type { Parcel } from '#contract/parcels/parcels.ts'
import { formatDirhams } from '#domain/money.ts'
import { CashBadge } from '#web/admin/pieces/cash-badge.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { Phone } from '#web/ui/icons.tsx'

/** Shows the carrier of a parcel, and its amount. */
export function ParcelFacts({ parcel }: { parcel: Parcel }) {
  const { carrier, tracking, tracking_link, handover_number, tries, failure, state } = parcel
  const fee = parcel.fee_charged ?? parcel.fee_expected
  return (
    <dl>
      <div>
        <dt>Transporteur</dt>
        <dd>
          <bdi>{carrier === null ? 'Remis en main propre' : carrier.name}</bdi>
          {carrier !== null && carrier.phone !== null && (
            <a className="icon-btn" href={callLink(carrier.phone)} aria-label={`Appeler ${carrier.name}`}>
              <Phone size={18} />
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
                <ExternalLink />
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
              <span>{tries}</span>
              {failure !== null && (
                <>
                  <span>{' · '}</span>
                  <bdi>{failure}</bdi>
                </>
              )}
            </span>
          </dd>
        </div>
      )}
      {state !== 'annule' && (
        <div>
          <dt>{amountLabel(parcel)}</dt>
          <dd>
            <span>{formatDirhams(parcel.collected ?? parcel.amount)}</span>
            {parcel.cash !== null && parcel.cash !== 'sans-objet' && <CashBadge state={parcel.cash} />}
            {parcel.given_up_reason !== null && <bdi>({parcel.given_up_reason})</bdi>}
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

/**
 * Returns the label of the amount. A role that may not see the cash of a delivered parcel is not told that it is still to
 * come.
 */
function amountLabel({ collected, cash, delivered_at }: Parcel): string {
  if (collected !== null) return 'Perçu par le livreur'
  return cash === null && delivered_at !== null ? 'Montant du colis' : 'À encaisser'
}
