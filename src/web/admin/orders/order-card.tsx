import { useRouterState } from '@tanstack/react-router'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { recordedShipping, shippingInWords } from '#domain/checkout/checkout.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { formatDirhams } from '#domain/money.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { buyerInShort, confirmationMarks } from '#web/admin/confirmation/call-words.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { RiskBadge } from '#web/admin/risk/risk-badge.tsx'
import { hasArrived } from '#web/data/admin/order-arrivals.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath, customerPath } from '#web/routing/admin-paths.ts'
import { ChevronRight, MessageCircle } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import type { ChosenOrders } from './chosen-orders.ts'
import { DeleteButton } from './delete-order.tsx'
import { OrderMenu } from './order-menu.tsx'
import { ParcelMark } from './parcel-mark.tsx'
import { PendingReturn } from './pending-return.tsx'
import { StatusSelect } from './status-select.tsx'

/** A card shows so many lines (A9.4). */
const SHOWN = 3

type OrderCardProps = { order: AdminOrder; chosen: ChosenOrders; onDelete: (order: AdminOrder) => void }

/** Shows one order of the list, with its next step (A2.30), in few lines: many orders fit a screen. */
export function OrderCard({ order, chosen, onDelete }: OrderCardProps) {
  // The query is passed on, so that the order's screen can link back to the filtered list.
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const hasJustArrived = hasArrived(order)
  const isOpen = isOpenForDoubles(order.status.id)
  const isChosen = chosen.has(order.id)
  const titleId = `order-${order.id}`
  return (
    <li>
      <article
        className={['ord', hasJustArrived && 'is-news', isChosen && 'is-chosen'].filter(Boolean).join(' ')}
        aria-labelledby={titleId}
      >
        <div className="line">
          <div className="no">
            <Tick
              label={`Choisir la commande ${order.order_number}`}
              isOn={isChosen}
              onChange={(isOn) => (isOn && chosen.isFull ? undefined : chosen.choose(order, isOn))}
            />
            <h2 id={titleId}>{order.order_number}</h2>
          </div>
          <p className="tot">
            <small>
              {recordedShipping(order.shipping_cost) === 0 ? 'Livraison\u00a0: ' : 'dont livraison '}
              {shippingInWords(order.shipping_cost)}
            </small>{' '}
            {formatDirhams(order.total)}
          </p>
        </div>
        <div className="line">
          <p className="date">{formatLongMoment(order.created_at)}</p>
          <p className="marks">
            <StatusBadge status={order.status.id} />
            <ParcelMark parcel={order.parcel} />
            {isOpen && order.risk.level !== 'fiable' && <RiskBadge level={order.risk.level} />}
            {hasJustArrived && <span className="news">Vient d’arriver</span>}
          </p>
        </div>
        <div className="line">
          <OrderBuyer order={order} />
          <StatusSelect order={order} />
        </div>
        <div className="line">
          <OrderGoods items={order.items} />
          <div className="ord-acts">
            <DeleteButton order={order} onAsk={onDelete} />
            <OrderMenu order={order} />
            <a
              className="icon-btn"
              href={`${adminOrderPath(order.id)}${query}`}
              title="Voir détails"
              aria-label={`Voir détails de la commande ${order.order_number}`}
            >
              <ChevronRight size={20} />
            </a>
          </div>
        </div>
        <PendingReturn order={order} />
        <ConfirmationMark order={order} />
        <SameSource order={order} />
      </article>
    </li>
  )
}

/** Shows the buyer, with links to their record, a call and a message. */
function OrderBuyer({ order }: { order: AdminOrder }) {
  const { name, phone, city } = order
  const seesCustomers = useMay('owner')
  const knowsPast = useMay('confirmation')
  const place = (
    <>
      <bdi>{city}</bdi>
      {knowsPast && <span>{`\u00a0· ${buyerInShort(order.buyer)}`}</span>}
    </>
  )
  return (
    <div className="who">
      <p>
        <b>
          <bdi>{name}</bdi>
        </b>
      </p>
      {!isErased(order) && (
        <p className="ways">
          <a className="num tap" href={callLink(phone)} title={`Appeler ${name}`}>
            {phone}
          </a>
          <MessageButton order={order} className="icon-btn" label={`WhatsApp\u00a0: écrire à ${name}`}>
            <MessageCircle size={18} />
          </MessageButton>
        </p>
      )}
      <p className="muted">
        {seesCustomers && !isErased(order) ? (
          <a className="record" href={customerPath(phone)} title="Fiche du client">
            <span className="sr">Fiche de {name}&nbsp;: </span>
            {place}
          </a>
        ) : (
          place
        )}
      </p>
    </div>
  )
}

/** Shows the first lines of an order, and the number of others. */
function OrderGoods({ items }: Pick<AdminOrder, 'items'>) {
  const shown = items.slice(0, SHOWN)
  const others = items.length - SHOWN
  return (
    <div className="goods">
      <span className="pics">
        {shown.map(({ id, product_image }) => (
          <Picture key={id} src={product_image} alt="" sizes="28px" maxWidth={160} loading="lazy" />
        ))}
      </span>
      <ul aria-label="Articles">
        {shown.map(({ id, product_name, volume, quantity }) => (
          <li key={id}>
            <bdi>{product_name}</bdi>{' '}
            <span className="x">
              {volumeLabel(volume)} × {quantity}
            </span>
          </li>
        ))}
        {others > 0 && <li className="more">{others > 1 ? `+${others} autres` : '+1 autre'}</li>}
      </ul>
    </div>
  )
}

/** Shows what the call desk knows of the order besides its status (A18.54); null when nobody has called. */
function ConfirmationMark({ order }: { order: AdminOrder }) {
  const marks = confirmationMarks(order, serverNow())
  return marks === null ? null : <p className="same call-marks">{marks}</p>
}

/** Says that the same browser, or else the same address, sent several orders that day; null if it did not. */
function SameSource({ order }: { order: Pick<AdminOrder, 'same_browser' | 'same_network'> }) {
  const { same_browser, same_network } = order
  if (same_browser > 1) return <p className="same">Même appareil&nbsp;: {same_browser} commandes</p>
  if (same_network > 1) return <p className="same">Même connexion&nbsp;: {same_network} commandes</p>
  return null
}
