import { useRef } from 'react'
import type { Cart } from '#domain/cart.ts'
import { bill } from '#domain/checkout.ts'
import { usePromoCode } from '#web/data/promo-code.ts'
import { ShippingGauge } from '#web/ui/shipping-gauge.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderBar } from './order-bar.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { Summary } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'

/** A cart that is not empty. On a phone: lines, gauge, form, then the summary with the button. */
export function CartContents({ cart }: { cart: Cart }) {
  const checkout = useCheckout()
  const promoCode = usePromoCode()
  const form = useRef<HTMLElement>(null)
  const amounts = bill(
    cart.map(({ variant, quantity }) => ({ price: variant.price, quantity })),
    promoCode?.discount ?? 0,
  )
  const { subtotal, missing_for_free_shipping: missing } = amounts
  return (
    <>
      <div className="cart-grid">
        <div className="cart-main">
          <CartLines cart={cart} />
          <div className="cart-gauge only-m">
            <ShippingGauge subtotal={subtotal} missing={missing} />
          </div>
          <section className="checkout" id="livraison" aria-labelledby="checkout-title" ref={form}>
            <h2 id="checkout-title">Livraison</h2>
            <p className="muted">Pas de compte à créer&nbsp;: quatre champs suffisent.</p>
            <CheckoutForm checkout={checkout} />
            <PrivacyNotice />
          </section>
        </div>
        <Summary
          amounts={amounts}
          promoCode={promoCode}
          notice={checkout.notice}
          isPlacing={checkout.isPlacing}
        />
      </div>
      <OrderBar total={amounts.total} form={form} />
    </>
  )
}
