import { lazy, Suspense, useRef } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { refreshCart, useIsCartUnchecked } from '#web/data/cart/refresh.ts'
import { fetchExtra } from '#web/routing/fetch-part.ts'
import { Failure } from '#web/ui/failure.tsx'
import { ShippingGauge } from '#web/ui/shipping-gauge.tsx'
import { CartLines } from './cart-lines.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderBar } from './order-bar.tsx'
import { PrivacyNotice } from './privacy-notice.tsx'
import { Summary } from './summary.tsx'
import { useCheckout } from './use-checkout.ts'
import { WORDS } from './words.fr.ts'

const CartIdeas = lazy(() => fetchExtra(() => import('./cart-ideas.tsx'), 'CartIdeas'))

/**
 * Shows a non-empty cart. A phone shows them in this order: lines, shipping gauge, form, summary with the
 * submit button.
 */
export function CartContents({ cart }: { cart: Cart }) {
  const checkout = useCheckout()
  const isUnchecked = useIsCartUnchecked()
  const form = useRef<HTMLElement>(null)
  const { amounts } = checkout
  const { subtotal, missing_for_free_shipping: missing } = amounts
  return (
    <>
      <div className="cart-grid">
        <div className="cart-main">
          {isUnchecked && (
            <div className="cart-unchecked">
              <Failure title={WORDS.unchecked} onRetry={() => void refreshCart()} />
            </div>
          )}
          <CartLines cart={cart} />
          <div className="cart-gauge only-m">
            <ShippingGauge subtotal={subtotal} missing={missing} />
          </div>
          <div className="cart-extra">
            <Suspense>
              <CartIdeas cart={cart} missing={missing ?? 0} held={subtotal} />
            </Suspense>
          </div>
          <section className="checkout" id="livraison" aria-labelledby="checkout-title" ref={form}>
            <h2 id="checkout-title">{WORDS.delivery}</h2>
            <p className="muted">{WORDS.noAccount}</p>
            <CheckoutForm checkout={checkout} />
            <PrivacyNotice />
          </section>
        </div>
        <Summary checkout={checkout} />
      </div>
      <OrderBar total={amounts.total} form={form} />
    </>
  )
}
