import { firstName } from '#domain/customers/first-name.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite, useWhatsAppLink } from '#web/shop/site.ts'
import { MessageCircle } from '#web/ui/icons.tsx'
import { Mark } from '#web/ui/logo.tsx'
import { CancelCard } from './cancel-card.tsx'
import { ClientConfirmation } from './client-confirmation.tsx'
import { confirmationText } from './confirmation-text.ts'
import { ContactCard } from './contact-card.tsx'
import { CopyNumber } from './copy-number.tsx'
import { OrderContents } from './order-contents.tsx'
import { ParcelPlace } from './parcel-place.tsx'
import type { TrackedOrder } from './progress-steps.ts'
import { RefillPart } from './refill-part.tsx'
import { WORDS } from './thanks-words.fr.ts'
import { WhatFollows } from './what-follows.tsx'
import './order.css'
import './order-thanks.css'

/** Up to so many letters, `Mohammed-Amine` stays on one line of the smallest screen. */
const WHOLE_NAME_LENGTH = 16

type OrderThanksProps = { order: TrackedOrder; onChange: (order: TrackedOrder) => void }

/** Shows the screen after an order: thanks, its number, and what happens next (S10.31). */
export function OrderThanks({ order, onChange }: OrderThanksProps) {
  const whatsApp = useWhatsAppLink(confirmationText(order, useSite().name))
  return (
    <div className="thanks">
      <section className="thanks-head" aria-labelledby="thanks-title">
        <div>
          <Mark className="thanks-mark" />
          <Title name={firstName(order.name)} />
          <p className="eyebrow">{WORDS.yourNumber}</p>
          <p className="order-number">
            {order.order_number}
            <CopyNumber orderNumber={order.order_number} />
          </p>
        </div>
        <div className="thanks-confirm">
          {order.client_confirmation !== 'done' && (
            <p>{whatsApp === undefined ? WORDS.keepNumber : WORDS.sayYes}</p>
          )}
          <ClientConfirmation order={order} onConfirmed={onChange} />
          {whatsApp !== undefined && order.client_confirmation !== 'done' && (
            <a className="link-arrow" href={whatsApp} target="_blank" rel="noopener">
              <MessageCircle size={20} />
              {WORDS.byWhatsApp}
            </a>
          )}
        </div>
      </section>
      <ParcelPlace parcel={order.parcel} />
      <WhatFollows order={order} hasWhatsApp={whatsApp !== undefined} />
      <div className="track-grid">
        <OrderContents order={order} />
        <div className="track-side">
          <ContactCard order={order} />
          <RefillPart order={order} onChange={onChange} />
          {order.cancellation !== 'closed' && <CancelCard order={order} onCancelled={onChange} />}
        </div>
      </div>
      <p className="thanks-end">
        <a className="btn btn-secondary" href={PATHS.shop}>
          {WORDS.backToShop}
        </a>
        {/* The link opens a new document, because it stands at the page's foot and the form at its head. */}
        <a className="link" href={PATHS.tracking} target="_self">
          {WORDS.trackAnother}
        </a>
      </p>
    </div>
  )
}

function Title({ name }: { name: string | null }) {
  if (name === null) return <h1 id="thanks-title">{WORDS.thanks}</h1>
  return (
    <h1 id="thanks-title">
      <span>{WORDS.thanksBefore}</span>
      <bdi className={name.length > WHOLE_NAME_LENGTH ? undefined : 'nw'}>{name}</bdi>
      <span>{WORDS.thanksAfter}</span>
    </h1>
  )
}
