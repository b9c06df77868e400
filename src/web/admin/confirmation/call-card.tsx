import { type Ref, useState } from 'react'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'
import { SOURCE_LABELS } from '#domain/orders/source.ts'
import { ClientConfirmed } from '#web/admin/messages/client-confirmed.tsx'
import { DoubleNotice } from '#web/admin/risk/double-notice.tsx'
import { RiskBadge } from '#web/admin/risk/risk-badge.tsx'
import { RiskReasons } from '#web/admin/risk/risk-reasons.tsx'
import type { CallCard as Card, OpenCall, Queue } from '#web/data/admin/confirmation.ts'
import { useMay } from '#web/data/admin/session.ts'
import { adminOrderPath, customerPath } from '#web/routing/admin-paths.ts'
import { Picture } from '#web/ui/picture.tsx'
import { AgeBadge } from './age-badge.tsx'
import { CallLine } from './call-line.tsx'
import { buyerInWords } from './call-words.ts'
import { CardActions } from './card-actions.tsx'
import { cardNews } from './card-news.ts'
import { CardPlace } from './card-place.tsx'
import type { SendOutcome } from './use-outcome.ts'
import { useSwipe } from './use-swipe.ts'

type CallCardProps = {
  ref: Ref<HTMLElement>
  card: Card
  queue: Queue
  outcome: SendOutcome
  onCall: (channel: OpenCall['channel']) => void
  onPass: () => void
}

/** Shows everything that is needed to call one shopper, in the order of A18.43. */
export function CallCard({ ref, card, queue, outcome, onCall, onPass }: CallCardProps) {
  const { news, accept } = useCardNews(card)
  const seesCustomers = useMay('owner')
  const isTaken = card.claim !== null && !card.claim.is_mine
  const swipe = useSwipe(onPass)
  const { order_number, name, phone, total, created_at } = card
  const titleId = `call-${card.id}`
  return (
    <article ref={ref} className="panel call" aria-labelledby={titleId} tabIndex={-1} {...swipe}>
      <header>
        <AgeBadge createdAt={created_at} queue={queue} />
        <h2 id={titleId}>
          <a className="tap" href={adminOrderPath(card.id)}>
            {order_number}
          </a>
        </h2>
        <p className="total">{formatDirhams(total)}</p>
        <p className="marks">
          <RiskBadge level={card.risk.level} />
          {card.is_test && <span className="tag tag-mark">Essai</span>}
          {card.source !== 'boutique' && <span className="tag tag-mark">{SOURCE_LABELS[card.source]}</span>}
        </p>
      </header>
      <ClientConfirmed at={card.client_confirmed_at} />
      <RiskReasons risk={card.risk} double={card.duplicate_of} />
      <DoubleNotice order={card} />
      {news.length > 0 && (
        <div className="calls-news" role="status">
          {news.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
      <section className="person" aria-label="Client">
        <p className="nm">
          {seesCustomers ? (
            <a className="tap" href={customerPath(phone)}>
              <bdi>{name}</bdi>
              <span className="sr">, voir la fiche du client</span>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        <p className="num">{phone}</p>
        <p className="muted">{buyerInWords(card.buyer)}</p>
        <CallLine card={card} />
        {!isTaken && (
          <p>
            <button
              type="button"
              className="link tap"
              onClick={() => onCall(queue.hours.is_open ? 'appel' : 'whatsapp')}
            >
              Noter un résultat
            </button>
          </p>
        )}
      </section>
      <CardPlace card={card} onSaved={accept} />
      <ul className="goods" aria-label="Articles">
        {card.items.map(({ id, product_name, product_image, volume, quantity, price }) => (
          <li key={id}>
            <Picture src={product_image} alt="" sizes="40px" maxWidth={160} loading="lazy" />
            <span>
              <bdi>{product_name}</bdi>{' '}
              <span className="muted">
                {volumeLabel(volume)} × {quantity}
              </span>
            </span>
            <span className="num">{formatDirhams(price * quantity)}</span>
          </li>
        ))}
      </ul>
      <CardActions card={card} hours={queue.hours} outcome={outcome} onCall={onCall} onPass={onPass} />
    </article>
  )
}

/** Says what others changed since the card was first shown; one's own corrections do not count. */
function useCardNews(card: Card) {
  const [seen, setSeen] = useState<Card | null>(card)
  if (seen === null) setSeen(card)
  return {
    news: seen === null ? [] : cardNews(seen, card),
    accept: () => setSeen(null),
  }
}
