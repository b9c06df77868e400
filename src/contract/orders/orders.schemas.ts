import * as v from 'valibot'
import { consentChoiceSchema } from '#contract/consent/consent.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { orderItemSchema } from '#contract/order-items.schemas.ts'
import { idSchema, instantSchema, listSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { CONTACT_FIELDS, contactDetailsIssues } from '#domain/checkout/checkout.ts'
import { CLIENT_CONFIRMATIONS } from '#domain/messages/client-confirmation.ts'
import { MAX_LINES_PER_ORDER, MAX_QUANTITY_PER_LINE } from '#domain/orders/bounds.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { CAMPAIGN_FIELDS, CLICK_ID, CLICK_IDS, MAX_ORIGIN_TEXT } from '#domain/origins/origin.ts'
import { SHOWN_PLACES } from '#domain/parcels/shown-parcel.ts'
import { REFUND_METHODS } from '#domain/returns/refund.ts'
import { SAYINGS } from '#domain/words/sayings.fr.ts'

/** Contact details that are masked at most; the others are null unless `contact` is `full` (D15). */
const SHOWN_TO_ALL = ['name', 'phone', 'city'] as const

const statusSchema = v.picklist(ORDER_STATUSES)

/** Nothing of it names a person. Amounts are left out for whoever gave phone and city alone. */
const afterSaleSchema = v.object({
  return: v.nullable(v.picklist(['attendu', 'recu'])),
  /** Names the orders that go out for its pieces, which their worth pays. */
  exchanged_by: v.array(v.string()),
  refunds: v.array(v.object({ amount: v.number(), method: v.picklist(REFUND_METHODS), at: instantSchema })),
  /** DH of a cancelled order that its shopper paid and has still to get back. */
  owed: v.number(),
})

/** Bounds how many decants one order may name. */
const MAX_DECANTS_PER_ORDER = 20

const decantPieceEntries = {
  item_id: idSchema,
  piece: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE)),
}

/** What was paid for a decant, in whole DH; `bottles` are the sizes that it is deducted from, `until` is the last day. */
const ownedDecantSchema = v.object({
  ...decantPieceEntries,
  product_name: v.string(),
  slug: v.string(),
  volume: orderItemSchema.entries.volume,
  amount: v.number(),
  bottles: v.array(v.number()),
  until: v.string(),
})

export const orderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: v.object({ id: statusSchema, label: v.string() }),
  created_at: instantSchema,
  subtotal: v.number(),
  discount_amount: v.number(),
  /** What decants took off, part of `discount_amount`; absent where none did (S22.8). */
  decant_discount: v.optional(v.number()),
  shipping_cost: v.number(),
  /** It was taken off the total. */
  credit: v.number(),
  total: v.number(),
  /** DH of the total that were not taken at the door, because pieces were given back. */
  not_taken: v.number(),
  contact: v.picklist(['full', 'masked']),
  /**
   * Says whether this browser may cancel: no longer possible, allowed, or only after a look-up by number
   * (D16).
   */
  cancellation: v.picklist(['closed', 'allowed', 'needs_order_number']),
  /**
   * Says whether this browser may confirm that the order is right: already said, allowed, or not asked for
   * (S14.1).
   */
  client_confirmation: v.picklist(CLIENT_CONFIRMATIONS),
  ...v.entriesFromList(CONTACT_FIELDS, v.nullable(v.string())),
  ...v.entriesFromList(SHOWN_TO_ALL, v.string()),
  /** An item names its size, by which it is ordered again; null once the size was deleted. */
  items: v.array(v.object({ ...orderItemSchema.entries, variant_id: v.nullable(v.number()) })),
  /** Shows the parcel while a carrier has it (S15.1). */
  parcel: v.optional(
    v.object({
      carrier: v.string(),
      tracking: v.nullable(v.string()),
      link: v.nullable(v.string()),
      place: v.picklist(SHOWN_PLACES),
    }),
  ),
  /** Says what came back after the sale, and what its shopper got back; absent where nothing did. */
  after_sale: v.optional(afterSaleSchema),
  /** Says whether this browser may agree to be asked back (S22.6), or has agreed; absent where it is not offered. */
  refill: v.optional(v.picklist(['offered', 'agreed'])),
  /** It goes out for pieces of the order of this number. */
  exchange_of: v.optional(v.string()),
  /** Its decants that may still be deducted, for whoever gave number and phone, or placed it (S22.14). */
  owned_decants: v.optional(v.array(ownedDecantSchema)),
  /** Lists status changes, oldest first. */
  history: v.array(v.object({ status: statusSchema, created_at: instantSchema })),
})

const orderLineSchema = v.object({
  variant_id: idSchema,
  quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE)),
  price: v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999)),
})

const originTextSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_ORIGIN_TEXT)), '')

/**
 * What the browser says of where its order comes from, with its shopper's choice at this moment. `at` is when it led here, in
 * milliseconds.
 */
const originSchema = v.object({
  ...v.entriesFromList([...CAMPAIGN_FIELDS, 'referrer'], originTextSchema),
  ...v.entriesFromList(
    CLICK_IDS,
    v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(CLICK_ID))]), ''),
  ),
  at: v.optional(v.number()),
  consent: v.optional(v.fallback(v.optional(consentChoiceSchema), undefined)),
})

export const placeOrder = {
  /** Prices are those shown to the shopper; the server recomputes and compares (D6). */
  input: v.pipe(
    v.object({
      ...v.entriesFromList(CONTACT_FIELDS, typedLineSchema),
      items: v.pipe(
        listSchema(orderLineSchema, {
          max: MAX_LINES_PER_ORDER,
          message: SAYINGS.tooManyLines,
        }),
        v.minLength(1, SAYINGS.emptyCart),
      ),
      promoCode: v.optional(v.pipe(typedLineSchema, v.maxLength(100))),
      promoCodeId: v.optional(idSchema),
      /** Is the delivery fee as shown; older pages do not send it. */
      shipping_cost: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999))),
      /** What the promo code and decants take off, as shown; older pages do not send it. */
      discount_amount: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(9_999_999))),
      /** Decants to deduct, each by the number of its order; the phone must be that order's (S22.8). */
      decants: v.optional(
        listSchema(
          v.object({ order_number: v.pipe(typedLineSchema, v.maxLength(40)), ...decantPieceEntries }),
          {
            max: MAX_DECANTS_PER_ORDER,
          },
        ),
      ),
      /** Is left out as a whole where a part of it is wrong: no order fails for it (S18.5). */
      origin: v.optional(v.fallback(v.optional(originSchema), undefined)),
    }),
    v.rawCheck((context) => addFieldIssues(context, contactDetailsIssues)),
  ),
  answer: orderSchema,
}

const lookUpSchema = v.pipe(
  v.object({
    order_number: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
    phone: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
    city: v.optional(v.pipe(typedLineSchema, v.maxLength(80))),
  }),
  v.check(
    ({ order_number, phone, city }) => Boolean(order_number) || Boolean(phone && city),
    SAYINGS.lookUpIncomplete,
  ),
)

export const trackOrder = { input: lookUpSchema, answer: orderSchema }

export const lookUpOrder = { input: lookUpSchema, answer: orderSchema }

export const cancelOrder = {
  input: v.object({ id: typedLineSchema }),
  answer: orderSchema,
}
