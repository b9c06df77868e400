import { useSyncExternalStore } from 'react'
import { getVariantPrice } from '#contract/promotions.ts'
import { addToCart, type Cart, type CartLine, setQuantity } from '#domain/cart.ts'
import type { Product, Variant } from '#domain/catalogue.ts'
import { insufficientStockMessage } from '#domain/stock.ts'
import { PATHS } from '#web/paths.ts'
import { toast } from '#web/ui/toast-store.ts'
import { browserApi } from './api.ts'
import { lineName } from './cart-notices.ts'
import { followFreshLines, tellCartChanges } from './cart-refresh.ts'
import { readCart, replaceCart, subscribeToCart } from './cart-state.ts'

const EMPTY: Cart = []

/** The cart of this browser, kept up to date; empty while a page comes from the server. */
export function useCart(): Cart {
  return useSyncExternalStore(subscribeToCart, readCart, () => EMPTY)
}

/**
 * Adds a size of a perfume at its known price, at once, and says so; above the stock it says what is left. The price
 * is asked afresh meanwhile, and follows.
 */
export function addProductToCart(product: Product, variant: Variant, quantity: number): void {
  const line = cartLine(product, variant, quantity)
  const judgement = addToCart(readCart(), line)
  if (judgement.verdict === 'insufficient_stock') refuseQuantity(judgement.stock)
  if (judgement.verdict !== 'changed') return
  replaceCart(judgement.cart)
  toast({
    tone: 'success',
    title: 'Produit ajouté',
    text: lineName(line),
    thumbnail: line.product.image_url,
    action: { label: 'Voir le panier', href: PATHS.cart },
  })
  void followPrice(variant.id)
}

/** 0 or less removes the line; above the stock it is refused. */
export function setLineQuantity(variantId: number, quantity: number): void {
  const line = findLine(variantId)
  const judgement = setQuantity(readCart(), variantId, quantity)
  if (judgement.verdict === 'insufficient_stock') refuseQuantity(judgement.stock)
  if (judgement.verdict !== 'changed' || line === undefined) return
  replaceCart(judgement.cart)
  const isRemoved = findLine(variantId) === undefined
  if (isRemoved) toast({ tone: 'success', title: 'Produit retiré', text: lineName(line) })
  else toast({ tone: 'success', title: 'Quantité mise à jour', text: `${lineName(line)}\u00a0: ${quantity}` })
}

export function removeCartLine(variantId: number): void {
  setLineQuantity(variantId, 0)
}

export function clearCart(): void {
  replaceCart(EMPTY)
}

function cartLine(product: Product, variant: Variant, quantity: number): CartLine {
  const { id, slug, name, image_url } = product
  const { volume, stock, priceInfo } = variant
  return {
    product: { id, slug, name, image_url },
    variant: {
      id: variant.id,
      volume,
      price: priceInfo.currentPrice,
      originalPrice: priceInfo.originalPrice,
      stock,
    },
    quantity,
  }
}

function findLine(variantId: number): CartLine | undefined {
  return readCart().find((line) => line.variant.id === variantId)
}

function refuseQuantity(stock: number): void {
  toast({ tone: 'destructive', title: 'Stock insuffisant', text: insufficientStockMessage(stock) })
}

/** A lookup that fails is logged only: the line keeps its known price (storefront §8). */
async function followPrice(variantId: number): Promise<void> {
  try {
    const { currentPrice: price, originalPrice } = await browserApi.call(getVariantPrice, {
      id: String(variantId),
    })
    const fresh = readCart().map((line) =>
      line.variant.id === variantId ? { ...line, variant: { ...line.variant, price, originalPrice } } : line,
    )
    tellCartChanges(followFreshLines(fresh))
  } catch (error) {
    console.warn('The price of an added product could not be looked up; it keeps its known price.', error)
  }
}
