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
          <User className="ic ic-20" role="img" aria-label="Nom" />
          <bdi className="nm">{name}</bdi>
        </li>
        {!isErased(order) && (
          <li>
            <Phone className="ic ic-20" role="img" aria-label="Téléphone" />
            <span className="num">{phone}</span>
          </li>
        )}
        <li>
          <MapPin className="ic ic-20" role="img" aria-label="Adresse" />
          <OrderAddress order={order} />
        </li>
      </ul>
      {!isErased(order) && (
        <div className="ways">
          <a className="btn btn-primary" href={callLink(phone)}>
            <Phone className="ic ic-20" aria-hidden="true" />
            Appeler
          </a>
          <MessageButton order={order} className="btn btn-secondary">
            <MessageCircle className="ic ic-20" aria-hidden="true" />
            WhatsApp
          </MessageButton>
        </div>
      )}
    </section>
  )
}
