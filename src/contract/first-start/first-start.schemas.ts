import * as v from 'valibot'
import { nothingSchema } from '#contract/values.schemas.ts'
import { FIRST_STEPS } from '#domain/first-start/first-start.ts'

/** The owner may keep what was given in these steps. */
const KEPT_STEPS = ['pictures', 'password', 'delivery'] as const

export const demoContentsSchema = v.object({
  products: v.number(),
  orders: v.number(),
  customers: v.number(),
  promo_codes: v.number(),
  promotions: v.number(),
  kept: v.array(v.string()),
})

export const firstStartSchema = v.object({
  /** Says whether the owner does not want to be reminded. */
  is_dismissed: v.boolean(),
  steps: v.array(v.object({ id: v.picklist(FIRST_STEPS), is_done: v.boolean() })),
  /** It is null when nothing of the demonstration is left. */
  demo: v.nullable(demoContentsSchema),
  /** The owner placed these orders to try the shop; the opening deletes them. */
  trials: v.array(v.object({ id: v.string(), order_number: v.string() })),
  /**
   * Says whether removing the demonstration leaves an empty shop, which then closes until the owner opens it.
   */
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
