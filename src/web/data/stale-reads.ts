import { browseCatalogue } from '#contract/catalogue/browse.ts'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue/catalogue.ts'
import { getContents } from '#contract/contents/contents.ts'
import type { AnnouncementType } from '#contract/live/live.ts'
import { listPromotions } from '#contract/promotions/promotions.ts'
import { listProductReviews } from '#contract/reviews/reviews.ts'
import { getSite } from '#contract/settings/site.ts'
import type { QueryKey } from './read-cache.ts'
import { SITE_QUERY } from './site.ts'

// Says which queries a change makes stale, by the first element of their keys. They serve live messages and
// the page's own writes. The administrator's are in a file of their own, which pages of the shop do not load.
export type StaleReads = Record<AnnouncementType, readonly string[]>

export const SHOWN_PRODUCTS: readonly string[] = [
  browseCatalogue.path,
  getProduct.path,
  listBestsellers.path,
  listRelatedProducts.path,
]

/** Says which of the storefront's queries a change makes stale (S7.22 to S7.28). */
export const SHOP_READS: StaleReads = {
  // The site says what there are perfumes for.
  PRODUCT_UPDATE: [...SHOWN_PRODUCTS, listProductReviews.path, getSite.path],
  STOCK_UPDATE: SHOWN_PRODUCTS,
  PROMOTION_UPDATE: [...SHOWN_PRODUCTS, listPromotions.path],
  CAMPAIGN_UPDATE: SHOWN_PRODUCTS,
  PROMO_CODE_UPDATE: SHOWN_PRODUCTS,
  NEW_ORDER: [],
  ORDER_UPDATE: [],
  CUSTOMER_UPDATE: [],
  // Contents are filled from the settings.
  SETTINGS_UPDATE: [getSite.path, getContents.path],
  SESSION_UPDATE: [],
  BATCH_UPDATE: [],
  CARRIER_UPDATE: [],
  CONFIRMATION_UPDATE: [],
  CLAIM_UPDATE: [],
  LEFT_CART_UPDATE: [],
  MESSAGE_UPDATE: [],
  REVIEW_UPDATE: [],
  REFILL_UPDATE: [],
  PARCEL_UPDATE: [],
  PREPARATION_UPDATE: [],
  REMITTANCE_UPDATE: [],
  STOCK_ALERT_UPDATE: [],
  CONVERSION_UPDATE: [],
}

/** Says what the storefront's own cache and the administrator's TanStack Query have in common. */
export type QueryReader = {
  invalidateQueries(filter: { predicate: (query: { queryKey: QueryKey }) => boolean }): Promise<void>
  prefetchQuery(query: typeof SITE_QUERY): Promise<void>
}

/** Invalidates queries: mounted ones are refetched now, the others when next used. */
export async function readAgain(cache: QueryReader, stale: readonly string[]): Promise<void> {
  const paths: ReadonlySet<unknown> = new Set(stale)
  await cache.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
  // Every page uses the site, without a query of its own (`useSite`).
  if (paths.has(getSite.path)) await cache.prefetchQuery(SITE_QUERY)
}
