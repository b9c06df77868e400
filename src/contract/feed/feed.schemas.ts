import * as v from 'valibot'
import { instantSchema, nothingSchema } from '#contract/values.schemas.ts'
import { LEFT_OUT } from '#domain/feed/left-out.ts'

export const getFeedReport = {
  input: nothingSchema,
  answer: v.object({
    perfumes: v.number(),
    items: v.number(),
    /** Nothing is in stock while the shop is closed. */
    is_closed: v.boolean(),
    left_out: v.array(v.object({ reason: v.picklist(LEFT_OUT), perfumes: v.number() })),
    index_now: v.object({
      waiting: v.number(),
      told: v.number(),
      last_told_at: v.nullable(instantSchema),
      fault: v.nullable(v.picklist(['refused', 'failed'])),
    }),
  }),
}
