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
import { WhatFollows } from './what-follows.tsx'
import './order.css'
import './order-thanks.css'

/** Keeps `Mohammed-Amine` on one line. */
const NO_BREAK_HYPHEN = '\u2011'

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
          <p className="eyebrow">Votre numéro de commande</p>
          <p className="order-number">
            {order.order_number}
            <CopyNumber orderNumber={order.order_number} />
          </p>
        </div>
        <div className="thanks-confirm">
          {order.client_confirmation !== 'done' && (
            <p>
              {whatsApp === undefined
                ? 'Gardez ce numéro. Nous vous appelons pour confirmer la commande.'
                : 'Confirmée tout de suite, votre commande part plus vite\u202f; sinon, nous vous appelons.'}
            </p>
          )}
          <ClientConfirmation order={order} onConfirmed={onChange} />
          {whatsApp !== undefined && order.client_confirmation !== 'done' && (
            <a className="btn btn-secondary" href={whatsApp} target="_blank" rel="noopener">
              <MessageCircle size={20} />
              Confirmer sur WhatsApp
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
          {order.cancellation !== 'closed' && <CancelCard order={order} onCancelled={onChange} />}
        </div>
      </div>
      <p className="thanks-end">
        <a className="btn btn-secondary" href={PATHS.shop}>
          Retour à la boutique
        </a>
        {/* The link opens a new document, because it stands at the page's foot and the form at its head. */}
        <a className="link" href={PATHS.tracking} target="_self">
          Suivre une autre commande
        </a>
      </p>
    </div>
  )
}

function Title({ name }: { name: string | null }) {
  if (name === null) return <h1 id="thanks-title">Merci, c’est noté.</h1>
  return (
    <h1 id="thanks-title">
      <span>Merci </span>
      <bdi>{name.replaceAll('-', NO_BREAK_HYPHEN)}</bdi>
      <span>, c’est noté.</span>
    </h1>
  )
}
