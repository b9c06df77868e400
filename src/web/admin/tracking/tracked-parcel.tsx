import { useState } from 'react'
import type { ParcelCard } from '#contract/parcels/parcels.ts'
import { formatDirhams } from '#domain/money.ts'
import { OUT_PARCEL_STATES } from '#domain/parcels/words.ts'
import { formatRecentMoment } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { useMay } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath, adminReturnPath } from '#web/routing/admin-paths.ts'
import { ExternalLink } from '#web/ui/admin-icons.tsx'
import { PackageCheck, Phone } from '#web/ui/icons.tsx'
import { handedInWords } from './handed-in-words.ts'
import { NewsSheet } from './news-sheet.tsx'
import { ParcelBadge } from './parcel-badge.tsx'
import { SendingLine } from './sending-state.tsx'
import { WriteToBuyer } from './write-to-buyer.tsx'

/** A parcel with its last news, and what can be done about it. */
export function TrackedParcel({ parcel }: { parcel: ParcelCard }) {
  const [isTelling, setTelling] = useState(false)
  const { order_id, order_number, state, amount, name, phone, city, district, carrier, tracking } = parcel
  const mayReceive = useMay('preparation')
  const isRestAwaited = state === 'livre-en-partie' && parcel.returned_at === null
  const isComingBack = mayReceive && (state === 'refuse' || state === 'retour' || isRestAwaited)
  const isOut = new Set<string>(OUT_PARCEL_STATES).has(state)
  const mayCorrect = useMay('owner')
  const isAsked = parcel.told_in_part && (isOut || (state === 'livre' && mayCorrect))
  // That it was sent goes without saying of a parcel on its way.
  const { sending } = parcel
  const isSendingNews =
    sending?.state !== 'envoye' || sending.message !== null || sending.waiting_word !== null
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
        <Dotted>
          <bdi>{name}</bdi>
          <bdi>{district === null ? city : `${city}, ${district}`}</bdi>
        </Dotted>
      </p>
      <p className="muted">
        <Dotted>
          <bdi>{carrier === null ? 'Remis en main propre' : carrier.name}</bdi>
          {tracking !== null && parcel.tracking_link === null && <span className="num">{tracking}</span>}
          {tracking !== null && parcel.tracking_link !== null && (
            <a className="link tap num" href={parcel.tracking_link} target="_blank" rel="noreferrer">
              {tracking}
              <ExternalLink />
            </a>
          )}
        </Dotted>
      </p>
      <p className={parcel.state === 'echec' ? 'track-news is-bad' : 'track-news'}>
        <Dotted>{newsInWords(parcel)}</Dotted>
      </p>
      {isSendingNews && <SendingLine parcel={parcel} />}
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
        {(isOut || isAsked) && (
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

/** Writes 'Pas de réponse', '2 tentatives', 'hier, 18 h 40', 'remis il y a 4 jours'. */
function newsInWords({ failure, raw_status, state, tries, news_at, handed_at }: ParcelCard): string[] {
  const now = serverNow()
  const parts = [
    state === 'echec' ? (failure ?? raw_status) : raw_status,
    tries > 0 ? `${tries}\u00a0${tries > 1 ? 'tentatives' : 'tentative'}` : null,
    news_at === null ? null : formatRecentMoment(news_at, now),
    handedInWords(handed_at, now),
  ].filter((part) => part !== null)
  return parts.length === 0 ? ['Pas encore remis.'] : parts
}
