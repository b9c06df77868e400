import * as v from 'valibot'
import { instantSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { OWED_REASONS } from '#domain/orders/owed.ts'
import { MAX_REFUND_NOTE, REFUND_METHODS } from '#domain/returns/refund.ts'
import { hasTwoDecimals } from '#domain/two-decimals.ts'
import { adminOrderDetailSchema, orderIdSchema } from './admin.schemas.ts'

const uuidSchema = v.pipe(v.string(), v.uuid())
const amountSchema = v.pipe(
  v.number(),
  v.minValue(0.01, 'Indiquez le montant rendu.'),
  v.maxValue(1_000_000),
  v.check(hasTwoDecimals, 'Indiquez un montant en DH, avec deux décimales au plus.'),
)
const noteSchema = v.optional(
  v.pipe(typedLineSchema, v.maxLength(MAX_REFUND_NOTE, `${MAX_REFUND_NOTE} signes au plus.`)),
)

export const recordRefund = {
  input: v.object({
    id: orderIdSchema,
    /** Chosen by the browser: a refund that is sent twice is written once. */
    refund_id: uuidSchema,
    amount: amountSchema,
    method: v.picklist(REFUND_METHODS),
    /** The return that is refunded: each one once. */
    return_id: v.optional(uuidSchema),
    /** Its part for the delivery, in DH. */
    delivery: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000), v.check(hasTwoDecimals))),
    note: noteSchema,
  }),
  answer: adminOrderDetailSchema,
}

export const withdrawRefund = {
  input: v.object({ id: orderIdSchema, refund_id: uuidSchema }),
  answer: adminOrderDetailSchema,
}

export const waiveRefund = {
  input: v.object({
    id: orderIdSchema,
    /** Chosen by the browser: a decision that is sent twice is written once. */
    waiver_id: uuidSchema,
    /** The return that is not refunded; without it the cancelled order. */
    return_id: v.optional(uuidSchema),
    /** What the person saw to be owed: they decide about no other sum. */
    amount: amountSchema,
    note: noteSchema,
  }),
  answer: adminOrderDetailSchema,
}

export const withdrawWaiver = {
  input: v.object({ id: orderIdSchema, waiver_id: uuidSchema }),
  answer: adminOrderDetailSchema,
}

export const listOwedRefunds = {
  input: v.object({}),
  answer: v.object({
    orders: v.array(
      v.object({
        id: v.string(),
        order_number: v.string(),
        /** The shopper's. */
        name: v.string(),
        /** In DH, with centimes. */
        amount: v.number(),
        why: v.picklist(OWED_REASONS),
        since: instantSchema,
      }),
    ),
    total: v.number(),
  }),
}

export const setOrderCredit = {
  input: v.object({
    id: orderIdSchema,
    version: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647)),
    is_used: v.boolean(),
  }),
  answer: adminOrderDetailSchema,
}
