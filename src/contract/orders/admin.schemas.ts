import * as v from 'valibot'
import { orderInvoiceSchema } from '#contract/customer-invoices/customer-invoices.schemas.ts'
import { orderItemSchema } from '#contract/order-items.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { parcelSchema, voidSlipSchema } from '#contract/parcels/parcels.schemas.ts'
import { orderRiskSchema, originalOrderSchema } from '#contract/risk/risk.schemas.ts'
import {
  daySchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { FAMILIES, INTENSITIES } from '#domain/catalogue/product.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import {
  CANCEL_REASONS,
  CHANNELS,
  CLOSING,
  CONFIRMATIONS,
  GIVEN_REASONS,
} from '#domain/confirmation/words.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import { CANCELLED_GOODS, GOODS } from '#domain/orders/goods.ts'
import { HISTORY_ACTORS } from '#domain/orders/history.ts'
import { MAX_ALIKE_ORDERS, MAX_CHOSEN_ORDERS } from '#domain/orders/limits.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { SOURCES } from '#domain/orders/source.ts'
import { CAMPAIGN_FIELDS, MAX_ORIGIN_TEXT } from '#domain/origins/origin.ts'
import { PROMO_KINDS } from '#domain/promo-codes/benefit.ts'
import { MONEY_ANSWERS, REFUND_METHODS } from '#domain/returns/refund.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'
import { attemptSchema } from './attempts.schemas.ts'
import { customerReturnSchema, paidSchema } from './paid.schemas.ts'

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
  /** Says whether the promo code took something off the goods or paid the delivery; 'percentage' without one. */
  promo_kind: v.picklist(PROMO_KINDS),
  shipping_cost: v.number(),
  total: v.number(),
  /** DH of the total that were not taken at the door, because pieces were given back. */
  not_taken: v.number(),
  ...v.entriesFromList(CONTACT_FIELDS, v.string()),
  /** Says where its pieces are (D40). */
  goods: v.picklist(GOODS),
  /**
   * Shows the live parcel, or the last one; absent without one (A25.1), and where the role does not read it.
   */
  parcel: v.optional(parcelSchema),
  items: v.array(orderItemSchema),
  /**
   * Counts the orders around its day, this one included, that came from its browser and from its address
   * (D39).
   */
  same_browser: v.number(),
  same_network: v.number(),
  /** Says how far the shop is with calling its shopper (A18.1). */
  confirmation: v.picklist(CONFIRMATIONS),
  /** Counts calls and messages so far. */
  attempts: v.number(),
  /** Says when to call again; null in all states but 'a-rappeler' and 'reportee'. */
  next_call_at: v.nullable(v.string()),
  /** The shopper wants this day, `2026-11-24`; null for as soon as possible. */
  deliver_on: v.nullable(v.string()),
  cancel_reason: v.nullable(v.picklist(CANCEL_REASONS)),
  source: v.picklist(SOURCES),
  district: v.nullable(v.string()),
  landmark: v.nullable(v.string()),
  /** It is formatted as `phone`. */
  phone2: v.nullable(v.string()),
  carrier_note: v.nullable(v.string()),
  /** It was placed to try the shop, and is in no figure. */
  is_test: v.boolean(),
  /** It goes out for pieces of another order, or another one went out for its own. */
  in_exchange: v.boolean(),
  buyer: v.object({ orders: v.number(), delivered: v.number(), refused: v.number() }),
  /** The customer said then that the order is right, ISO 8601; its status does not follow (S14.1). */
  client_confirmed_at: v.nullable(instantSchema),
  /** The language in which its shopper is served. */
  language: v.picklist(SITE_LANGUAGES),
  /** The language that the last message to this customer chose, or in which they ordered. */
  message_language: v.nullable(v.picklist(MESSAGE_LANGUAGES)),
  /** How sure the order is, and why (A20.1). */
  risk: orderRiskSchema,
  /** This one may repeat that older open order of the same phone (A20.7). */
  duplicate_of: v.nullable(originalOrderSchema),
})

