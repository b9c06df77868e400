import { lazy, Suspense } from 'react'
import { formatDirhams, formatWhole } from '#domain/money.ts'
import { offersDelivery, percentInWords } from '#domain/promo-codes/benefit.ts'
import { say } from '#domain/words/say.ts'
import type { AppliedPromoCode } from '#web/data/cart/applied-code.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { useShopIdentity, useSite, useWhatsAppLink } from '#web/shop/site.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Amounts } from '#web/ui/amounts.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { MessageCircle, Wallet } from '#web/ui/icons.tsx'
import { sayWith } from '#web/ui/say-with.tsx'
import { ShippingGauge } from '#web/ui/shipping-gauge.tsx'
import { CHECKOUT_FORM_ID } from './checkout-form.tsx'
import { PromoBox } from './promo-box.tsx'
import type { Checkout } from './use-checkout.ts'
import { WORDS } from './words.fr.ts'

/** Its scripts are fetched only where the owner deducts decants. */
const CartDecants = lazy(() =>
  fetchExtra(() => import('#web/storefront/decants/cart-decants.tsx'), 'CartDecants'),
)

/** Shows amounts and the submit button. */
export function Summary({ checkout }: { checkout: Checkout }) {
  const { amounts, promoCode, usefulCode, draft, news, acknowledgeFee, notice, isPlacing } = checkout
  const { subtotal, discount_amount, decant_discount, shipping_cost, total, missing_for_free_shipping } =
    amounts
  const { decant_days } = useSite()
  return (
    <section className="box cart-side" aria-labelledby="summary-title">
      <h2 id="summary-title">{WORDS.summary}</h2>
      <ShippingGauge subtotal={subtotal} missing={missing_for_free_shipping} />
      <hr />
      <PromoBox applied={promoCode} isOfUse={usefulCode !== null} subtotal={subtotal} phone={draft.phone} />
      <hr />
      <Amounts
        subtotal={subtotal}
        discount_amount={discount_amount}
        decant_discount={decant_discount}
        discountNote={usefulCode === null ? undefined : discountNote(usefulCode)}
        shippingNote={offersDelivery(usefulCode, subtotal) ? usefulCode?.code : undefined}
        shipping_cost={shipping_cost}
        total={total}
        totalLabel={WORDS.total}
      />
      {decant_days !== undefined && (
        <Suspense>
          <CartDecants />
        </Suspense>
      )}
      {news !== null && <FeeNews before={news} now={shipping_cost} onAcknowledge={acknowledgeFee} />}
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
      <BusyButton
        type="submit"
        form={CHECKOUT_FORM_ID}
        className="btn btn-primary btn-lg btn-block"
        isBusy={isPlacing}
      >
        {isPlacing ? WORDS.placing : WORDS.confirm}
      </BusyButton>
      <p className="cod">
        <Wallet />
        <span>{sayWith(WORDS.cashOnDelivery, { total: <strong>{formatDirhams(total)}</strong> })}</span>
      </p>
    </section>
  )
}

function discountNote({ kind, code, discount_percentage }: AppliedPromoCode): string {
  return kind === 'percentage' ? percentInWords(discount_percentage) : code
}

/** Shows that the fee changed since the shopper looked, until they acknowledge it (S13.6). */
function FeeNews({ before, now, onAcknowledge }: { before: number; now: number; onAcknowledge: () => void }) {
  return (
    <div className="line-news">
      <p>
        {sayWith(WORDS.newFee, {
          change: <b>{say(WORDS.change, { before: formatWhole(before), now: formatDirhams(now) })}</b>,
        })}
      </p>
      <button type="button" className="link" aria-label={WORDS.seenFee} onClick={onAcknowledge}>
        {WORDS.seen}
      </button>
    </div>
  )
}

/** The notice moves the submit button down, so it scrolls until both are visible. */
function showNotice(box: HTMLElement | null): void {
  box?.scrollIntoView({ block: 'center' })
}

/** Shows a WhatsApp link for orders above the limits; nothing without a configured number. */
function ChatOffer() {
  const chat = useWhatsAppLink(WORDS.askForMore)
  if (useShopIdentity().whatsApp === undefined) return null
  return (
    <p>
      <a className="btn btn-secondary btn-block" href={chat} target="_blank" rel="noopener">
        <MessageCircle size={20} />
        {WORDS.whatsApp}
      </a>
    </p>
  )
}
