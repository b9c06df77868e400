import { useQuery } from '@tanstack/react-query'
import type { HandoverDetail } from '#contract/parcels/handovers.ts'
import { addUp, formatDirhams, formatWhole } from '#domain/money.ts'
import { takeBackSentence } from '#domain/returns/exchange.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { shownPhone } from '#web/admin/pieces/phone-links.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { adminOrderPath } from '#web/routing/admin-paths.ts'
import { Logo } from '#web/ui/logo.tsx'
import './bordereau.css'

/**
 * Shows what the driver signs, equal on the screen and on A4. It has no name and no address, because the parcels have
 * those.
 */
export function Bordereau({ handover }: { handover: HandoverDetail }) {
  const site = useQuery(SITE_QUERY).data
  const { number, carrier, at, by, driver, parcels, count, amount, ended } = handover
  const pieces = addUp(parcels.map((parcel) => parcel.pieces))
  return (
    <article className="bordereau">
      <header>
        {site !== undefined && <Logo site={site} />}
        <div>
          <h2>Bordereau de remise {number}</h2>
          <p>{formatLongMoment(at)}</p>
        </div>
      </header>
      <dl>
        <div>
          <dt>Transporteur</dt>
          <dd>
            <bdi>{carrier.name}</bdi>
            {carrier.phone !== null && (
              <>
                <br />
                <span className="num nw">{shownPhone(carrier.phone)}</span>
              </>
            )}
          </dd>
        </div>
        <div>
          <dt>Livreur</dt>
          <dd>{driver === null ? '–' : <bdi>{driver}</bdi>}</dd>
        </div>
        <div>
          <dt>Remis par</dt>
          <dd>{by === null ? '–' : <bdi>{by}</bdi>}</dd>
        </div>
        <div>
          <dt>Colis</dt>
          <dd>
            {formatWhole(count)} ({formatWhole(pieces)} {pieces > 1 ? 'articles' : 'article'})
          </dd>
        </div>
        <div>
          <dt>À encaisser</dt>
          <dd>{formatDirhams(amount)}</dd>
        </div>
      </dl>
      <table>
        <thead>
          <tr>
            <th scope="col">N°</th>
            <th scope="col">Suivi</th>
            <th scope="col">Commande</th>
            <th scope="col">Ville</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {parcels.map((parcel, index) => (
            <tr key={parcel.id}>
              <td>{index + 1}</td>
              <td className="num">{parcel.tracking ?? '–'}</td>
              <td className="num">
                <a className="tap" href={adminOrderPath(parcel.order_id)}>
                  {parcel.order_number}
                </a>
                {parcel.take_back > 0 && <b className="take-back">{takeBackSentence(parcel.take_back)}</b>}
              </td>
              <td>
                <bdi>{parcel.city}</bdi>
              </td>
              <td>{formatDirhams(parcel.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="whole">
        <span>Total&nbsp;: {formatWhole(count)} colis</span>
        <b>{formatDirhams(amount)}</b>
      </p>
      {ended > 0 && (
        <p className="muted">
          {ended > 1
            ? `${formatWhole(ended)} autres colis sont arrivés ou revenus\u00a0: seul le propriétaire les voit encore.`
            : 'Un autre colis est arrivé ou revenu\u00a0: seul le propriétaire le voit encore.'}
        </p>
      )}
      <div className="signs">
        <p>Signature de la boutique</p>
        <p>Nom et signature du livreur</p>
      </div>
    </article>
  )
}
