import { useRouterState } from '@tanstack/react-router'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { recordedShipping, shippingInWords } from '#domain/checkout/checkout.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { formatDirhams } from '#domain/money.ts'
import { buyerInShort } from '#web/admin/confirmation/call-words.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { longMomentParts } from '#web/admin/pieces/dates.ts'
import { Dotted } from '#web/admin/pieces/dotted.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import { Tick } from '#web/admin/pieces/tick.tsx'
import { hasArrived } from '#web/data/admin/order-arrivals.ts'
import type { AdminOrder } from '#web/data/admin/orders.ts'
import { useMay } from '#web/data/admin/session.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { adminOrderPath, customerPath } from '#web/routing/admin-paths.ts'
import { ChevronRight, MessageCircle } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ChosenOrders } from './chosen-orders.ts'
import { DeleteButton } from './delete-order.tsx'
import { OrderMenu } from './order-menu.tsx'
import { OrderNotes } from './order-notes.tsx'
import { StatusSelect } from './status-select.tsx'

/** A card shows so many lines (A9.4). */
const SHOWN = 3

type OrderCardProps = { order: AdminOrder; chosen: ChosenOrders; onDelete: (order: AdminOrder) => void }

/**
 * Shows one order of the list, with its next step (A2.30), in few lines: many orders fit a screen. A wide list has rows.
 * The choice of the status is its badge too (D163).
 */
export function OrderCard({ order, chosen, onDelete }: OrderCardProps) {
  // The query is passed on, so that the order's screen can link back to the filtered list.
  const query = useRouterState({ select: ({ location }) => location.searchStr })
  const hasJustArrived = hasArrived(order)
  const isChosen = chosen.has(order.id)
  const titleId = `order-${order.id}`
  return (
    <li>
      <article
        className={['ord', hasJustArrived && 'is-news', isChosen && 'is-chosen'].filter(Boolean).join(' ')}
        aria-labelledby={titleId}
        data-row
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
          <OrderDate at={order.created_at} />
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
              data-open
              href={`${adminOrderPath(order.id)}${query}`}
              title="Voir détails"
              aria-label={`Voir détails de la commande ${order.order_number}`}
            >
              <ChevronRight size={20} />
            </a>
          </div>
        </div>
        <OrderNotes order={order} />
      </article>
    </li>
  )
}

/** Shows when an order was placed; a row leaves this year, or the time of another, to its title and to screen readers. */
function OrderDate({ at }: { at: string }) {
  const { day, year, clock, isThisYear } = longMomentParts(at, serverNow())
  return (
    <p className="date" title={`${day} ${year}, ${clock}`}>
      {day}
      <span className={isThisYear ? 'rest' : undefined}> {year}</span>
      <span className={isThisYear ? undefined : 'rest'}>, {clock}</span>
    </p>
  )
}

/** Shows the buyer, with links to their record, a call and a message. */
function OrderBuyer({ order }: { order: AdminOrder }) {
  const { name, phone, city } = order
  const seesCustomers = useMay('owner')
  const knowsPast = useMay('confirmation')
  const place = (
    <Dotted>
      <bdi>{city}</bdi>
      {knowsPast && <span>{buyerInShort(order.buyer)}</span>}
    </Dotted>
  )
  return (
    <div className="who">
      <p title={name}>
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
          <span className="record">{place}</span>
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
            <bdi>{product_name}</bdi> <span className="x">{volumeLabel(volume)}</span>{' '}
            <span className="x">× {quantity}</span>
          </li>
        ))}
        {others > 0 && <li className="more">{others > 1 ? `+${others} autres` : '+1 autre'}</li>}
      </ul>
    </div>
  )
}
