import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getOrder, listOrders } from '#contract/admin-orders.ts'
import { listBestsellers } from '#contract/catalogue.ts'
import { browseCatalogue } from '#contract/catalogue-browse.ts'
import { listCustomers } from '#contract/customers.ts'
import { getDashboard } from '#contract/dashboard.ts'
import type { AnnouncementType } from '#contract/live.ts'
import { getAdminProduct, listAdminProducts } from '#contract/products.ts'
import { listPromoCodes } from '#contract/promo-codes.ts'
import { listPromotionSizes, listPromotions } from '#contract/promotions.ts'
import { hearAnnouncements } from './live-message.ts'
import { keepLive, type OnNavigation } from './live-page.ts'
import { readNumber, readRecord, readText } from './readers.ts'
import { createRefresher } from './refresher.ts'
import { serverNow } from './server-clock.ts'

const ORDERS: readonly string[] = [listOrders.path, getOrder.path]
const PRODUCTS: readonly string[] = [
  listAdminProducts.path,
  getAdminProduct.path,
  listPromotionSizes.path,
  browseCatalogue.path,
  listBestsellers.path,
]
const DASHBOARD = getDashboard.path

/** Which of the administrator's reads a message makes stale, by the first element of their keys (admin §7). */
const STALE: Record<AnnouncementType, readonly string[]> = {
  NEW_ORDER: [...ORDERS, DASHBOARD, listCustomers.path],
  ORDER_UPDATE: [...ORDERS, DASHBOARD],
  CUSTOMER_UPDATE: [listCustomers.path, DASHBOARD],
  PRODUCT_UPDATE: [...PRODUCTS, listPromotions.path, DASHBOARD],
  STOCK_UPDATE: [...PRODUCTS, DASHBOARD],
  PROMO_CODE_UPDATE: [listPromoCodes.path, ...PRODUCTS],
  PROMOTION_UPDATE: [listPromotions.path, ...PRODUCTS],
}

/** The server tells its time in whole seconds, and its answer takes a while. */
const CLOCK_TOLERANCE_MS = 3000

export type NewOrder = { orderId: string; order_number: string; total: number }

const readNewOrder = readRecord<NewOrder>({ orderId: readText, order_number: readText, total: readNumber })

let isOpen = false
const listeners = new Set<() => void>()

function tellOpen(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether news arrives by itself at this moment. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  )
}

/**
 * Opens the live channel while an administrator is signed in; a connection opened before would hear only what is
 * public (decision 18).
 * @returns closes it
 */
export function goLiveAsAdmin(
  queryClient: QueryClient,
  { onNavigation, onNewOrder }: { onNavigation: OnNavigation; onNewOrder: (order: NewOrder) => void },
): () => void {
  const refresher = createRefresher(queryClient)
  const end = new AbortController()
  const openedAt = serverNow().getTime() - CLOCK_TOLERANCE_MS
  const catchUp = () => refresher.refresh(Object.values(STALE).flat())
  const hear = hearAnnouncements(
    STALE,
    (type, data) => {
      const order = type === 'NEW_ORDER' ? readNewOrder(data) : undefined
      if (order !== undefined) onNewOrder(order)
      refresher.refresh(STALE[type])
    },
    (changedAt) => {
      if (changedAt >= openedAt) catchUp()
    },
  )
  keepLive({ hear, catchUp, tellOpen }, onNavigation, end.signal)
  return () => {
    end.abort()
    tellOpen(false)
  }
}
