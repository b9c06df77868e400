import * as v from 'valibot'
import { schemaOf, withSchemas } from '#contract/endpoint.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { instantSchema, listSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import type { Issue } from '#domain/errors.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { WEEKDAYS } from '#domain/shop/hours.ts'
import type { ShopIdentity } from '#domain/shop/identity.ts'
import * as settings from './settings.ts'

/** Above the longest text; the section's own rule refuses shorter ones with a sentence. */
const textSchema = v.pipe(typedLineSchema, v.maxLength(2000))
const figureSchema = v.pipe(v.number(), v.integer())
const dayOrNullSchema = v.nullable(textSchema)
/** Refuses absurd lists before the section's own rule. */
const MORE = 2

const lineSchema = v.optional(textSchema)

export const identitySchema = schemaOf<ShopIdentity>()(
  v.object({
    legalName: lineSchema,
    address: lineSchema,
    tradeRegister: lineSchema,
    ice: lineSchema,
    taxId: lineSchema,
    patente: lineSchema,
    phone: lineSchema,
    email: lineSchema,
    cndp: lineSchema,
    whatsApp: lineSchema,
    instagram: lineSchema,
    tiktok: lineSchema,
  }),
)

const weekdaySchema = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WEEKDAYS.length))

const hoursSchema = v.object({
  days: listSchema(weekdaySchema, { max: WEEKDAYS.length }),
  opens: textSchema,
  closes: textSchema,
})

export const shopSettingsSchema = v.object({
  name: textSchema,
  logo: v.nullable(textSchema),
  about: textSchema,
  identity: identitySchema,
  hours: hoursSchema,
  reply_delay: textSchema,
})

const callSettingsSchema = v.object({
  hours: hoursSchema,
  ramadan: v.object({
    from: dayOrNullSchema,
    until: dayOrNullSchema,
    opens: textSchema,
    closes: textSchema,
  }),
  plan: listSchema(
    v.variant('kind', [
      v.object({ kind: v.literal('after'), minutes: figureSchema }),
      v.object({ kind: v.literal('at'), days: figureSchema, time: textSchema }),
    ]),
    { max: SETTINGS_LIMITS.steps * MORE },
  ),
  green_minutes: figureSchema,
  amber_minutes: figureSchema,
  sound_every_minutes: v.nullable(figureSchema),
  close_after_days: v.nullable(figureSchema),
})

const deliverySettingsSchema = v.object({
  fee: figureSchema,
  free_from: v.nullable(figureSchema),
  min_days: figureSchema,
  max_days: figureSchema,
  delay: textSchema,
  fees: listSchema(v.object({ kind: v.picklist(['city', 'region']), name: textSchema, fee: figureSchema }), {
    max: SETTINGS_LIMITS.fees * MORE,
  }),
  unserved: listSchema(textSchema, { max: SETTINGS_LIMITS.unserved * MORE }),
})

export const orderSettingsSchema = v.object({
  max_pieces_per_line: figureSchema,
  max_pieces_per_order: figureSchema,
  max_lines_per_order: figureSchema,
  max_open_orders_per_buyer: figureSchema,
  max_open_amount_per_buyer: figureSchema,
  max_open_orders_per_network: figureSchema,
  max_open_amount_per_network: figureSchema,
  placeholder_rating: v.boolean(),
  restock_threshold: figureSchema,
  low_stock_threshold: figureSchema,
  max_staff_discount_percent: figureSchema,
  order_retention_years: figureSchema,
})

const riskSettingsSchema = v.object({
  refused_once: figureSchema,
  refused_often: figureSchema,
  unreachable_each: figureSchema,
  unreachable_most: figureSchema,
  delivered_each: figureSchema,
  delivered_most: figureSchema,
  open_double: figureSchema,
  same_source: figureSchema,
  same_source_from: figureSchema,
  high_first: figureSchema,
  high_first_times: figureSchema,
  suspicious_number: figureSchema,
  vague_address: figureSchema,
  blocklist: figureSchema,
})

export const searchSettingsSchema = v.object({
  title: textSchema,
  description: textSchema,
  sharing_picture: v.nullable(textSchema),
})

