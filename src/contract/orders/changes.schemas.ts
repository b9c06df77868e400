import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import {
  idSchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
  volumeSchema,
} from '#contract/values.schemas.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { correctionIssues } from '#domain/confirmation/correction.ts'
import { MAX_LINES_PER_ORDER, MAX_ORDER_TOTAL_DH, MAX_QUANTITY_PER_LINE } from '#domain/orders/bounds.ts'
import { MAX_DISCOUNT_REASON_LENGTH } from '#domain/orders/change.ts'
import { STAFF_SOURCES } from '#domain/orders/source.ts'
import {
  adminOrderDetailSchema,
  adminOrderSchema,
  labelledStatusSchema,
  orderIdSchema,
} from './admin.schemas.ts'
import { correctionEntries } from './correction.schemas.ts'

/** So many slips are printed at once at most. */
const MAX_SLIPS = 200

export const TOO_MANY_LINES = `${MAX_LINES_PER_ORDER} articles au plus par commande.`

const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_QUANTITY_PER_LINE))
/** Keeps a line, by its id in the order: its price stays. */
const keptLineSchema = v.object({ item_id: idSchema, quantity: quantitySchema })
/** Adds a line, at the shop's price of this moment. */
export const addedLineSchema = v.object({ variant_id: idSchema, quantity: quantitySchema })
export const totalSchema = v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_ORDER_TOTAL_DH))
const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))
/** Says whether the discount fits the goods is only known once they are priced. */
const discountSchema = v.nullable(
  v.object({
    amount: totalSchema,
    reason: v.pipe(typedLineSchema, v.maxLength(2 * MAX_DISCOUNT_REASON_LENGTH)),
  }),
)

/** An owner has the customer's credit used as far as it goes, or given back; absent, it stays as it is (D160). */
const useCreditSchema = v.optional(v.boolean())

const wantedEntries = {
  kept: listSchema(keptLineSchema, { max: MAX_LINES_PER_ORDER, message: TOO_MANY_LINES }),
  added: listSchema(addedLineSchema, { max: MAX_LINES_PER_ORDER, message: TOO_MANY_LINES }),
  free_shipping: v.boolean(),
  discount: discountSchema,
  use_credit: useCreditSchema,
}

const billSchema = v.object({
  subtotal: v.number(),
  discount_amount: v.number(),
  decant_discount: v.number(),
  staff_discount: v.number(),
  shipping_cost: v.number(),
  /** It is what the order uses of its customer's credit. */
  credit: v.number(),
  total: v.number(),
})

const goodsEntries = {
  product_name: v.string(),
  product_image: v.string(),
  volume: volumeSchema,
  price: v.number(),
}

export const listOrderSizes = {
  input: v.object({
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.'))),
  }),
  answer: v.object({
    sizes: v.array(
      v.object({
        ...goodsEntries,
        variant_id: v.number(),
        product_id: v.number(),
        /** It is above `price` while a promotion holds. */
        original_price: v.number(),
        stock: v.number(),
      }),
    ),
    total: v.number(),
  }),
}

const { phone: _, ...CALLER_DETAILS } = v.entriesFromList(CONTACT_FIELDS, v.string())

export const findCaller = {
  input: v.object({ phone: v.pipe(typedLineSchema, v.maxLength(40)) }),
  answer: v.object({
    /** Shows the phone as people write it; null when it is not a Moroccan mobile number. */
    phone: v.nullable(v.string()),
    details: v.nullable(v.object(CALLER_DETAILS)),
    /** The numbers of orders, delivered and cancelled ones; `recent` are the newest. */
    orders: v.number(),
    delivered: v.number(),
    cancelled: v.number(),
    recent: v.array(
      v.object({
        id: v.string(),
        order_number: v.string(),
        status: labelledStatusSchema,
        created_at: instantSchema,
        total: v.number(),
        items: v.array(
          v.object({
            variant_id: v.nullable(v.number()),
            product_name: v.string(),
            volume: volumeSchema,
            quantity: v.number(),
          }),
        ),
      }),
    ),
  }),
}

const promoCodeSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(100)))

export const quoteOrder = {
  input: v.object({
    ...wantedEntries,
    id: v.optional(orderIdSchema),
    city: v.optional(v.pipe(typedLineSchema, v.maxLength(200))),
    /** A new order is for the customer with this number. */
    phone: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
    promoCode: promoCodeSchema,
  }),
  answer: v.object({
    lines: v.array(
      v.object({
        ...goodsEntries,
        /** It is null for an added line. */
        item_id: v.nullable(v.number()),
        /** It is null once the size was deleted. */
        variant_id: v.nullable(v.number()),
        quantity: v.number(),
        available: v.number(),
      }),
    ),
    amounts: billSchema,
    /** What would be left of the customer's credit, in DH; null for all but owners. */
    customer_credit: v.nullable(v.number()),
    problem: v.nullable(v.string()),
    /** The code is for one order of a phone, whose number is judged when the order is written. */
    once_per_phone: v.boolean(),
    issues: v.array(v.object({ path: v.string(), message: v.string() })),
  }),
}

export const createOrder = {
  input: v.pipe(
    v.object({
      ...correctionEntries,
      ...v.entriesFromList(CONTACT_FIELDS, typedLineSchema),
      items: v.pipe(
        listSchema(addedLineSchema, { max: MAX_LINES_PER_ORDER, message: TOO_MANY_LINES }),
        v.minLength(1, 'Ajoutez au moins un article.'),
      ),
      source: v.picklist(STAFF_SOURCES),
      on_the_phone: v.boolean(),
      /** The order is that of a left cart, which is its source (A35.5). */
      left_cart: v.optional(idSchema),
      free_shipping: v.boolean(),
      discount: discountSchema,
      promoCode: promoCodeSchema,
      use_credit: useCreditSchema,
      total: totalSchema,
    }),
    v.rawCheck((context) => addFieldIssues(context, correctionIssues)),
  ),
  answer: adminOrderDetailSchema,
}

export const changeOrderLines = {
  input: v.object({ id: orderIdSchema, version: versionSchema, total: totalSchema, ...wantedEntries }),
  answer: adminOrderDetailSchema,
}

export const listOrderDoubles = {
  input: v.object({ id: orderIdSchema }),
  answer: v.object({
    doubles: v.array(
      v.object({
        order: adminOrderSchema,
        id: v.string(),
        into: v.string(),
        merged: billSchema,
        /**
         * Names the shop's limit for shoppers that both exceed together, as in '10 pièces au plus par
         * article'; null for none.
         */
        exceeds: v.nullable(v.string()),
      }),
    ),
  }),
}

export const mergeOrders = {
  input: v.object({ id: orderIdSchema, into: orderIdSchema, total: totalSchema }),
  answer: adminOrderDetailSchema,
}

export const recordSlips = {
  input: v.object({
    slips: listSchema(v.object({ id: orderIdSchema, version: versionSchema, total: totalSchema }), {
      max: MAX_SLIPS,
    }),
  }),
  answer: nothingSchema,
}
