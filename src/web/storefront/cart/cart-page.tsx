/** Room of the cart page: lines, summary, promo code and checkout form. */

import { useEffect } from 'react'
import { countItems } from '#domain/cart/cart.ts'
import { refreshCart } from '#web/data/cart/refresh.ts'
import { useCart } from '#web/data/cart/store.ts'
import { useIsHydrated } from '#web/document/use-is-hydrated.ts'
import type { Page } from '#web/head/page.ts'
import { PATHS } from '#web/routing/paths.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import './cart.css'
import './cart-ideas.css'

export const HEAD: Page = {
  path: PATHS.cart,
  title: 'Votre panier | {nom}',
  description: 'Vos articles, la livraison et le paiement à la réception.',
  robots: 'noindex, nofollow',
}

/** Shows `/panier`: cart and checkout. The server has no cart and renders the skeleton. */
export function CartPage() {
  const cart = useCart()
  const isAlive = useIsHydrated()
  const count = countItems(cart)

  useEffect(() => {
    void refreshCart()
  }, [])

  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 tabIndex={-1}>Votre panier</h1>
        {isAlive && count > 0 && <p className="num">{count === 1 ? '1 article' : `${count} articles`}</p>}
        {!isAlive && <p className="sk sk-line is-short" />}
      </div>
      {!isAlive && (
        <noscript>
          <p>Le panier a besoin de JavaScript&nbsp;: activez-le pour commander.</p>
        </noscript>
      )}
      {!isAlive && <CartSkeleton />}
      {isAlive && count === 0 && <EmptyCart />}
      {isAlive && count > 0 && <CartContents cart={cart} />}
    </div>
  )
}
