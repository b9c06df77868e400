import type { OrderStatus } from '#domain/orders.ts'
import { ADMIN_PATHS } from '#web/admin-paths.ts'

/** The list of orders that stand there. */
export function ordersIn(status: OrderStatus): string {
  return `${ADMIN_PATHS.orders}?statut=${status}`
}

/** The products, those that run out first. */
export const LOW_STOCK_PATH = `${ADMIN_PATHS.products}?stock=ascending`
