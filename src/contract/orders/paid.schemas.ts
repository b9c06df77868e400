import * as v from 'valibot'
import { instantSchema } from '#contract/values.schemas.ts'
import { REFUND_METHODS } from '#domain/returns/refund.ts'

const refundSchema = v.object({
  id: v.string(),
  /** In DH, with centimes. */
  amount: v.number(),
  method: v.picklist(REFUND_METHODS),
  note: v.nullable(v.string()),
  at: instantSchema,
  /** The person's name; null once they have left. */
  by: v.nullable(v.string()),
})

/** What was taken at the door, in DH, and what the shopper got back since, oldest first. */
export const paidSchema = v.object({ taken: v.number(), refunds: v.array(refundSchema) })
