import * as v from 'valibot'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { GOODS_RETURNS } from '#domain/orders/goods-return.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import * as orders from './admin-orders.ts'
import { withSchemas } from './endpoint.schemas.ts'
import { orderItemSchema } from './orders.schemas.ts'
import { pageSchema, perPageSchema } from './paging.schemas.ts'
import { instantSchema, listSchema, nothingSchema } from './values.schemas.ts'

const statusSchema = v.picklist(ORDER_STATUSES)
const goodsReturnSchema = v.picklist(GOODS_RETURNS)
const orderIdSchema = v.pipe(v.string(), v.uuid())

export const labelledStatusSchema = v.object({ id: statusSchema, label: v.string() })

export const statusCountSchema = v.object({ ...labelledStatusSchema.entries, count: v.number() })

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
  ...v.entriesFromList(CONTACT_FIELDS, v.string()),
  goods_return: v.nullable(v.picklist(['awaited', 'lost'])),
  items: v.array(orderItemSchema),
  same_browser: v.number(),
  same_network: v.number(),
})

const adminOrderDetailSchema = v.object({
  ...adminOrderSchema.entries,
  history: v.array(
    v.object({
      status: statusSchema,
      actor: v.picklist(['shopper', 'admin']),
      created_at: instantSchema,
      goods_return: v.nullable(goodsReturnSchema),
    }),
  ),
})

const filterEntries = {
  status: v.optional(statusSchema),
  search: v.optional(v.pipe(v.string(), v.maxLength(100, 'La recherche est trop longue.'))),
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
    goods_return: v.optional(goodsReturnSchema),
  }),
  answer: adminOrderDetailSchema,
})

export const deleteOrder = withSchemas(orders.deleteOrder, {
  input: v.object({ id: orderIdSchema }),
  answer: nothingSchema,
})

export const exportOrders = withSchemas(orders.exportOrders, {
  answers: 'text/csv',
  input: v.object(filterEntries),
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
  input: v.object({ ids: listSchema(orderIdSchema, { max: orders.MAX_ALIKE_ORDERS }) }),
  answer: v.object({ cancelled: v.array(v.string()) }),
})
