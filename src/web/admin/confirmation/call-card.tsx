import { type Ref, useState } from 'react'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { recordedShipping, shippingInWords } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import { SOURCE_LABELS } from '#domain/orders/source.ts'
import { ClientConfirmed } from '#web/admin/messages/client-confirmed.tsx'
import { OrderCredit } from '#web/admin/pieces/credit-line.tsx'
import { DoubleNotice } from '#web/admin/risk/double-notice.tsx'
import { RiskSentence } from '#web/admin/risk/risk-sentence.tsx'
import {
  type CallCard as Card,
  type OpenCall,
  type Queue,
  useWrittenTo,
} from '#web/data/admin/confirmation.ts'
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
import '#web/admin/pieces/tag-mark.css'

type CallCardProps = {
  ref: Ref<HTMLElement>
  card: Card
  queue: Queue
  outcome: SendOutcome
  onCall: (channel: OpenCall['channel']) => void
  onPass: () => void
}

/** Shows everything that is needed to call one shopper, each thing once, in the order of A18.43. */
export function CallCard({ ref, card, queue, outcome, onCall, onPass }: CallCardProps) {
  const { news, accept } = useCardNews(card)
  const seesCustomers = useMay('owner')
  const isTaken = card.claim !== null && !card.claim.is_mine
  const isWritten = useWrittenTo()?.id === card.id
  const swipe = useSwipe(onPass)
  const history = buyerInWords(card.buyer, card.risk.reasons)
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
        {(card.is_test || card.source !== 'boutique' || card.language === 'ar') && (
          <p className="marks">
            {card.language === 'ar' && <span className="tag tag-mark">Langue&nbsp;: arabe</span>}
            {card.is_test && <span className="tag tag-mark">Essai</span>}
            {card.source !== 'boutique' && <span className="tag tag-mark">{SOURCE_LABELS[card.source]}</span>}
          </p>
        )}
      </header>
      <ClientConfirmed at={card.client_confirmed_at} />
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
        <p className="num">
          <span>{phone}</span>
          {card.phone2 !== null && (
            <>
              <span className="muted"> ou </span>
              <span>{card.phone2}</span>
            </>
          )}
        </p>
        {history !== null && <p className="muted">{history}</p>}
        <CallLine card={card} />
      </section>
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
      <p className="call-total">
        <span>
          Total{' '}
          <span className="muted">
            {recordedShipping(card.shipping_cost) === 0 ? 'livraison\u00a0: ' : 'dont livraison '}
            {shippingInWords(card.shipping_cost)}
          </span>
        </span>
        <b className="num">{formatDirhams(total)}</b>
      </p>
      {card.customer_credit != null && (
        <OrderCredit {...card} used={card.credit} left={card.customer_credit} />
      )}
      <RiskSentence risk={card.risk} double={card.duplicate_of} />
      <CardPlace card={card} onSaved={accept} />
      {!isTaken && (
        <p>
          <button
            type="button"
            className="link tap"
            onClick={() => onCall(isWritten || !queue.hours.is_open ? 'whatsapp' : 'appel')}
          >
            Noter un résultat
          </button>
        </p>
      )}
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
