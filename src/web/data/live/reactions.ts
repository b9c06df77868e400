import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import type { AnnouncementType } from '#contract/live/live.ts'
import { getQuizResults } from '#contract/quiz/quiz.ts'
import type { CatalogueAnswer } from '#domain/catalogue/browse.ts'
import { type Product, withStock } from '#domain/catalogue/product.ts'
import { stockLevel } from '#domain/catalogue/stock.ts'
import { onCartProductUpdate, onCartStockUpdate } from '#web/data/cart/live.ts'
import { PRODUCT_GONE } from '#web/data/cart/store.ts'
import { makeKeptPageCurrent } from '#web/data/offline/kept-notice.ts'
import type { ReadCache } from '#web/data/read-cache.ts'
import { readNullable, readNumber, readRecord, readText } from '#web/data/readers.ts'
import { createRefresher } from '#web/data/refresher.ts'
import { knownSite } from '#web/data/site.ts'
import { SHOP_READS } from '#web/data/stale-reads.ts'
import { createMessageHandler } from './message.ts'

const LISTS: readonly string[] = [listBestsellers.path, listRelatedProducts.path, getQuizResults.path]

const readStock = readRecord({ variantId: readNumber, newStock: readNumber })
const readProduct = readRecord({ productId: readNumber })
const readPromotion = readRecord({
  promotionId: readNumber,
  productId: readNumber,
  type: readText,
  endDate: readNullable(readText),
})

/**
 * Says how the page reacts to each message: mostly by refetching.
 * @param renderedAt when the server began to render the page, in milliseconds of its clock
 */
export function createLiveReactions(readCache: ReadCache, renderedAt: number) {
  const refresher = createRefresher(readCache)
  window.addEventListener(PRODUCT_GONE, () => refresher.refresh(SHOP_READS.PRODUCT_UPDATE))

  function react(type: AnnouncementType, data: unknown): void {
    const stock = type === 'STOCK_UPDATE' ? readStock(data) : undefined
    const promotion = type === 'PROMOTION_UPDATE' ? readPromotion(data) : undefined
    const goods = promotion ?? (type === 'PRODUCT_UPDATE' ? readProduct(data) : undefined)
    if (stock !== undefined) {
      patchStock(readCache, stock)
      logLowStock(stock, knownSite(readCache).low_stock_threshold)
      window.dispatchEvent(new CustomEvent('stockUpdate', { detail: stock }))
      onCartStockUpdate(stock)
    }
    if (promotion !== undefined) {
      window.dispatchEvent(new CustomEvent('promotionUpdate', { detail: promotion }))
    }
    if (goods !== undefined) onCartProductUpdate(goods.productId)
    if (type === 'CAMPAIGN_UPDATE') onCartProductUpdate('any')
    refresher.refresh(SHOP_READS[type])
  }

  function catchUp(): void {
    refresher.refresh(Object.values(SHOP_READS).flat())
    onCartProductUpdate('any')
  }

  return {
    onMessage: createMessageHandler(SHOP_READS, react, (changedAt) => {
      if (changedAt >= renderedAt) catchUp()
      void makeKeptPageCurrent(readCache)
    }),
    catchUp,
  }
}

type StockUpdate = { variantId: number; newStock: number }

/** Updates the cache before the refetch. */
function patchStock(readCache: ReadCache, { variantId, newStock }: StockUpdate): void {
  const patched = (product: Product) => withStock(product, variantId, newStock)
  for (const path of LISTS) {
    readCache.changeQueryData<Product[]>(path, (list) => list.map(patched))
  }
  readCache.changeQueryData<CatalogueAnswer>(browseCatalogue.path, (answer) => ({
    ...answer,
    products: answer.products.map(patched),
    rows: answer.rows.map((row) => ({ ...row, products: row.products.map(patched) })),
  }))
  readCache.changeQueryData<Product>(getProduct.path, patched)
}

/** Stock levels are only logged (S4.24). */
function logLowStock({ variantId, newStock }: StockUpdate, threshold: number): void {
  const level = stockLevel(newStock, threshold)
  if (level !== 'in') console.warn(`Variant ${variantId} is ${level === 'out' ? 'out of stock' : 'low'}.`)
}