/** Where the order came from, as far as it is known (A32.1); empty texts where it is not. */
export const orderOriginSchema = v.object({
  ...v.entriesFromList([...CAMPAIGN_FIELDS, 'referrer'], v.string()),
  /** Somebody of the team wrote it down. */
  is_by_hand: v.boolean(),
  /** Its shopper came by a click on an advertisement, and agreed to say so. */
  has_click: v.boolean(),
})

const beforeAndAfter = v.object({ before: v.number(), after: v.number() })

const orderChangeSchema = v.object({
  kind: v.picklist([
    'created',
    'lines',
    'merged',
    'merged_into',
    'details',
    'exchanged',
    'exchange_of',
    'exchange_undone',
    'refund_waived',
    'waiver_withdrawn',
  ]),
  /** The person's name; null once they have left. */
  by: v.nullable(v.string()),
  created_at: instantSchema,
  fields: v.array(v.string()),
  lines: v.array(
    v.object({
      product_name: v.string(),
      volume: volumeSchema,
      price: v.number(),
      ...beforeAndAfter.entries,
    }),
  ),
  amounts: v.nullable(
    v.object({ discount: beforeAndAfter, shipping: beforeAndAfter, total: beforeAndAfter }),
  ),
  discount_reason: v.nullable(v.string()),
  /** The other order of a merge or an exchange; null once it was deleted, and for those who prepare. */
  other: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
})

export const adminOrderDetailSchema = v.object({
  ...adminOrderSchema.entries,
  /** Counts the changes of lines, delivery and discount: a change names the version that it saw. */
  version: v.number(),
  free_shipping: v.boolean(),
  /** It is part of `discount_amount`. */
  staff_discount: v.number(),
  /** What decants took off, part of `discount_amount` too. */
  decant_discount: v.number(),
  /**
   * Lists its decants that bottles of other orders deduct ('used'), and those of other orders that it has deducted
   * ('deducted'): `is_back` once they may be deducted again. `order_item_id` is its own line, null once that is deleted. The
   * other order, and the volume with it, is null once it was deleted. Empty for those who prepare.
   */
  decants: v.array(
    v.object({
      id: v.number(),
      kind: v.picklist(['used', 'deducted']),
      order_item_id: v.nullable(v.number()),
      is_back: v.boolean(),
      product_name: v.string(),
      volume: v.nullable(volumeSchema),
      amount: v.number(),
      order: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
    }),
  ),
  discount_reason: v.nullable(v.string()),
  /** It is what the order uses of its customer's credit, and was taken off the total. */
  credit: v.number(),
  /** What is left of that credit; null for all but owners. */
  customer_credit: v.nullable(v.number()),
  /** The oldest comes first. */
  changes: v.array(orderChangeSchema),
  /** Names another order of the phone with this promo code, where the code is for one order of a phone. */
  promo_used_by: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
  /** Says why the slip printed last is void: the order has changed since. */
  void_slip: v.nullable(voidSlipSchema),
  /** What the lines of its perfumes follow from, on the slip (S16.10); those that were deleted have none. */
  scents: v.array(
    v.object({
      id: v.number(),
      family: v.picklist(FAMILIES),
      intensity: v.picklist(INTENSITIES),
      ...v.entriesFromList(['notes_top', 'notes_heart', 'notes_base'], v.string()),
    }),
  ),
  /** It goes out for pieces of that order, so many of which come back; the order is null for those who prepare. */
  exchange_of: v.nullable(
    v.object({
      order: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
      take_back: v.number(),
      /** The pieces have come. */
      is_back: v.boolean(),
      /** The credit that they were worth; null for all but owners. */
      credit: v.nullable(v.number()),
      /** What was given back in cash or by transfer with it; null without, and for all but owners. */
      rest: v.nullable(v.object({ amount: v.number(), method: v.picklist(REFUND_METHODS) })),
    }),
  ),
  /** It is null for all but owners. */
  paid: v.nullable(paidSchema),
  /** It is null for those who prepare, and where nothing is known. */
  origin: v.nullable(orderOriginSchema),
  /** Its shopper agreed that Meta and TikTok are told of it; false for those who prepare. */
  may_advertise: v.boolean(),
  /** Lists returns after the sale, oldest first; null for all but owners. */
  returns: v.nullable(v.array(customerReturnSchema)),
  /** Lists its invoices and credit notes, oldest first; null for all but owners. */
  invoices: v.nullable(v.array(orderInvoiceSchema)),
  history: v.array(
    v.object({
      status: statusSchema,
      actor: v.picklist(HISTORY_ACTORS),
      /** It names the person of the team; it is null for others, and where it is not known. */
      by: v.nullable(v.string()),
      created_at: instantSchema,
      goods: v.nullable(v.picklist(GOODS)),
    }),
  ),
  /** Every call and decision is there, oldest first. */
  calls: v.array(attemptSchema),
  confirmed_at: v.nullable(v.string()),
  confirmed_via: v.nullable(v.picklist([...CHANNELS, 'client'])),
})

