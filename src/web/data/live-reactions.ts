import type { QueryClient } from '@tanstack/react-query'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import type { AnnouncementType } from '#contract/live.ts'
import { listPromotions } from '#contract/promotions.ts'
import { getQuizResults } from '#contract/quiz.ts'
import { type Product, withStock } from '#domain/catalogue.ts'
import type { CatalogueAnswer } from '#domain/catalogue-browse.ts'
import { stockLevel } from '#domain/stock.ts'
import { noteCartGoods, noteCartStock } from './cart-live.ts'
import { hearAnnouncements } from './live-message.ts'
import { readNullable, readNumber, readRecord, readText } from './readers.ts'
import { createRefresher } from './refresher.ts'

const LISTS: readonly string[] = [listBestsellers.path, listRelatedProducts.path]
const PRODUCTS = [...LISTS, browseCatalogue.path, getProduct.path]

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

const readStock = readRecord({ variantId: readNumber, newStock: readNumber })
const readProduct = readRecord({ productId: readNumber })
const readPromotion = readRecord({
  promotionId: readNumber,
  productId: readNumber,
  type: readText,
  endDate: readNullable(readText),
})

/**
 * What each message does to the page; nothing is believed that the server could not confirm when asked.
 * @param renderedAt when the server began to read what the page shows, in milliseconds of its clock
 */
export function createLiveReactions(queryClient: QueryClient, renderedAt: number) {
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

  function catchUp(): void {
    refresher.refresh(Object.values(STALE).flat())
    noteCartGoods('any')
  }

  return {
    hear: hearAnnouncements(STALE, react, (changedAt) => {
      if (changedAt >= renderedAt) catchUp()
    }),
    catchUp,
  }
}

type StockUpdate = { variantId: number; newStock: number }

/** What is on the screen changes at once, before anything is asked for again. */
function patchStock(queryClient: QueryClient, { variantId, newStock }: StockUpdate): void {
  const patched = (product: Product) => withStock(product, variantId, newStock)
  for (const path of [...LISTS, getQuizResults.path]) {
    queryClient.setQueriesData<Product[]>({ queryKey: [path] }, (list) => list?.map(patched))
  }
  queryClient.setQueriesData<CatalogueAnswer>(
    { queryKey: [browseCatalogue.path] },
    (answer) =>
      answer && {
        ...answer,
        products: answer.products.map(patched),
        rows: answer.rows.map((row) => ({ ...row, products: row.products.map(patched) })),
      },
  )
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
