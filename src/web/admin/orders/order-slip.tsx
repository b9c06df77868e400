import { useQuery } from '@tanstack/react-query'
import { volumeLabel } from '#domain/catalogue/vocabulary.ts'
import { formatDirhams } from '#domain/money.ts'
import { takeBackSentence } from '#domain/returns/exchange.ts'
import { formatLongMoment } from '#web/admin/pieces/dates.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { SITE_QUERY } from '#web/data/site.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { OrderAddress } from './order-address.tsx'
import { discountCode, shippingCode } from './promo-notes.ts'
import './order-slip.css'

/** Shows the delivery slip; visible only in print, where it replaces the screen. */
export function OrderSlip({ order }: { order: AdminOrderDetail }) {
  const site = useQuery(SITE_QUERY).data
  const isCancelled = order.status.id === 'annule'
  return (
    <article className="order-slip">
      <header>
        {site !== undefined && <Logo site={site} />}
        <div>
          <h1>Commande {order.order_number}</h1>
          <p>{formatLongMoment(order.created_at)}</p>
          {order.exchange_of !== null && (
            <p className="void">{takeBackSentence(order.exchange_of.take_back)}</p>
          )}
          {isCancelled && <p className="void">Commande annulée</p>}
        </div>
      </header>
      <section>
        <h2>Destinataire</h2>
        <p>
          <bdi>{order.name}</bdi>
        </p>
        <p>{order.phone}</p>
        <OrderAddress order={order} />
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">Article</th>
            <th scope="col">Format</th>
            <th scope="col">Quantité</th>
            <th scope="col">Prix</th>
            <th scope="col">Montant</th>
          </tr>
        </thead>
        <tbody>
          {order.items.map(({ id, product_name, volume, quantity, price }) => (
            <tr key={id}>
              <td>
                <bdi>{product_name}</bdi>
              </td>
              <td>{volumeLabel(volume)}</td>
              <td>{quantity}</td>
              <td>{formatDirhams(price)}</td>
              <td>{formatDirhams(price * quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Amounts
        {...order}
        discountNote={discountCode(order) ?? undefined}
        shippingNote={shippingCode(order)}
        totalLabel="Total"
      />
      <p className="due">
        À encaisser <b>{formatDirhams(isCancelled ? 0 : order.total)}</b>
      </p>
    </article>
  )
}
