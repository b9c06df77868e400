import * as v from 'valibot'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { endpoint } from './endpoint.ts'
import { orderItemSchema } from './orders.ts'
import { pageSchema, perPageSchema } from './paging.ts'
import { instantSchema } from './schemas.ts'

const statusSchema = v.picklist(ORDER_STATUSES)
const orderIdSchema = v.pipe(v.string(), v.uuid())

/** A status and what screens call it. */
export const labelledStatusSchema = v.object({ id: statusSchema, label: v.string() })

/** How many orders there are in a status. */
export const statusCountSchema = v.object({ ...labelledStatusSchema.entries, count: v.number() })

/** Admin §3, Order: whole, for its owner. Amounts in dirhams, the phone as it is shown (decision 33). */
const adminOrderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: labelledStatusSchema,
  created_at: instantSchema,
  subtotal: v.number(),
  discount_amount: v.number(),
  promo_code: v.nullable(v.string()),
  shipping_cost: v.number(),
  total: v.number(),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  address: v.string(),
  items: v.array(orderItemSchema),
})

/** With every status it entered, oldest first: when, and by whose hand. */
const adminOrderDetailSchema = v.object({
  ...adminOrderSchema.entries,
  history: v.array(
    v.object({ status: statusSchema, actor: v.picklist(['shopper', 'admin']), created_at: instantSchema }),
  ),
})

/** `search` is part of an order number, of a name or of a phone in any form. */
const filterEntries = {
  status: v.optional(statusSchema),
  search: v.optional(v.pipe(v.string(), v.maxLength(100, 'La recherche est trop longue.'))),
}

/**
 * One page of the orders that fit, the latest first; `total` counts those of all pages, `statuses` those that the search
 * finds in each status, whichever is asked for.
 */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders/admin',
  access: 'admin',
  input: v.object({ ...filterEntries, page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    orders: v.array(adminOrderSchema),
    total: v.number(),
    statuses: v.array(statusCountSchema),
  }),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/admin/{id}',
  access: 'admin',
  input: v.object({ id: orderIdSchema }),
  answer: adminOrderDetailSchema,
})

/**
 * From any status to any other (decision 11). 404 `order_not_found`; leaving 'annule', 409 `insufficient_stock` naming
 * the lines that are `short`, and 409 `promo_code_refused`.
 */
export const setOrderStatus = endpoint({
  method: 'PATCH',
  path: '/api/orders/{id}/status',
  access: 'admin',
  input: v.object({ id: orderIdSchema, status: statusSchema }),
  answer: adminOrderDetailSchema,
})

/** Only for livre and annule (admin §4): otherwise 409 `order_not_deletable`. 404 `order_not_found`. */
export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/{id}',
  access: 'admin',
  input: v.object({ id: orderIdSchema }),
  answer: v.object({}),
})

/** What is filtered, all pages, as a file: the answer is CSV, not JSON (decision 36). */
export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/orders/export',
  access: 'admin',
  input: v.object(filterEntries),
  answer: v.string(),
})
