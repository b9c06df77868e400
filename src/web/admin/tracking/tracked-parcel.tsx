import { useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { formatDirhams } from '#domain/money.ts'
import { OUT_PARCEL_STATES } from '#domain/parcels/words.ts'
import { daysSince } from '#domain/time/moroccan-days.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { useMay } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath, adminReturnPath } from '#web/routing/admin-paths.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { PackageCheck, Phone } from '#web/ui/icons.tsx'
import { NewsSheet } from './news-sheet.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import { WriteToBuyer } from './write-to-buyer.tsx'

/** A parcel with its last news, and what can be done about it. */
export function TrackedParcel({ parcel }: { parcel: ParcelCard }) {
  const [isTelling, setTelling] = useState(false)
  const { order_id, order_number, state, amount, name, phone, city, district, carrier, tracking } = parcel
  const mayReceive = useMay('preparation')
  const isRestAwaited = state === 'livre-en-partie' && parcel.returned_at === null
  const isComingBack = mayReceive && (state === 'refuse' || state === 'retour' || isRestAwaited)
  const isOut = new Set<string>(OUT_PARCEL_STATES).has(state)
  const isAsked = isOut && parcel.told_in_part
  return (
    <article className="track-card" aria-label={order_number}>
      <header>
        <p>
          <a className="tap num" href={adminOrderPath(order_id)}>
            {order_number}
          </a>
          <ParcelBadge state={state} />
        </p>
        <b className="amt">{formatDirhams(amount)}</b>
      </header>
      <p>
        <bdi>{name}</bdi> · <bdi>{district === null ? city : `${city}, ${district}`}</bdi>
      </p>
      <p className="muted">
        <bdi>{carrier === null ? 'Remis en main propre' : carrier.name}</bdi>
        {tracking !== null && (
          <>
            <span>{' · '}</span>
            {parcel.tracking_link === null ? (
              <span className="num">{tracking}</span>
            ) : (
              <a className="link tap num" href={parcel.tracking_link} target="_blank" rel="noreferrer">
                {tracking}
                <ExternalLink />
              </a>
            )}
          </>
        )}
      </p>
      <p className={parcel.state === 'echec' ? 'track-news is-bad' : 'track-news'}>{newsInWords(parcel)}</p>
      {isAsked && (
        <p className="track-news is-bad">Livré en partie, dit le transporteur&nbsp;: à préciser.</p>
      )}
      {isRestAwaited && (
        <p className="track-news">
          {parcel.pieces_not_taken}&nbsp;{parcel.pieces_not_taken > 1 ? 'articles rendus' : 'article rendu'},
          retour attendu.
        </p>
      )}
      {parcel.is_return_late && <p className="track-news is-bad">Retour attendu depuis trop longtemps.</p>}
      <div className="track-acts">
        {phone !== null && (
          <>
            <a className="btn btn-secondary" href={callLink(phone)}>
              <Phone size={20} />
              Appeler
            </a>
            <WriteToBuyer parcel={parcel} />
          </>
        )}
        {isComingBack && (
          <a className="btn btn-primary" href={adminReturnPath(parcel.id)}>
            <PackageCheck size={20} />
            Recevoir le retour
          </a>
        )}
        {isOut && (
          <button
            type="button"
            className={isComingBack ? 'btn btn-secondary' : 'btn btn-primary'}
            aria-haspopup="dialog"
            onClick={() => setTelling(true)}
          >
            {isAsked && mayReceive ? 'Dire ce qui a été rendu' : 'Que s’est-il passé\u00a0?'}
          </button>
        )}
      </div>
      {isTelling && (
        <NewsSheet
          parcel={parcel}
          {...(isAsked && mayReceive && { first: 'livre-en-partie' })}
          onClose={() => setTelling(false)}
        />
      )}
    </article>
  )
}

/** Writes 'Pas de réponse · 2 tentatives · hier, 18 h 40 · remis il y a 4 jours'. */
function newsInWords({ failure, raw_status, state, tries, news_at, handed_at }: ParcelCard): string {
  const now = serverNow()
  const days = handed_at === null ? 0 : daysSince(new Date(handed_at), now)
  const parts = [
    state === 'echec' ? (failure ?? raw_status) : raw_status,
    tries > 0 ? `${tries}\u00a0${tries > 1 ? 'tentatives' : 'tentative'}` : null,
    news_at === null ? null : formatRecentMoment(news_at, now),
    handed_at === null
      ? null
      : days === 0
        ? 'remis aujourd’hui'
        : `remis il\u00a0y\u00a0a\u00a0${days}\u00a0${days > 1 ? 'jours' : 'jour'}`,
  ].filter((part) => part !== null)
  return parts.length === 0 ? 'Pas encore remis.' : parts.join(' · ')
}