/** The fields of each section; their rules are `settingsIssues`. */
export const SECTION_SCHEMAS = {
  shop: shopSettingsSchema,
  delivery: deliverySettingsSchema,
  orders: orderSettingsSchema,
  risk: riskSettingsSchema,
  announcement: v.object({
    texts: listSchema(v.object({ text: textSchema, from: dayOrNullSchema, until: dayOrNullSchema }), {
      max: SETTINGS_LIMITS.announcements * MORE,
    }),
  }),
  search: searchSettingsSchema,
  closing: v.object({ closed: v.boolean(), until: dayOrNullSchema, sentence: textSchema }),
  calls: callSettingsSchema,
  shipping: v.object({
    catch_up_days: figureSchema,
    silent_days: figureSchema,
    return_late_days: figureSchema,
    packaging_cost: figureSchema,
    label_lists_articles: v.boolean(),
  }),
} satisfies Record<SettingsSection, v.GenericSchema>

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

export const getSettings = withSchemas(settings.getSettings, {
  input: nothingSchema,
  answer: v.object({
    shop: storedSchema(SECTION_SCHEMAS.shop),
    delivery: storedSchema(SECTION_SCHEMAS.delivery),
    orders: storedSchema(SECTION_SCHEMAS.orders),
    risk: storedSchema(SECTION_SCHEMAS.risk),
    announcement: storedSchema(SECTION_SCHEMAS.announcement),
    search: storedSchema(SECTION_SCHEMAS.search),
    closing: storedSchema(SECTION_SCHEMAS.closing),
    calls: storedSchema(SECTION_SCHEMAS.calls),
    shipping: storedSchema(SECTION_SCHEMAS.shipping),
  }),
})

export const updateShopSettings = withSchemas(settings.updateSettings.shop, {
  input: sentSchema(SECTION_SCHEMAS.shop, (typed) => settingsIssues('shop', typed)),
  answer: storedSchema(SECTION_SCHEMAS.shop),
})

export const updateDeliverySettings = withSchemas(settings.updateSettings.delivery, {
  input: sentSchema(SECTION_SCHEMAS.delivery, (typed) => settingsIssues('delivery', typed)),
  answer: storedSchema(SECTION_SCHEMAS.delivery),
})

export const updateOrderSettings = withSchemas(settings.updateSettings.orders, {
  input: sentSchema(SECTION_SCHEMAS.orders, (typed) => settingsIssues('orders', typed)),
  answer: storedSchema(SECTION_SCHEMAS.orders),
})

export const updateRiskSettings = withSchemas(settings.updateSettings.risk, {
  input: sentSchema(SECTION_SCHEMAS.risk, (typed) => settingsIssues('risk', typed)),
  answer: storedSchema(SECTION_SCHEMAS.risk),
})

export const updateAnnouncementSettings = withSchemas(settings.updateSettings.announcement, {
  input: sentSchema(SECTION_SCHEMAS.announcement, (typed) => settingsIssues('announcement', typed)),
  answer: storedSchema(SECTION_SCHEMAS.announcement),
})

export const updateSearchSettings = withSchemas(settings.updateSettings.search, {
  input: sentSchema(SECTION_SCHEMAS.search, (typed) => settingsIssues('search', typed)),
  answer: storedSchema(SECTION_SCHEMAS.search),
})

export const updateClosingSettings = withSchemas(settings.updateSettings.closing, {
  input: sentSchema(SECTION_SCHEMAS.closing, (typed) => settingsIssues('closing', typed)),
  answer: storedSchema(SECTION_SCHEMAS.closing),
})

export const updateCallSettings = withSchemas(settings.updateSettings.calls, {
  input: sentSchema(SECTION_SCHEMAS.calls, (typed) => settingsIssues('calls', typed)),
  answer: storedSchema(SECTION_SCHEMAS.calls),
})

export const updateShippingSettings = withSchemas(settings.updateSettings.shipping, {
  input: sentSchema(SECTION_SCHEMAS.shipping, (typed) => settingsIssues('shipping', typed)),
  answer: storedSchema(SECTION_SCHEMAS.shipping),
})

function storedSchema<const Value extends v.GenericSchema>(value: Value) {
  return v.object({
    value,
    version: versionSchema,
    updated_by: v.nullable(v.string()),
    updated_at: v.nullable(instantSchema),
  })
}

function sentSchema<const Entries extends v.ObjectEntries>(
  { entries }: v.ObjectSchema<Entries, undefined>,
  issuesOf: (typed: NoInfer<v.InferOutput<v.ObjectSchema<Entries, undefined>>>) => readonly Issue[],
) {
  return v.pipe(
    v.object({ ...entries, version: versionSchema }),
    v.rawCheck((context) => addFieldIssues(context, issuesOf)),
  )
}
