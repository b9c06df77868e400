import { useRef } from 'react'
import type { Cart } from '#domain/cart/cart.ts'
import { bill, isPromoOfUse } from '#domain/checkout/checkout.ts'
import { offersDelivery } from '#domain/promo-codes/benefit.ts'
import { sayCount } from '#domain/words/say.ts'
import { addBoxToCart } from '#web/data/box/add.ts'
import { usePromoCode } from '#web/data/cart/applied-code.ts'
import { useCart } from '#web/data/cart/store.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useSite } from '#web/shop/site.ts'
import { Amounts } from '#web/ui/amounts.tsx'
import { ShippingGauge } from '#web/ui/shipping-gauge.tsx'
import type { BoxState } from './use-box.ts'
import { WORDS } from './words.fr.ts'
import './box-sum.css'

/** The city is only asked for in the cart. */
const NO_CITY = ''

/**
 * Shows what the shopper will pay with this box: the bill of the future cart (S12.4). It is pinned to the bottom of a
 * phone's screen, and beside the arches on wide ones.
 */
export function BoxSum({ box }: { box: BoxState }) {
  const { ready, isInCart } = box
  const wasPressed = useRef(false)
  const cart = useCart()
  const promoCode = usePromoCode()
  const { delivery } = useSite()
  const inBox = ready.map(({ variant }) => ({ price: variant.priceInfo.currentPrice, quantity: 1 }))
  const inCart = cart.map(({ variant, quantity }) => ({ price: variant.price, quantity }))
  const lines = isInCart ? inCart : [...inCart, ...inBox]
  const { missing_for_free_shipping: missing, ...amounts } = bill(lines, {
    promo: promoCode,
    delivery,
    city: NO_CITY,
  })
  const isOfUse = isPromoOfUse(lines, { promo: promoCode, delivery, city: NO_CITY })
  const shippingNote = isOfUse && offersDelivery(promoCode, amounts.subtotal) ? promoCode?.code : undefined
  return (
    <div className="buybar coffret-sum">
      <ShippingGauge subtotal={amounts.subtotal} missing={missing} />
      {box.places.length === 0 ? (
        <p className="coffret-none">{WORDS.empty}</p>
      ) : (
        <Amounts
          {...amounts}
          discountNote={promoCode?.code}
          shippingNote={shippingNote}
          totalLabel={totalLabel(cart, box)}
        />
      )}
      {isInCart ? (
        <a
          className="btn btn-primary"
          href={PATHS.cart}
          onClick={(event) => {
            // This is the second half of a double tap on the button that was here.
            if (event.detail > 1) event.preventDefault()
          }}
          ref={(link) => {
            // The link takes the place of the pressed button, and its focus.
            if (wasPressed.current) link?.focus({ preventScroll: true })
            wasPressed.current = false
          }}
        >
          {WORDS.seeCart}
        </a>
      ) : (
        <button
          type="button"
          className="btn btn-primary"
          disabled={box.missing > 0}
          onClick={() => {
            wasPressed.current = true
            addBoxToCart(ready)
          }}
        >
          {label(box)}
        </button>
      )}
      <noscript>
        <p className="small muted">{WORDS.needsScripts}</p>
      </noscript>
    </div>
  )
}

function totalLabel(cart: Cart, { isInCart }: BoxState): string {
  if (isInCart) return WORDS.totalOfCart
  return cart.length > 0 ? WORDS.totalWithCart : WORDS.total
}

/** The button's label says what is missing (S12.5). */
function label({ missing, ready }: BoxState): string {
  if (missing === 0) return WORDS.add
  return sayCount(ready.length === 0 ? WORDS.choose : WORDS.still, missing, {})
}
