import type { OrderCorrection } from '#contract/confirmation/confirmation.ts'
import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { ContactDetails } from '#domain/checkout/checkout.ts'
import type { Issue } from '#domain/errors.ts'
import type { AgreedBill } from '#domain/orders/agreed-bill.ts'
import type { Discount, StaffSource } from '#domain/orders/change.ts'
import type { AdminOrder, AdminOrderDetail, LabelledStatus } from './admin.ts'

/** Orders written down and changed by staff (A19). Amounts in whole dirhams. */

/** At most this many sizes are found at once; searching finds the rest. */
export const MAX_ORDER_SIZES = 30

/** At most this many slips are printed at once. */
export const MAX_SLIPS = 200

/** A size that can be put into an order, at the shop's price of this moment. */
export type OrderSize = {
  variant_id: number
  product_id: number
  product_name: string
  product_image: string
  volume: Volume
  price: number
  /** Above `price` while a promotion holds. */
  original_price: number
  stock: number
}

/** A line to keep, by its id in the order: its price stays. */
type KeptLine = { item_id: number; quantity: number }
/** A line to add, at the shop's price of this moment. */
type AddedLine = { variant_id: number; quantity: number }

type Wanted = {
  kept: KeptLine[]
  added: AddedLine[]
  free_shipping: boolean
  discount: Discount | null
}

/** A line as it would be written; `available` is how many pieces this order can have in all. */
export type QuotedLine = {
  /** Null for an added line. */
  item_id: number | null
  /** Null once the size was deleted. */
  variant_id: number | null
  product_name: string
  product_image: string
  volume: Volume
  quantity: number
  price: number
  available: number
}

/**
 * What an order would cost; `problem` says why it could not be written as it is, `issues` what of it this person may not
 * grant, at `discount.amount` and `free_shipping`.
 */
export type OrderQuote = {
  lines: QuotedLine[]
  amounts: AgreedBill
  problem: string | null
  issues: Issue[]
}

/** An order of somebody who calls, with what is told to recognise it. */
export type CallerOrder = {
  id: string
  order_number: string
  status: LabelledStatus
  created_at: string
  total: number
  items: { variant_id: number | null; product_name: string; volume: Volume; quantity: number }[]
}

/** What the shop knows of a phone number; `details` are those of the latest order, or the customer's. */
export type Caller = {
  /** As it is shown; null when it is not a Moroccan mobile number. */
  phone: string | null
  details: Omit<ContactDetails, 'phone'> | null
  /** How many orders, delivered ones and cancelled ones; `recent` are the newest. */
  orders: number
  delivered: number
  cancelled: number
  recent: CallerOrder[]
}

/** An open order of the same phone, and what both would cost together; `into` is the older one. */
export type OrderDouble = {
  order: AdminOrder
  id: string
  into: string
  merged: AgreedBill
  /** The shop's limit for shoppers that both exceed together, as in '10 pièces au plus par article'; null for none. */
  exceeds: string | null
}

/** The first sizes that match a search, with prices and stock; `total` counts all. */
export const listOrderSizes: Endpoint<
  'confirmation',
  { search?: string },
  { sizes: OrderSize[]; total: number }
> = {
  method: 'GET',
  path: '/api/orders/admin/sizes',
  access: 'confirmation',
}

/** Who calls: the phone is in the body, to keep it out of addresses (D41). */
export const findCaller: Endpoint<'confirmation', { phone: string }, Caller> = {
  method: 'POST',
  path: '/api/orders/admin/caller',
  access: 'confirmation',
}

/**
 * What a new order (`city`), or a changed one (`id`), would cost now. Writes nothing. 404 `order_not_found`, 409
 * `order_changed` when a kept line is gone.
 */
export const quoteOrder: Endpoint<
  'confirmation',
  Wanted & { id?: string; city?: string; promoCode?: string },
  OrderQuote
> = {
  method: 'POST',
  path: '/api/orders/admin/quote',
  access: 'confirmation',
}

/**
 * Writes an order down, also while the shop is closed; `total` is what was told to the customer. With `on_the_phone` it is
 * confirmed at once. 201; the same `Idempotency-Key` is the same order. 400 `invalid_input` with issues per field, 409
 * `city_not_served` (not at the counter), `insufficient_stock`, `promo_code_refused`, `order_too_large`,
 * `idempotency_conflict`, and `price_changed` with the `quote` when the total is higher than told.
 */
export const createOrder: Endpoint<
  'confirmation',
  Omit<OrderCorrection, keyof ContactDetails> &
    ContactDetails & {
      items: AddedLine[]
      source: StaffSource
      on_the_phone: boolean
      free_shipping: boolean
      discount: Discount | null
      promoCode?: string
      total: number
    },
  AdminOrderDetail
> = {
  method: 'POST',
  path: '/api/orders/admin',
  access: 'confirmation',
}

/**
 * Changes lines, delivery and discount of an order that has not left the shop: kept lines keep their price, added ones
 * have today's, the stock moves by the difference. `version` is the one that was seen. The same `Idempotency-Key` is the
 * same change. 404 `order_not_found`, 409 `order_changed`, `parcel_out`, `order_cancelled`, `insufficient_stock` with the
 * `short` lines, `order_too_large`, and `price_changed` with the `quote` when the total is higher than shown.
 */
export const changeOrderLines: Endpoint<
  'confirmation',
  { id: string; version: number; total: number } & Wanted,
  AdminOrderDetail
> = {
  method: 'PUT',
  path: '/api/orders/{id}/lines',
  access: 'confirmation',
}

/** The other open orders of the same phone, oldest first. 404 `order_not_found`. */
export const listOrderDoubles: Endpoint<'confirmation', { id: string }, { doubles: OrderDouble[] }> = {
  method: 'GET',
  path: '/api/orders/admin/{id}/doubles',
  access: 'confirmation',
}

/**
 * Adds an order's lines to an older one of the same phone, at the prices agreed, and closes it as a double. Answers the
 * older one. `total` is what both cost together as shown; 409 `price_changed`, `not_mergeable`, `order_too_large`; 404
 * `order_not_found`.
 */
export const mergeOrders: Endpoint<
  'confirmation',
  { id: string; into: string; total: number },
  AdminOrderDetail
> = {
  method: 'POST',
  path: '/api/orders/{id}/merge',
  access: 'confirmation',
}

/** Remembers what the printed slips say, so that they can be named void once the order says something else. */
export const recordSlips: Endpoint<
  'team',
  { slips: { id: string; version: number; total: number }[] },
  Nothing
> = {
  method: 'POST',
  path: '/api/orders/admin/slips',
  access: 'team',
}
