import { isErased } from '#domain/customers/erasure.ts'
import { MessageButton } from '#web/admin/messages/message-button.tsx'
import { callLink } from '#web/admin/pieces/phone-links.ts'
import type { AdminOrderDetail } from '#web/data/admin/orders.ts'
import { MapPin, MessageCircle, Phone, User } from '#web/ui/icons.tsx'
import { OrderAddress } from './order-address.tsx'

/** Shows the recipient, with links to call, chat and write. */
export function OrderCustomer({ order }: { order: AdminOrderDetail }) {
  const { name, phone } = order
  return (
    <section className="panel order-customer" aria-labelledby="customer-title">
      <h2 id="customer-title">Client</h2>
      <ul>
        <li>
          <User size={20} aria-label="Nom" />
          <bdi className="nm">{name}</bdi>
        </li>
        {!isErased(order) && (
          <li>
            <Phone size={20} aria-label="Téléphone" />
            <span className="num">{phone}</span>
          </li>
        )}
        <li>
          <MapPin size={20} aria-label="Adresse" />
          <OrderAddress order={order} />
        </li>
      </ul>
      {!isErased(order) && (
        <div className="ways">
          <a className="btn btn-primary" href={callLink(phone)}>
            <Phone size={20} />
            Appeler
          </a>
          <MessageButton order={order} className="btn btn-secondary">
            <MessageCircle size={20} />
            WhatsApp
          </MessageButton>
        </div>
      )}
    </section>
  )
}
