import type { OrderStatus } from '#domain/orders/order.ts'
import { ADMIN_PATHS } from '#web/routing/admin-paths.ts'

/** Returns the address of the list of orders with this status. */
export function ordersIn(status: OrderStatus): string {
  return `${ADMIN_PATHS.orders}?statut=${status}`
}

/** Lists products, lowest stock first. */
export const LOW_STOCK_PATH = `${ADMIN_PATHS.products}?stock=ascending`

/** Lists products with a size to restock, whose stock can be changed there. */
export const RESTOCK_PATH = `${ADMIN_PATHS.products}?reassort=low`
