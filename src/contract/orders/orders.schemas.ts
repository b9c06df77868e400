import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { idSchema, instantSchema, listSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '#domain/cart/cart.ts'
import { VOLUMES } from '#domain/catalogue/product.ts'
import { CONTACT_FIELDS, contactDetailsIssues } from '#domain/checkout/checkout.ts'
import { CLIENT_CONFIRMATIONS } from '#domain/messages/client-confirmation.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { SHOWN_PLACES } from '#domain/parcels/shown-parcel.ts'
import * as orders from './orders.ts'

const statusSchema = v.picklist(ORDER_STATUSES)

export const orderItemSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  product_image: v.string(),
  volume: v.picklist(VOLUMES),
  quantity: v.number(),
  price: v.number(),
})

export const orderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: v.object({ id: statusSchema, label: v.string() }),
  created_at: instantSchema,
  subtotal: v.number(),
  discount_amount: v.number(),
  shipping_cost: v.number(),
  total: v.number(),
  contact: v.picklist(['full', 'masked']),
  cancellation: v.picklist(['closed', 'allowed', 'needs_order_number']),
  client_confirmation: v.picklist(CLIENT_CONFIRMATIONS),
  ...v.entriesFromList(CONTACT_FIELDS, v.nullable(v.string())),
  ...v.entriesFromList(orders.SHOWN_TO_ALL, v.string()),
  items: v.array(v.object({ ...orderItemSchema.entries, variant_id: v.nullable(v.number()) })),
  parcel: v.optional(
    v.object({
      carrier: v.string(),
      tracking: v.nullable(v.string()),
      link: v.nullable(v.string()),
      place: v.picklist(SHOWN_PLACES),
    }),
  ),
  history: v.array(v.object({ status: statusSchema, created_at: instantSchema })),
})

const orderLineSchema = v.object({
  variant_id: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE)),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
})

export const placeOrder = withSchemas(orders.placeOrder, {
  status: 201,
  input: v.pipe(
    v.object({
      ...v.entriesFromList(CONTACT_FIELDS, typedLineSchema),
      items: v.pipe(
        listSchema(orderLineSchema, {
          max: MAX_LINES_PER_ORDER,
          message: 'Le panier contient trop de lignes.',
        }),
        v.minLength(1, 'Panier vide'),
      ),
      promoCode: v.optional(v.pipe(typedLineSchema, v.maxLength(100))),
      promoCodeId: v.optional(idSchema),
      shipping_cost: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999))),
    }),
    v.rawCheck((context) => addFieldIssues(context, contactDetailsIssues)),
  ),
  answer: orderSchema,
})

const lookUpSchema = v.pipe(
  v.object({
    order_number: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
    phone: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
    city: v.optional(v.pipe(typedLineSchema, v.maxLength(80))),
  }),
  v.check(
    ({ order_number, phone, city }) => Boolean(order_number) || Boolean(phone && city),
    'Veuillez fournir soit un numéro de commande, soit un téléphone et une ville',
  ),
)

export const trackOrder = withSchemas(orders.trackOrder, { input: lookUpSchema, answer: orderSchema })

export const lookUpOrder = withSchemas(orders.lookUpOrder, { input: lookUpSchema, answer: orderSchema })

export const cancelOrder = withSchemas(orders.cancelOrder, {
  input: v.object({ id: typedLineSchema }),
  answer: orderSchema,
})
