import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { nothingSchema } from '#contract/values.schemas.ts'
import { FIRST_STEPS } from '#domain/first-start/first-start.ts'
import * as firstStart from './first-start.ts'

const demoContentsSchema = v.object({
  products: v.number(),
  orders: v.number(),
  customers: v.number(),
  promo_codes: v.number(),
  promotions: v.number(),
  kept: v.array(v.string()),
})

const firstStartSchema = v.object({
  is_dismissed: v.boolean(),
  steps: v.array(v.object({ id: v.picklist(FIRST_STEPS), is_done: v.boolean() })),
  demo: v.nullable(demoContentsSchema),
  trials: v.array(v.object({ id: v.string(), order_number: v.string() })),
  closes_without_demo: v.boolean(),
})

export const getFirstStart = withSchemas(firstStart.getFirstStart, {
  input: nothingSchema,
  answer: firstStartSchema,
})

export const updateFirstStart = withSchemas(firstStart.updateFirstStart, {
  input: v.object({
    is_dismissed: v.optional(v.boolean()),
    keeps: v.optional(v.picklist(firstStart.KEPT_STEPS)),
  }),
  answer: firstStartSchema,
})

export const openShop = withSchemas(firstStart.openShop, { input: nothingSchema, answer: firstStartSchema })

export const removeDemo = withSchemas(firstStart.removeDemo, {
  input: nothingSchema,
  answer: demoContentsSchema,
})
