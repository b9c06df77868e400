import type { Bill } from '#domain/checkout/checkout.ts'
import { formatDirhams } from '#domain/money.ts'
import type { AppliedPromoCode } from '#web/data/cart/applied-code.ts'
import { useShopIdentity, useWhatsAppLink } from '#web/shop/identity.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Amounts } from '#web/ui/amounts.tsx'
import { MessageCircle, Wallet } from '#web/ui/icons.tsx'
import { ShippingGauge } from '#web/ui/shipping-gauge.tsx'
import { CHECKOUT_FORM_ID } from './checkout-form.tsx'
import type { CheckoutNotice } from './checkout-notice.ts'
import { PromoBox } from './promo-box.tsx'

type SummaryProps = {
  amounts: Bill
  promoCode: AppliedPromoCode | null
  notice: CheckoutNotice | null
  isPlacing: boolean
}

/** Amounts and the submit button. */
export function Summary({ amounts, promoCode, notice, isPlacing }: SummaryProps) {
  const { subtotal, discount_amount, shipping_cost, total, missing_for_free_shipping } = amounts
  return (
    <section className="box cart-side" aria-labelledby="summary-title">
      <h2 id="summary-title">Récapitulatif</h2>
      <ShippingGauge subtotal={subtotal} missing={missing_for_free_shipping} />
      <hr />
      <PromoBox applied={promoCode} subtotal={subtotal} />
      <hr />
      <Amounts
        subtotal={subtotal}
        discount_amount={discount_amount}
        discountNote={promoCode ? `${promoCode.discount}\u202f%` : undefined}
        shipping_cost={shipping_cost}
        total={total}
        totalLabel="Total"
      />
      {notice !== null && (
        <div ref={showNotice}>
          <Alert title={notice.title}>
            {notice.details.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {notice.offersChat && <ChatOffer />}
          </Alert>
        </div>
      )}
      <button
        type="submit"
        form={CHECKOUT_FORM_ID}
        className="btn btn-primary btn-lg btn-block"
        aria-disabled={isPlacing}
      >
        {isPlacing && <span className="spin" />}
        {isPlacing ? 'Envoi de la commande…' : 'Confirmer la commande'}
      </button>
      <p className="cod">
        <Wallet className="ic" aria-hidden="true" />
        <span>
          Vous ne payez rien maintenant. Préparez <strong>{formatDirhams(total)}</strong> en espèces pour le
          livreur.
        </span>
      </p>
    </section>
  )
}

/** The notice moves the submit button down: scrolls so that both are visible. */
function showNotice(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' })
}

/** A WhatsApp link for orders above the limits; nothing without a configured number. */
function ChatOffer() {
  const chat = useWhatsAppLink('Bonjour, je voudrais commander davantage que le site ne le permet.')
  if (useShopIdentity().whatsApp === undefined) return null
  return (
    <p>
      <a className="btn btn-secondary btn-block" href={chat} target="_blank" rel="noopener">
        <MessageCircle className="ic ic-20" aria-hidden="true" />
        Écrire sur WhatsApp
      </a>
    </p>
  )
}
