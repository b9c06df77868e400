import { useHydrated } from '@tanstack/react-router'
import { useEffect } from 'react'
import { countItems } from '#domain/cart.ts'
import { refreshCart } from '#web/data/cart-refresh.ts'
import { useCart } from '#web/data/cart-store.ts'
import type { Page } from '#web/page-head.ts'
import { PATHS } from '#web/paths.ts'
import { CartContents } from './cart-contents.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { EmptyCart } from './empty-cart.tsx'
import './cart.css'

export const HEAD: Page = {
  path: PATHS.cart,
  title: 'Votre panier | Sillage',
  description: 'Vos articles, la livraison et le paiement à la réception.',
  robots: 'noindex, nofollow',
}

/** `/panier`: the cart and the checkout. The server knows no cart: it renders the frame. */
export function CartPage() {
  const cart = useCart()
  const isAlive = useHydrated()
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
