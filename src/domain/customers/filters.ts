/** Filters of the customer list (A9.2). */
export const CUSTOMER_FILTERS = ['all', 'loyal', 'big_spenders', 'new'] as const
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number]

export const CUSTOMER_SORTS = ['name', 'order_count', 'total_spent', 'last_order_date'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const LOYAL_FROM_ORDERS = 3
export const BIG_SPENDER_ABOVE_DH = 1000
const NEW_CUSTOMER_DAYS = 30
const DAY_MS = 86_400_000

/** Customers who ordered since this date are new (A4.8). */
export function newCustomersSince(now: Date): Date {
  return new Date(now.getTime() - NEW_CUSTOMER_DAYS * DAY_MS)
}