const filterEntries = {
  status: v.optional(statusSchema),
  confirmation: v.optional(v.picklist(CONFIRMATIONS)),
  /**
   * `search` is part of an order number, a name or a phone number in any format. `from` and `until` are days in Morocco,
   * such as `2026-11-23`, the last one included.
   */
  search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.'))),
  from: v.optional(daySchema),
  until: v.optional(daySchema),
}

export const listOrders = {
  input: v.object({ ...filterEntries, page: pageSchema, per_page: perPageSchema }),
  answer: v.object({
    orders: v.array(adminOrderSchema),
    total: v.number(),
    statuses: v.array(statusCountSchema),
  }),
}

export const getOrder = {
  input: v.object({ id: orderIdSchema }),
  answer: adminOrderDetailSchema,
}

export const setOrderStatus = {
  input: v.object({
    id: orderIdSchema,
    status: statusSchema,
    goods: v.optional(v.picklist(CANCELLED_GOODS)),
    reason: v.optional(v.picklist(GIVEN_REASONS)),
    money: v.optional(v.picklist(MONEY_ANSWERS)),
    keeps_pieces: v.optional(v.boolean()),
  }),
  answer: adminOrderDetailSchema,
}

export const setOrderOrigin = {
  input: v.object({
    id: orderIdSchema,
    source: v.pipe(typedLineSchema, v.maxLength(MAX_ORIGIN_TEXT, 'Ce texte est trop long.')),
    campaign: v.pipe(typedLineSchema, v.maxLength(MAX_ORIGIN_TEXT, 'Ce texte est trop long.')),
  }),
  answer: adminOrderDetailSchema,
}

export const stopAdvertising = {
  input: v.object({ id: orderIdSchema }),
  answer: adminOrderDetailSchema,
}

export const markTrial = {
  input: v.object({ id: orderIdSchema, is_test: v.boolean() }),
  answer: adminOrderDetailSchema,
}

export const deleteOrder = {
  input: v.object({ id: orderIdSchema }),
  answer: nothingSchema,
}

const idsSchema = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',')),
  listSchema(orderIdSchema, { max: MAX_CHOSEN_ORDERS }),
)

export const exportOrders = {
  input: v.object({ ...filterEntries, ids: v.optional(idsSchema) }),
  answer: v.string(),
}

const alikeOrderSchema = v.pick(adminOrderSchema, [
  'id',
  'order_number',
  'status',
  'created_at',
  'name',
  'total',
])

export const listAlikeOrders = {
  input: v.object({ id: orderIdSchema }),
  answer: v.object({ browser: v.array(alikeOrderSchema), network: v.array(alikeOrderSchema) }),
}

export const cancelOrders = {
  input: v.object({
    ids: listSchema(orderIdSchema, { max: MAX_ALIKE_ORDERS }),
    reason: v.optional(v.picklist(CLOSING), 'pas-commande'),
  }),
  answer: v.object({ cancelled: v.array(v.string()) }),
}
