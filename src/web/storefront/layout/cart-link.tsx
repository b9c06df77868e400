import { useState } from 'react'
import { cartBadge, countItems } from '#domain/cart/cart.ts'
import { sayCount } from '#domain/words/say.ts'
import { useCart } from '#web/data/cart/store.ts'
import { PATHS } from '#web/routing/paths.ts'
import { ShoppingBag } from '#web/ui/icons.tsx'
import { WORDS } from './words.fr.ts'

/** Shows the cart icon with the number of pieces, animated when it appears and at each addition. */
export function CartLink() {
  const count = countItems(useCart())
  const [seen, setSeen] = useState({ count, additions: 0 })
  if (count !== seen.count) {
    setSeen({ count, additions: count > seen.count ? seen.additions + 1 : seen.additions })
  }
  const badge = cartBadge(count)
  return (
    <a className="icon-btn cart" href={PATHS.cart} aria-label={cartLabel(count)}>
      <ShoppingBag />
      {badge !== null && (
        // A new key restarts the animation.
        <span className="count" key={seen.additions}>
          {badge}
        </span>
      )}
    </a>
  )
}

function cartLabel(count: number): string {
  return count === 0 ? WORDS.cart : sayCount(WORDS.cartOf, count, {})
}
