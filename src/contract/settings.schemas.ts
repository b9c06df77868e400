import * as v from 'valibot'
import { withSchemas } from './endpoint.schemas.ts'
import * as settings from './settings.ts'
import { nothingSchema } from './values.schemas.ts'

/** `max` guards against typing errors. */
function wholeNumber({ min, max }: { min: number; max: number }) {
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
}

/** Allowed values of each setting; the domain's `Settings` documents their meaning. */
export const settingsSchema = v.object({
  max_pieces_per_line: wholeNumber({ min: 1, max: 999 }),
  max_pieces_per_order: wholeNumber({ min: 1, max: 9999 }),
  max_lines_per_order: wholeNumber({ min: 1, max: 100 }),
  max_open_orders_per_buyer: wholeNumber({ min: 1, max: 10_000 }),
  max_open_amount_per_buyer: wholeNumber({ min: 1, max: 9_999_999 }),
  max_open_orders_per_network: wholeNumber({ min: 1, max: 100_000 }),
  max_open_amount_per_network: wholeNumber({ min: 1, max: 99_999_999 }),
  placeholder_rating: v.boolean(),
  restock_threshold: wholeNumber({ min: 0, max: 999 }),
  order_retention_years: wholeNumber({ min: 1, max: 50 }),
})

export const getSettings = withSchemas(settings.getSettings, {
  input: nothingSchema,
  answer: settingsSchema,
})

export const updateSettings = withSchemas(settings.updateSettings, {
  input: v.partial(settingsSchema),
  answer: settingsSchema,
})
