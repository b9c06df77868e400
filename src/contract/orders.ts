import * as v from 'valibot'
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '#domain/cart.ts'
import { VOLUMES } from '#domain/catalogue.ts'
import { contactDetailsIssues } from '#domain/checkout.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { endpoint } from './endpoint.ts'
import { addFieldIssues } from './field-issues.ts'
import { idSchema, instantSchema } from './schemas.ts'

/** The name of the request header that makes a retried checkout return the same order (decision 8). */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

const statusSchema = v.picklist(ORDER_STATUSES)

/** What was sold, as it was sold; `price` is that of one. */
export const orderItemSchema = v.object({
  id: v.number(),
  product_name: v.string(),
  product_image: v.string(),
  volume: v.picklist(VOLUMES),
  quantity: v.number(),
  price: v.number(),
})

/**
 * An order as its shopper sees it. `contact` says how much: `full`, or `masked` with name and phone masked and no
 * street (decision 15); found by phone and city alone, `order_number` is masked too. Amounts in whole dirhams.
 */
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
  /** Whether this browser may cancel: no longer possible, at once, or after a look-up by number (decision 16). */
  cancellation: v.picklist(['closed', 'allowed', 'needs_order_number']),
  name: v.string(),
  phone: v.string(),
  city: v.string(),
  address: v.nullable(v.string()),
  items: v.array(orderItemSchema),
  /** When the order entered each status, oldest first. */
  history: v.array(v.object({ status: statusSchema, created_at: instantSchema })),
})

/** Prices are what the shopper was shown; the server compares and recomputes (decision 6). */
const orderLineSchema = v.object({
  variant_id: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE)),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
})

/**
 * Places an order paid on delivery. 201. Refusals: 400 `invalid_input` with issues per field, 409 `price_changed` and
 * `insufficient_stock` with the fresh `lines`, 409 `promo_code_refused`, 409 `idempotency_conflict`, 429.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  access: 'visitor',
  input: v.pipe(
    v.object({
      name: v.string(),
      phone: v.string(),
      city: v.string(),
      address: v.string(),
      items: v.pipe(
        v.array(orderLineSchema),
        v.minLength(1, 'Panier vide'),
        v.maxLength(MAX_LINES_PER_ORDER, 'Le panier contient trop de lignes.'),
      ),
      promoCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
      promoCodeId: v.optional(idSchema),
    }),
    v.rawCheck((context) => addFieldIssues(context, contactDetailsIssues)),
  ),
  answer: orderSchema,
})

/**
 * Finds an order by number, or the latest one by phone and city (decision 15). 404 `order_not_found`, the same for
 * unknown and for wrong; 429 when asked too often.
 */
export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/orders/track',
  access: 'visitor',
  input: v.pipe(
    v.object({
      order_number: v.optional(v.pipe(v.string(), v.maxLength(40))),
      phone: v.optional(v.pipe(v.string(), v.maxLength(40))),
      city: v.optional(v.pipe(v.string(), v.maxLength(80))),
    }),
    v.check(
      ({ order_number, phone, city }) =>
        Boolean(order_number?.trim()) || Boolean(phone?.trim() && city?.trim()),
      'Veuillez fournir soit un numéro de commande, soit un téléphone et une ville',
    ),
  ),
  answer: orderSchema,
})

/**
 * Cancels an order not yet shipped, by a browser that has the right to (decision 16). 404 `order_not_found`,
 * 403 `order_number_required`, 409 `order_not_cancellable`.
 */
export const cancelOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/{id}/cancel',
  access: 'visitor',
  input: v.object({ id: v.string() }),
  answer: orderSchema,
})
