/** Room of this browser's cart: storage, changes, and checks with the server. */

import { getVariantPrice } from '#contract/promotions/promotions.ts'
import {
  acknowledgeNews,
  addToCart,
  type Cart,
  type CartLine,
  cartLine,
  markShortage,
  setQuantity,
} from '#domain/cart/cart.ts'
import type { Product, Variant } from '#domain/catalogue/product.ts'
import { insufficientStockMessage } from '#domain/catalogue/stock.ts'
import { say } from '#domain/words/say.ts'
import { browserApi } from '#web/data/api.ts'
import { ApiError } from '#web/data/api-error.ts'
import { PATHS } from '#web/routing/paths.ts'
import { useStore } from '#web/store.ts'
import { toast } from '#web/ui/toast-store.ts'
import { orderBounds, refreshOrderBounds } from './bounds.ts'
import { lineName } from './notices.ts'
import { applyFreshLines, showCartChanges } from './refresh.ts'
import { cart, readCart, replaceCart } from './state.ts'
import { WORDS } from './words.fr.ts'

/** Two taps within this time count as one. */
const DOUBLE_TAP_MS = 600

/** Window event: the added product is no longer sold, so stale reads must be refetched. */
export const PRODUCT_GONE = 'productGone'

let lastAdded = { variantId: 0, at: Number.NEGATIVE_INFINITY }

/** Returns the cart of this browser, the same in every tab; empty until the page is hydrated. */
export function useCart(): Cart {
  return useStore(cart)
}

/**
 * Adds a size at its known price at once, with a toast; refused above the stock. The current price is fetched afterwards
 * and applied.
 */
export function addProductToCart(product: Product, variant: Variant, quantity: number): void {
  const now = performance.now()
  if (lastAdded.variantId === variant.id && now - lastAdded.at < DOUBLE_TAP_MS) return
  const line = cartLine(product, variant, quantity)
  const judgement = addToCart(readCart(), line, orderBounds())
  if (judgement.verdict === 'insufficient_stock') refuseQuantity(variant.id, judgement.stock)
  if (judgement.verdict === 'too_large')
    void refuseUnlessRaised(judgement.message, () => addProductToCart(product, variant, quantity))
  if (judgement.verdict !== 'changed') return
  lastAdded = { variantId: variant.id, at: now }
  replaceCart(judgement.cart)
  toast({
    tone: 'success',
    title: WORDS.added,
    text: say(WORDS.inCart, { name: lineName(line), count: findLine(variant.id)?.quantity ?? quantity }),
    thumbnail: line.product.image_url,
    action: { label: WORDS.seeCart, href: PATHS.cart },
  })
  void updatePrice(variant.id)
}

/** Sets a line's quantity: 0 or less removes the line; above the stock it is refused. */
export function setLineQuantity(variantId: number, quantity: number): void {
  const line = findLine(variantId)
  const judgement = setQuantity(readCart(), variantId, quantity, orderBounds())
  if (judgement.verdict === 'insufficient_stock') refuseQuantity(variantId, judgement.stock)
  if (judgement.verdict === 'too_large')
    void refuseUnlessRaised(judgement.message, () => setLineQuantity(variantId, quantity))
  if (judgement.verdict !== 'changed' || line === undefined) return
  replaceCart(judgement.cart)
  const isRemoved = findLine(variantId) === undefined
  if (isRemoved) toast({ tone: 'success', title: WORDS.taken, text: lineName(line) })
  else
    toast({
      tone: 'success',
      title: WORDS.quantity,
      text: say(WORDS.quantityOf, { name: lineName(line), count: quantity }),
    })
}

/** Calls `take` if an order may hold this quantity with what is in the cart; otherwise shows why not. */
export function askForQuantity(product: Product, variant: Variant, quantity: number, take: () => void): void {
  const judgement = addToCart(readCart(), cartLine(product, variant, quantity), orderBounds())
  if (judgement.verdict === 'too_large')
    void refuseUnlessRaised(judgement.message, () => askForQuantity(product, variant, quantity, take))
  else take()
}

export function removeCartLine(variantId: number): void {
  setLineQuantity(variantId, 0)
}

export function acknowledgeLine(variantId: number): void {
  replaceCart(acknowledgeNews(readCart(), variantId))
}

export function clearCart(): void {
  replaceCart([])
}

function findLine(variantId: number): CartLine | undefined {
  return readCart().find((line) => line.variant.id === variantId)
}

/** Asks for the current limits before refusing, because the owner may have raised them. */
export async function refuseUnlessRaised(message: string, tryAgain: () => void): Promise<void> {
  if (await refreshOrderBounds()) tryAgain()
  else toast({ tone: 'destructive', title: WORDS.limited, text: message })
}

function refuseQuantity(variantId: number, stock: number): void {
  replaceCart(markShortage(readCart(), variantId, stock))
  toast({ tone: 'destructive', title: WORDS.insufficient, text: insufficientStockMessage(stock) })
}

/** A failed look-up is only logged and the line keeps its known price (S8.5); a product no longer sold is removed. */
async function updatePrice(variantId: number): Promise<void> {
  try {
    const { currentPrice: price, originalPrice } = await browserApi.call(getVariantPrice, {
      id: String(variantId),
    })
    const fresh = readCart().map((line) =>
      line.variant.id === variantId ? { ...line, variant: { ...line.variant, price, originalPrice } } : line,
    )
    showCartChanges(applyFreshLines(fresh))
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      showCartChanges(applyFreshLines(readCart().filter((line) => line.variant.id !== variantId)))
      window.dispatchEvent(new Event(PRODUCT_GONE))
      return
    }
    console.warn('The price could not be looked up.', error)
  }
}
