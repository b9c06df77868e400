import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type { GoodsReturn, PendingReturn } from '#domain/orders/goods-return.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { Endpoint, Nothing } from './endpoint.ts'
import type { OrderItem } from './orders.ts'

/** At most this many orders of one browser or address are listed and cancelled together. */
export const MAX_ALIKE_ORDERS = 100

/** A status with its French label. */
export type LabelledStatus = { id: OrderStatus; label: string }

/** A status with its number of orders. */
export type StatusCount = LabelledStatus & { count: number }

/** Order as the admin sees it (A3.4). Amounts in dirhams; the phone formatted for display (D33). */
export type AdminOrder = ContactDetails & {
  id: string
  order_number: string
  status: LabelledStatus
  created_at: string
  subtotal: number
  discount_amount: number
  promo_code: string | null
  shipping_cost: number
  total: number
  /** For a cancelled order whose goods are not back: awaited or lost (D40). */
  goods_return: PendingReturn
  items: OrderItem[]
  /** Orders around the same day, including this one, from the same browser and from the same address (D39). */
  same_browser: number
  same_network: number
}

/**
 * Adds the status history, oldest first, with time and author; for a cancelled order, also each change in its goods'
 * return.
 */
export type AdminOrderDetail = AdminOrder & {
  history: {
    status: OrderStatus
    actor: 'shopper' | 'admin'
    created_at: string
    goods_return: GoodsReturn | null
  }[]
}

type AlikeOrder = Pick<AdminOrder, 'id' | 'order_number' | 'status' | 'created_at' | 'name' | 'total'>
export type AlikeOrders = { browser: AlikeOrder[]; network: AlikeOrder[] }

/** `search` is part of an order number, a name or a phone number in any format. */
type OrderFilter = { status?: OrderStatus; search?: string }

/** `total` counts all pages; `statuses` counts the search's matches per status, whatever the status filter. */
export type OrderPage = { orders: AdminOrder[]; total: number; statuses: StatusCount[] }

/** One page of the matching orders, newest first. */
export const listOrders: Endpoint<
  'admin',
  OrderFilter & { page?: string | number; per_page?: string | number },
  OrderPage
> = {
  method: 'GET',
  path: '/api/orders/admin',
  access: 'admin',
}

export const getOrder: Endpoint<'admin', { id: string }, AdminOrderDetail> = {
  method: 'GET',
  path: '/api/orders/admin/{id}',
  access: 'admin',
}

/**
 * Any status may follow any other (D11). `goods_return` says where a cancelled order's goods are; by default, in the
 * shop before 'expedie' and awaited after it (D40). On an order already in 'annule' it records what became of them. 404
 * `order_not_found`; leaving 'annule', 409 `insufficient_stock` with the `short` lines or `promo_code_refused`; 409
 * `return_settled`, `person_erased`.
 */
export const setOrderStatus: Endpoint<
  'admin',
  { id: string; status: OrderStatus; goods_return?: GoodsReturn },
  AdminOrderDetail
> = {
  method: 'PATCH',
  path: '/api/orders/{id}/status',
  access: 'admin',
}

/**
 * Only 'livre' and 'annule' (A4.7), and not while goods are awaited: otherwise 409 `order_not_deletable`. 404
 * `order_not_found`.
 */
export const deleteOrder: Endpoint<'admin', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'admin',
}

/** All matching orders as a CSV file (D36). */
export const exportOrders: Endpoint<'admin', OrderFilter, string> = {
  method: 'GET',
  path: '/api/orders/export',
  access: 'admin',
}

/**
 * Orders around the same day as this one, itself included, from the same browser and from the same address, newest
 * first.
 */
export const listAlikeOrders: Endpoint<'admin', { id: string }, AlikeOrders> = {
  method: 'GET',
  path: '/api/orders/admin/{id}/alike',
  access: 'admin',
}

/** Cancels those of the given orders that are still 'nouveau', and returns their ids. */
export const cancelOrders: Endpoint<'admin', { ids: string[] }, { cancelled: string[] }> = {
  method: 'POST',
  path: '/api/orders/admin/cancel',
  access: 'admin',
}
