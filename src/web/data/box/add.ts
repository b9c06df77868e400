/** Room of the discovery box in this browser: adding it to the cart, sharing it. */

import type { Box } from '#domain/box/compose.ts'
import { addAllToCart } from '#domain/cart/add-all.ts'
import { cartLine } from '#domain/cart/cart.ts'
import { sayCount } from '#domain/words/say.ts'
import { orderBounds } from '#web/data/cart/bounds.ts'
import { refreshCart } from '#web/data/cart/refresh.ts'
import { readCart, replaceCart } from '#web/data/cart/state.ts'
import { PRODUCT_GONE, refuseUnlessRaised } from '#web/data/cart/store.ts'
import { PATHS } from '#web/routing/paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { WORDS } from './words.fr.ts'

/**
 * Adds one piece of each perfume, or nothing, with one toast (S12.5). Afterwards the server is asked for the current
 * lines, because this page may have missed changes.
 */
export function addBoxToCart(perfumes: Box['ready']): void {
  const lines = perfumes.map(({ product, variant }) => cartLine(product, variant, 1))
  const judgement = addAllToCart(readCart(), lines, orderBounds())
  if (judgement.verdict === 'too_large')
    void refuseUnlessRaised(judgement.message, () => addBoxToCart(perfumes))
  if (judgement.verdict !== 'changed') return
  replaceCart(judgement.cart)
  toast({
    tone: 'success',
    title: WORDS.added,
    text: sayCount(WORDS.addedBox, lines.length, {}),
    thumbnail: lines[0]?.product.image_url,
    action: { label: WORDS.seeCart, href: PATHS.cart },
  })
  void dropLost()
}

async function dropLost(): Promise<void> {
  const changes = await refreshCart()
  if (changes.some(({ kind }) => kind === 'removed')) window.dispatchEvent(new Event(PRODUCT_GONE))
}
