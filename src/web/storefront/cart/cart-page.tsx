/** Room of the cart page: lines, summary, promo code and checkout form. */

import { lazy, Suspense, useEffect } from 'react'
import { countItems } from '#domain/cart/cart.ts'
import { sayCount } from '#domain/words/say.ts'
import { refreshCart } from '#web/data/cart/refresh.ts'
import { useCart } from '#web/data/cart/store.ts'
import { useIsHydrated } from '#web/document/use-is-hydrated.ts'
import type { Page } from '#web/head/page.ts'
import { fetchPart } from '#web/routing/fetch-part.ts'
import { PATHS } from '#web/routing/paths.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { WORDS } from './words.fr.ts'
import './cart.css'
import './cart-ideas.css'

/** Most who come have something in it, and need its scripts only once the last line is removed. */
const emptyCart = () => import('./empty-cart.tsx')
const EmptyCart = lazy(() => fetchPart(emptyCart, 'EmptyCart'))

export const HEAD: Page = {
  path: PATHS.cart,
  title: `${WORDS.cart} | {nom}`,
  description: WORDS.description,
  robots: 'noindex, nofollow',
}

/** Shows `/panier`: cart and checkout. The server has no cart and renders the skeleton. */
export function CartPage() {
  const cart = useCart()
  const isAlive = useIsHydrated()
  const count = countItems(cart)

  useEffect(() => {
    void refreshCart()
    // At hand before it is needed, for there may be no network then; its failure counts once it is asked for.
    void emptyCart().catch(() => {})
  }, [])

  return (
    <div className="wrap cart-page">
      <div className="page-head">
        <h1 tabIndex={-1}>{WORDS.cart}</h1>
        {isAlive && count > 0 && <p className="num">{sayCount(WORDS.items, count, {})}</p>}
        {!isAlive && <p className="sk sk-line is-short" />}
      </div>
      {!isAlive && (
        <noscript>
          <p>{WORDS.noScript}</p>
        </noscript>
      )}
      {!isAlive && <CartSkeleton />}
      {isAlive && count === 0 && (
        <Suspense fallback={<CartSkeleton />}>
          <EmptyCart />
        </Suspense>
      )}
      {isAlive && count > 0 && <CartContents cart={cart} />}
    </div>
  )
}
