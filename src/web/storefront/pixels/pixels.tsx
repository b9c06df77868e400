/** Room of pixels: the scripts of Meta and TikTok, in browsers whose shopper agreed to advertising. */

import { useEffect } from 'react'
import { feedId } from '#domain/feed/id.ts'
import type { Pixels as Names } from '#domain/site/pixels.ts'
import { cart, readCart } from '#web/data/cart/state.ts'
import { productQuery } from '#web/data/queries.ts'
import { useRead } from '#web/data/use-read.ts'
import { useLocation } from '#web/routing/router.tsx'
import { addedLines } from './added-lines.ts'
import { tellNetworks } from './networks.ts'
import { toldPage } from './told-page.ts'

/**
 * Tells networks of pages, perfumes and what is put into the cart, and never of an order, which the server tells (D199). The
 * page that follows an order is told nothing of, because its address names the order.
 */
export function Pixels({ pixels }: { pixels: Names }) {
  const { pathname } = useLocation()
  const told = toldPage(pathname)
  const isTold = told !== null
  const slug = told?.slug ?? ''
  const { data: product } = useRead({ ...productQuery(slug), enabled: slug !== '' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is told, also one of the same kind
  useEffect(() => {
    if (isTold) tellNetworks(pixels, { name: 'PageView' })
  }, [pixels, pathname, isTold])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a perfume is told when it is opened, not when its price changes
  useEffect(() => {
    if (!isTold || product === undefined) return
    const prices = product.variants.map(({ priceInfo }) => priceInfo.currentPrice)
    const contents = [{ id: String(product.id), quantity: 1, price: Math.min(...prices) }]
    tellNetworks(pixels, { name: 'ViewContent', type: 'product_group', contents })
  }, [pixels, product?.id, isTold])
  useEffect(() => {
    if (!isTold) return
    let before = readCart()
    return cart.subscribe(() => {
      const added = addedLines(before, readCart())
      before = readCart()
      // A cart follows the other tabs, which tell for themselves.
      if (added.length === 0 || document.visibilityState === 'hidden') return
      const contents = added.map(({ product, variant, quantity }) => ({
        id: feedId(product, variant),
        quantity,
        price: variant.price,
      }))
      tellNetworks(pixels, { name: 'AddToCart', type: 'product', contents })
    })
  }, [pixels, isTold])
  return null
}
