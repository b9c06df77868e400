import type { QueryClient } from '@tanstack/react-query'
import { getProduct, listBestsellers, listProducts, listRelatedProducts } from '#contract/catalogue.ts'
import type { AnnouncementType } from '#contract/live.ts'
import { listPromotions } from '#contract/promotions.ts'
import { getQuizResults } from '#contract/quiz.ts'
import { type Product, withStock } from '#domain/catalogue.ts'
import { stockLevel } from '#domain/stock.ts'
import { noteCartGoods, noteCartStock } from './cart-live.ts'
import { readAnything, readJson, readNullable, readNumber, readRecord, readText } from './readers.ts'
import { createRefresher } from './refresher.ts'

const LISTS: readonly string[] = [listProducts.path, listBestsellers.path, listRelatedProducts.path]
const PRODUCTS = [...LISTS, getProduct.path]

/** Which reads a message makes stale, by the first element of their keys (storefront §7, Live channel). */
const STALE: Record<AnnouncementType, readonly string[]> = {
  PRODUCT_UPDATE: PRODUCTS,
  STOCK_UPDATE: PRODUCTS,
  PROMOTION_UPDATE: [...PRODUCTS, listPromotions.path],
  PROMO_CODE_UPDATE: PRODUCTS,
  NEW_ORDER: [],
  ORDER_UPDATE: [],
  CUSTOMER_UPDATE: [],
}

const readMessage = readRecord({ type: readText, data: readAnything })
const readStock = readRecord({ variantId: readNumber, newStock: readNumber })
const readProduct = readRecord({ productId: readNumber })
const readPromotion = readRecord({
  promotionId: readNumber,
  productId: readNumber,
  type: readText,
  endDate: readNullable(readText),
})

/** What each message does to the page; nothing is believed that the server could not confirm when asked. */
export function createLiveReactions(queryClient: QueryClient) {
  const refresher = createRefresher(queryClient)

  function react(type: AnnouncementType, data: unknown): void {
    const stock = type === 'STOCK_UPDATE' ? readStock(data) : undefined
    const promotion = type === 'PROMOTION_UPDATE' ? readPromotion(data) : undefined
    const goods = promotion ?? (type === 'PRODUCT_UPDATE' ? readProduct(data) : undefined)
    if (stock !== undefined) {
      patchStock(queryClient, stock)
      tellLowStock(stock)
      window.dispatchEvent(new CustomEvent('stockUpdate', { detail: stock }))
      noteCartStock(stock)
    }
    if (promotion !== undefined) {
      window.dispatchEvent(new CustomEvent('promotionUpdate', { detail: promotion }))
    }
    if (goods !== undefined) noteCartGoods(goods.productId)
    refresher.refresh(STALE[type])
  }

  return {
    hear(text: string): void {
      const message = readMessage(readJson(text))
      if (message?.type === 'CONNECTION_CONFIRMED') return
      if (message !== undefined && isAnnounced(message.type)) react(message.type, message.data)
      else console.warn('A live message that this page does not know:', message?.type)
    },
    catchUp(): void {
      refresher.refresh(Object.values(STALE).flat())
      noteCartGoods('any')
    },
  }
}

function isAnnounced(type: string): type is AnnouncementType {
  return Object.hasOwn(STALE, type)
}

type StockUpdate = { variantId: number; newStock: number }

/** What is on the screen changes at once, before anything is asked for again. */
function patchStock(queryClient: QueryClient, { variantId, newStock }: StockUpdate): void {
  const patched = (product: Product) => withStock(product, variantId, newStock)
  for (const path of [...LISTS, getQuizResults.path]) {
    queryClient.setQueriesData<Product[]>({ queryKey: [path] }, (list) => list?.map(patched))
  }
  queryClient.setQueriesData<Product>(
    { queryKey: [getProduct.path] },
    (product) => product && patched(product),
  )
}

/** Storefront §4, Stock level meaning: only logged. */
function tellLowStock({ variantId, newStock }: StockUpdate): void {
  const level = stockLevel(newStock)
  if (level !== 'in') console.warn(`Variant ${variantId} is ${level === 'out' ? 'out of stock' : 'low'}.`)
}
