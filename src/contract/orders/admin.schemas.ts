import * as v from 'valibot'
import { attemptSchema } from '#contract/confirmation/attempts.schemas.ts'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { parcelSchema } from '#contract/parcels/parcels.schemas.ts'
import { orderRiskSchema, originalOrderSchema } from '#contract/risk/risk.schemas.ts'
import {
  daySchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { VOLUMES } from '#domain/catalogue/product.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { CANCEL_REASONS, CHANNELS, CLOSING, CONFIRMATIONS, SOURCES } from '#domain/confirmation/words.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import { CANCELLED_GOODS, GOODS } from '#domain/orders/goods.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import * as orders from './admin.ts'
import { orderItemSchema } from './orders.schemas.ts'

const statusSchema = v.picklist(ORDER_STATUSES)
export const orderIdSchema = v.pipe(v.string(), v.uuid())

export const labelledStatusSchema = v.object({ id: statusSchema, label: v.string() })

export const statusCountSchema = v.object({ ...labelledStatusSchema.entries, count: v.number() })

export const adminOrderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: labelledStatusSchema,
  created_at: instantSchema,
  subtotal: v.number(),
  discount_amount: v.number(),
  promo_code: v.nullable(v.string()),
  shipping_cost: v.number(),
  total: v.number(),
  ...v.entriesFromList(CONTACT_FIELDS, v.string()),
  goods: v.picklist(GOODS),
  parcel: v.optional(parcelSchema),
  items: v.array(orderItemSchema),
  same_browser: v.number(),
  same_network: v.number(),
  confirmation: v.picklist(CONFIRMATIONS),
  attempts: v.number(),
  next_call_at: v.nullable(v.string()),
  deliver_on: v.nullable(v.string()),
  cancel_reason: v.nullable(v.picklist(CANCEL_REASONS)),
  source: v.picklist(SOURCES),
  district: v.nullable(v.string()),
  landmark: v.nullable(v.string()),
  phone2: v.nullable(v.string()),
  carrier_note: v.nullable(v.string()),
  is_test: v.boolean(),
  buyer: v.object({ orders: v.number(), delivered: v.number(), refused: v.number() }),
  client_confirmed_at: v.nullable(instantSchema),
  message_language: v.nullable(v.picklist(MESSAGE_LANGUAGES)),
  risk: orderRiskSchema,
  duplicate_of: v.nullable(originalOrderSchema),
})

const beforeAndAfter = v.object({ before: v.number(), after: v.number() })

const orderChangeSchema = v.object({
  kind: v.picklist(['created', 'lines', 'merged', 'merged_into', 'details']),
  by: v.nullable(v.string()),
  created_at: instantSchema,
  fields: v.array(v.string()),
  lines: v.array(
    v.object({
      product_name: v.string(),
      volume: v.picklist(VOLUMES),
      price: v.number(),
      ...beforeAndAfter.entries,
    }),
  ),
  amounts: v.nullable(
    v.object({ discount: beforeAndAfter, shipping: beforeAndAfter, total: beforeAndAfter }),
  ),
  discount_reason: v.nullable(v.string()),
  other: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
})

export const adminOrderDetailSchema = v.object({
  ...adminOrderSchema.entries,
  version: v.number(),
  free_shipping: v.boolean(),
  staff_discount: v.number(),
  discount_reason: v.nullable(v.string()),
  changes: v.array(orderChangeSchema),
  void_slip: v.nullable(
    v.object({
      printed_total: v.number(),
      total: v.number(),
      changed: v.picklist(['total', 'lines', 'address']),
    }),
  ),
  history: v.array(
    v.object({
      status: statusSchema,
      actor: v.picklist(['shopper', 'admin']),
      created_at: instantSchema,
      goods: v.nullable(v.picklist(GOODS)),
    }),
  ),
  calls: v.array(attemptSchema),
  confirmed_at: v.nullable(v.string()),
  confirmed_via: v.nullable(v.picklist([...CHANNELS, 'client'])),
})

const filterEntries = {
  status: v.optional(statusSchema),
  confirmation: v.optional(v.picklist(CONFIRMATIONS)),
  search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.'))),
  from: v.optional(daySchema),
  until: v.optional(daySchema),
}

export const listOrders = withSchemas(orders.listOrders, {
  input: v.object({ ...filterEntries, page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    orders: v.array(adminOrderSchema),
    total: v.number(),
    statuses: v.array(statusCountSchema),
  }),
})

export const getOrder = withSchemas(orders.getOrder, {
  input: v.object({ id: orderIdSchema }),
  answer: adminOrderDetailSchema,
})

export const setOrderStatus = withSchemas(orders.setOrderStatus, {
  input: v.object({
    id: orderIdSchema,
    status: statusSchema,
    goods: v.optional(v.picklist(CANCELLED_GOODS)),
  }),
  answer: adminOrderDetailSchema,
})

export const deleteOrder = withSchemas(orders.deleteOrder, {
  input: v.object({ id: orderIdSchema }),
  answer: nothingSchema,
})

const idsSchema = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',')),
  listSchema(orderIdSchema, { max: orders.MAX_CHOSEN_ORDERS }),
)

export const exportOrders = withSchemas(orders.exportOrders, {
  answers: 'text/csv',
  input: v.object({ ...filterEntries, ids: v.optional(idsSchema) }),
  answer: v.string(),
})

const alikeOrderSchema = v.pick(adminOrderSchema, [
  'id',
  'order_number',
  'status',
  'created_at',
  'name',
  'total',
])

export const listAlikeOrders = withSchemas(orders.listAlikeOrders, {
  input: v.object({ id: orderIdSchema }),
  answer: v.object({ browser: v.array(alikeOrderSchema), network: v.array(alikeOrderSchema) }),
})

export const cancelOrders = withSchemas(orders.cancelOrders, {
  input: v.object({
    ids: listSchema(orderIdSchema, { max: orders.MAX_ALIKE_ORDERS }),
    reason: v.optional(v.picklist(CLOSING), 'pas-commande'),
  }),
  answer: v.object({ cancelled: v.array(v.string()) }),
})
