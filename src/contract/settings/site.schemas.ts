import * as v from 'valibot'
import { inLanguageSchema } from '#contract/values.schemas.ts'
import { MOMENTS } from '#domain/catalogue/moment.ts'
import { FAMILIES, GENDERS } from '#domain/catalogue/product.ts'
import { CONSENT_PURPOSES } from '#domain/consent/consent.ts'
import { orderSettingsSchema, searchSettingsSchema, shopSettingsSchema } from './settings.schemas.ts'

const boundsSchema = v.pick(orderSettingsSchema, [
  'max_pieces_per_line',
  'max_pieces_per_order',
  'max_lines_per_order',
])

const barRoomSchema = v.object({ count: v.number(), lines: v.picklist([1, 2]) })
const barEntries = {
  announcement: v.array(v.string()),
  bar: v.object({ phone: barRoomSchema, wide: barRoomSchema }),
}

export const getSite = {
  input: inLanguageSchema,
  answer: v.object({
    ...shopSettingsSchema.entries,
    on_offer: v.object({
      genders: v.array(v.picklist(GENDERS)),
      families: v.array(v.picklist(FAMILIES)),
      moments: v.array(v.picklist(MOMENTS)),
      box: v.boolean(),
    }),
    has_demo: v.boolean(),
    has_arabic: v.boolean(),
    consent: v.array(v.picklist(CONSENT_PURPOSES)),
    pixels: v.object({ meta: v.nullable(v.string()), tiktok: v.nullable(v.string()) }),
    keeps_left_carts: v.boolean(),
    is_demonstration: v.boolean(),
    legal_notices: v.array(v.object({ label: v.string(), value: v.string() })),
    accounts: v.array(v.object({ label: v.string(), href: v.string() })),
    hours_in_words: v.string(),
    sizes: v.object({ decants: v.string(), smallest: v.string() }),
    delivery: v.object({
      fee: v.number(),
      free_from: v.nullable(v.number()),
      min_days: v.number(),
      max_days: v.number(),
      delay: v.string(),
      fees: v.array(v.object({ name: v.string(), fee: v.number(), cities: v.array(v.string()) })),
      unserved: v.array(v.string()),
    }),
    ...barEntries,
    bar_when_open: v.nullable(v.object(barEntries)),
    search: searchSettingsSchema,
    closing: v.nullable(
      v.object({ until: v.nullable(v.string()), sentence: v.string(), shows_perfumes: v.boolean() }),
    ),
    rating: v.nullable(v.object({ stars: v.number(), count: v.number() })),
    low_stock_threshold: v.number(),
    return_days: v.number(),
    defect_hours: v.number(),
    bounds: boundsSchema,
    decant_days: v.optional(v.number()),
  }),
}
