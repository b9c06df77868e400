import * as v from 'valibot'
import { nothingSchema } from '#contract/values.schemas.ts'
import { FIRST_STEPS } from '#domain/first-start/first-start.ts'

/** What the owner may keep as it was given. */
const KEPT_STEPS = ['password', 'delivery'] as const

export const demoContentsSchema = v.object({
  products: v.number(),
  orders: v.number(),
  customers: v.number(),
  promo_codes: v.number(),
  promotions: v.number(),
  kept: v.array(v.string()),
})

export const firstStartSchema = v.object({
  /** The owner does not want to be reminded. */
  is_dismissed: v.boolean(),
  steps: v.array(v.object({ id: v.picklist(FIRST_STEPS), is_done: v.boolean() })),
  /** Null when nothing of the demo is left. */
  demo: v.nullable(demoContentsSchema),
  /** Orders that the owner placed to try the shop; they go when it opens. */
  trials: v.array(v.object({ id: v.string(), order_number: v.string() })),
  /** Whether taking the demo away leaves an empty shop, which then closes until the owner opens it. */
  closes_without_demo: v.boolean(),
})

export const getFirstStart = {
  input: nothingSchema,
  answer: firstStartSchema,
}

export const updateFirstStart = {
  input: v.object({
    is_dismissed: v.optional(v.boolean()),
    keeps: v.optional(v.picklist(KEPT_STEPS)),
  }),
  answer: firstStartSchema,
}

export const openShop = { input: nothingSchema, answer: firstStartSchema }

export const removeDemo = {
  input: nothingSchema,
  answer: demoContentsSchema,
}
