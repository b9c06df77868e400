import * as v from 'valibot'
import { instantSchema } from '#contract/values.schemas.ts'
import { REFUND_METHODS } from '#domain/returns/refund.ts'
import { CUSTOMER_RETURN_CONDITIONS, CUSTOMER_RETURN_REASONS, WAY_PAYERS } from '#domain/returns/words.ts'

const refundSchema = v.object({
  id: v.string(),
  /** In DH, with centimes. */
  amount: v.number(),
  method: v.picklist(REFUND_METHODS),
  note: v.nullable(v.string()),
  at: instantSchema,
  /** The person's name; null once they have left. */
  by: v.nullable(v.string()),
  /** The return that it is for; null for another refund. */
  return_id: v.nullable(v.string()),
  /** It is the part for the delivery. */
  delivery: v.number(),
})

const waiverSchema = v.object({
  id: v.string(),
  /** What was owed when it was decided, in DH. */
  amount: v.number(),
  note: v.nullable(v.string()),
  at: instantSchema,
  /** The person's name; null once they have left. */
  by: v.nullable(v.string()),
  /** The return that it is for, which may have several; null for a cancelled order. */
  return_id: v.nullable(v.string()),
})

/**
 * What was taken at the door and paid by credit, in DH, what the shopper got back since, and what they do not get back, oldest
 * first.
 */
export const paidSchema = v.object({
  taken: v.number(),
  credit: v.number(),
  refunds: v.array(refundSchema),
  waivers: v.array(waiverSchema),
})

/** What a shopper gives back after the sale. */
export const customerReturnSchema = v.object({
  id: v.string(),
  reason: v.picklist(CUSTOMER_RETURN_REASONS),
  way_payer: v.picklist(WAY_PAYERS),
  way_cost: v.number(),
  /** It was noted after the shop's delay (D38). */
  is_late: v.boolean(),
  note: v.nullable(v.string()),
  at: instantSchema,
  /** The person's name; null once they have left. */
  by: v.nullable(v.string()),
  /** It is null until its pieces have come. */
  received_at: v.nullable(instantSchema),
  received_by: v.nullable(v.string()),
  /** The order that goes out for its pieces; null for a return alone. */
  exchange: v.nullable(v.object({ id: v.string(), order_number: v.string(), is_cancelled: v.boolean() })),
  lines: v.array(
    v.object({
      order_item_id: v.number(),
      quantity: v.number(),
      /** It is null until the piece has come. */
      condition: v.nullable(v.picklist(CUSTOMER_RETURN_CONDITIONS)),
    }),
  ),
})
