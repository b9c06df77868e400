import * as v from 'valibot'
import { idSchema, instantSchema, listSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MAX_LINES_PER_ORDER } from '#domain/orders/bounds.ts'
import { REFUND_METHODS } from '#domain/returns/refund.ts'
import {
  CUSTOMER_RETURN_CONDITIONS,
  CUSTOMER_RETURN_REASONS,
  MAX_RETURN_NOTE,
  MAX_WAY_COST,
  WAY_PAYERS,
} from '#domain/returns/words.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { adminOrderDetailSchema, orderIdSchema } from './admin.schemas.ts'
import { addedLineSchema, TOO_MANY_LINES, totalSchema } from './changes.schemas.ts'

const uuidSchema = v.pipe(v.string(), v.uuid())
const quantitySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))
const pieceEntries = { order_item_id: idSchema, quantity: quantitySchema }

/** Above the lines of any order, in each condition. */
const MOST_LINES = 400

const notedEntries = {
  id: orderIdSchema,
  /** Chosen by the browser: a return that is sent twice is written once. */
  return_id: uuidSchema,
  /** Counts the returns that the person saw, so that two persons never note the same one. */
  known: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
  lines: listSchema(v.object(pieceEntries), { max: MOST_LINES }),
  reason: v.picklist(CUSTOMER_RETURN_REASONS),
  way_payer: v.picklist(WAY_PAYERS),
  /** What the way costs the shop, in DH; nothing is counted when the shopper pays it. */
  way_cost: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(MAX_WAY_COST, `Au plus ${MAX_WAY_COST}\u00a0DH.`),
      v.check(hasTwoDecimals, 'Indiquez un montant en DH, avec deux décimales au plus.'),
    ),
  ),
  note: v.optional(
    v.pipe(typedLineSchema, v.maxLength(MAX_RETURN_NOTE, `${MAX_RETURN_NOTE} signes au plus.`)),
  ),
}

export const noteReturn = { input: v.object(notedEntries), answer: adminOrderDetailSchema }

export const exchangePieces = {
  input: v.object({
    ...notedEntries,
    items: v.pipe(
      listSchema(addedLineSchema, { max: MAX_LINES_PER_ORDER, message: TOO_MANY_LINES }),
      v.minLength(1, 'Ajoutez au moins un article.'),
    ),
    free_shipping: v.boolean(),
    /** How the shopper has back what is left of the pieces' worth. */
    rest: v.picklist(REFUND_METHODS),
    /** What is to be collected, as shown. */
    total: totalSchema,
  }),
  answer: adminOrderDetailSchema,
}

export const listAwaitedReturns = {
  input: v.object({}),
  answer: v.object({
    returns: v.array(
      v.object({
        id: v.string(),
        order_id: v.string(),
        order_number: v.string(),
        /** The shopper's. */
        name: v.string(),
        reason: v.picklist(CUSTOMER_RETURN_REASONS),
        at: instantSchema,
        pieces: v.number(),
      }),
    ),
  }),
}

export const receiveCustomerReturn = {
  input: v.object({
    id: orderIdSchema,
    return_id: uuidSchema,
    lines: listSchema(v.object({ ...pieceEntries, condition: v.picklist(CUSTOMER_RETURN_CONDITIONS) }), {
      max: MOST_LINES,
    }),
  }),
  answer: adminOrderDetailSchema,
}

export const withdrawReturn = {
  input: v.object({ id: orderIdSchema, return_id: uuidSchema }),
  answer: adminOrderDetailSchema,
}
