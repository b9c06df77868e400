import type { QueryClient } from '@tanstack/react-query'
import { listAudit, listSessions } from '#contract/account.ts'
import { getOrder, listAlikeOrders, listOrders } from '#contract/admin-orders.ts'
import { getProduct, listBestsellers, listRelatedProducts } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import { listCustomerOrders, listCustomers } from '#contract/customers.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { AnnouncementType } from '#contract/live.ts'
import { getAdminProduct, listAdminProducts, previewProduct } from '#contract/products.ts'
import { listPromoCodes } from '#contract/promo-codes.ts'
import { listPromotionSizes, listPromotions } from '#contract/promotions.ts'

// Which queries a change makes stale, by the first element of their keys. Used for live messages and for the page's own
// writes.
type StaleReads = Record<AnnouncementType, readonly string[]>

const SHOWN_PRODUCTS: readonly string[] = [
  browseCatalogue.path,
  getProduct.path,
  listBestsellers.path,
  listRelatedProducts.path,
]

/** The storefront's queries (S7.22 to S7.28). */
export const SHOP_READS: StaleReads = {
  PRODUCT_UPDATE: SHOWN_PRODUCTS,
  STOCK_UPDATE: SHOWN_PRODUCTS,
  PROMOTION_UPDATE: [...SHOWN_PRODUCTS, listPromotions.path],
  PROMO_CODE_UPDATE: SHOWN_PRODUCTS,
  NEW_ORDER: [],
  ORDER_UPDATE: [],
  CUSTOMER_UPDATE: [],
  SETTINGS_UPDATE: SHOWN_PRODUCTS,
  SESSION_UPDATE: [],
}

const ORDERS: readonly string[] = [listOrders.path, getOrder.path, listAlikeOrders.path]
const CUSTOMERS: readonly string[] = [listCustomers.path, listCustomerOrders.path]
const PRODUCTS: readonly string[] = [
  ...SHOWN_PRODUCTS,
  previewProduct.path,
  listAdminProducts.path,
  getAdminProduct.path,
  listPromotionSizes.path,
]
const DASHBOARD = getDashboard.path

/** The administrator's queries (A7.25, A7.26, A7.28 to A7.32). */
export const ADMIN_READS: StaleReads = {
  NEW_ORDER: [...ORDERS, DASHBOARD, ...CUSTOMERS],
  ORDER_UPDATE: [...ORDERS, DASHBOARD, listCustomerOrders.path],
  CUSTOMER_UPDATE: [...CUSTOMERS, DASHBOARD],
  PRODUCT_UPDATE: [...PRODUCTS, listPromotions.path, DASHBOARD],
  STOCK_UPDATE: [...PRODUCTS, DASHBOARD],
  PROMO_CODE_UPDATE: [listPromoCodes.path, ...PRODUCTS],
  PROMOTION_UPDATE: [listPromotions.path, ...PRODUCTS],
  SETTINGS_UPDATE: [DASHBOARD],
  SESSION_UPDATE: [listSessions.path, listAudit.path],
}

/** Invalidates queries: mounted ones are refetched now, the others when next used. */
export async function readAgain(queryClient: QueryClient, stale: readonly string[]): Promise<void> {
  const paths: ReadonlySet<unknown> = new Set(stale)
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => paths.has(queryKey[0]) })
}
