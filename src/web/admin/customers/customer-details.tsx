import { type ReactNode, useId } from 'react'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { formatLongDate } from '#web/admin/pieces/dates.ts'
import { callLink, chatLink, shownPhone } from '#web/admin/pieces/phone-links.ts'
import { CustomerReputation } from '#web/admin/risk/customer-reputation.tsx'
import type { Customer } from '#web/data/admin/customers.ts'
import { Pencil } from '#web/ui/admin-icons.tsx'
import { MessageCircle, Phone, X } from '#web/ui/icons.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { CustomerCredit } from './customer-credit.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { PersonalData } from './personal-data.tsx'

type CustomerDetailsProps = {
  customer: Customer | null
  onEdit: () => void
  onErase: () => void
  onClose: () => void
}

/** Shows the record of a customer (A2.38). */
export function CustomerDetails({ customer, onEdit, onErase, onClose }: CustomerDetailsProps) {
  const titleId = useId()
  return (
    <Modal
      isOpen={customer !== null}
      onClose={onClose}
      labelledBy={titleId}
      className="dialog customer-dialog"
    >
      {customer !== null && (
        <>
          <div className="head">
            <h2 id={titleId}>
              <bdi>{customer.name}</bdi>
            </h2>
            <button type="button" className="icon-btn" aria-label="Fermer" onClick={onClose}>
              <X size={20} />
            </button>
          </div>
          {customer.erased_at === null ? (
            <Contact phone={customer.phone} onEdit={onEdit} />
          ) : (
            <p className="muted">Cette personne a été effacée le {formatLongDate(customer.erased_at)}.</p>
          )}
          <Facts customer={customer} />
          {customer.erased_at === null && <CustomerReputation customer={customer} />}
          <CustomerCredit customerId={customer.id} />
          <CustomerOrders customerId={customer.id} />
          {customer.erased_at === null && <PersonalData customerId={customer.id} onErase={onErase} />}
        </>
      )}
    </Modal>
  )
}

function Contact({ phone, onEdit }: { phone: string; onEdit: () => void }) {
  const chat = chatLink(phone)
  return (
    <div className="contact">
      <a className="btn btn-primary" href={callLink(phone)}>
        <Phone size={18} />
        Appeler
      </a>
      {chat !== null && (
        <a className="btn btn-secondary" href={chat} target="_blank" rel="noopener noreferrer">
          <MessageCircle size={18} />
          WhatsApp
        </a>
      )}
      <button type="button" className="btn btn-secondary" onClick={onEdit}>
        <Pencil size={18} />
        Modifier
      </button>
    </div>
  )
}

function Facts({ customer }: { customer: Customer }) {
  const { phone, order_count, total_spent, last_order_date, email, city, address, notes } = customer
  return (
    <dl className="facts">
      <Fact label="Téléphone">{shownPhone(phone) || null}</Fact>
      <Fact label="Commandes">{formatWhole(order_count)}</Fact>
      <Fact label="Total dépensé">{formatDirhams(total_spent)}</Fact>
      <Fact label="Dernière commande">
        {last_order_date === null ? 'Aucune' : formatLongDate(last_order_date)}
      </Fact>
      <Fact label="E-mail">
        {email && (
          <a className="link tap" href={`mailto:${email}`}>
            {email}
          </a>
        )}
      </Fact>
      <Fact label="Ville">{city}</Fact>
      <Fact label="Adresse" isLong>
        {address}
      </Fact>
      <Fact label="Notes" isLong>
        {notes}
      </Fact>
    </dl>
  )
}

type FactProps = { label: string; isLong?: boolean; children: ReactNode }

function Fact({ label, isLong = false, children }: FactProps) {
  return (
    <div className={isLong ? 'is-long' : undefined}>
      <dt>{label}</dt>
      <dd dir="auto">{children ?? <span className="muted">Non renseigné</span>}</dd>
    </div>
  )
}
