import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { instantSchema, listSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { MAX_OTHER_VOLUMES } from '#domain/catalogue/volumes.ts'
import { CONVERSION_MOMENTS } from '#domain/conversions/networks.ts'
import { settingsIssues } from '#domain/settings/issues.ts'
import { SETTINGS_LIMITS } from '#domain/settings/limits.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { WEEKDAYS } from '#domain/shop/hours.ts'

/** Above the longest text; the section's own rule refuses shorter ones with a sentence. */
const textSchema = v.pipe(typedLineSchema, v.maxLength(2000))
const figureSchema = v.pipe(v.number(), v.integer())
const dayOrNullSchema = v.nullable(textSchema)
/** Refuses absurd lists before the section's own rule. */
const MORE = 2

const lineSchema = v.optional(textSchema)

export const identitySchema = v.object({
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
})

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
  left_carts: v.boolean(),
  refills: v.boolean(),
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
  return_days: figureSchema,
  defect_hours: figureSchema,
  review_after_days: figureSchema,
  deducts_decants: v.boolean(),
  decant_days: figureSchema,
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

const networkSettings = { tells: v.boolean(), dataset: textSchema, pixel: v.boolean() }

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
  closing: v.object({
    closed: v.boolean(),
    until: dayOrNullSchema,
    sentence: textSchema,
    shows_perfumes: v.boolean(),
  }),
  calls: callSettingsSchema,
  shipping: v.object({
    catch_up_days: figureSchema,
    silent_days: figureSchema,
    return_late_days: figureSchema,
    packaging_cost: figureSchema,
    label_lists_articles: v.boolean(),
  }),
  volumes: v.object({
    added: listSchema(v.object({ ml: figureSchema, is_original: v.boolean() }), {
      max: MAX_OTHER_VOLUMES * MORE,
    }),
  }),
  languages: v.object({ arabic: v.boolean() }),
  integrations: v.object({ index_now: v.boolean() }),
  consent: v.object({ measurement: v.boolean(), advertising: v.boolean() }),
  invoicing: v.object({
    has_vat: v.boolean(),
    vat_rate: v.number(),
    exemption: textSchema,
    exemption_ar: textSchema,
  }),
  conversions: v.object({
    moment: v.picklist(CONVERSION_MOMENTS),
    meta: v.object({ ...networkSettings, whatsapp_account: textSchema }),
    tiktok: v.object(networkSettings),
  }),
} satisfies Record<SettingsSection, v.GenericSchema>

const versionSchema = v.pipe(v.number(), v.integer(), v.minValue(0))

export const getSettings = {
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
    volumes: storedSchema(SECTION_SCHEMAS.volumes),
    languages: storedSchema(SECTION_SCHEMAS.languages),
    integrations: storedSchema(SECTION_SCHEMAS.integrations),
    consent: storedSchema(SECTION_SCHEMAS.consent),
    invoicing: storedSchema(SECTION_SCHEMAS.invoicing),
    conversions: storedSchema(SECTION_SCHEMAS.conversions),
  }),
}

export const updateSettings = {
  input: v.pipe(
    v.variant('section', [
      sentSchema('shop', SECTION_SCHEMAS.shop),
      sentSchema('delivery', SECTION_SCHEMAS.delivery),
      sentSchema('orders', SECTION_SCHEMAS.orders),
      sentSchema('risk', SECTION_SCHEMAS.risk),
      sentSchema('announcement', SECTION_SCHEMAS.announcement),
      sentSchema('search', SECTION_SCHEMAS.search),
      sentSchema('closing', SECTION_SCHEMAS.closing),
      sentSchema('calls', SECTION_SCHEMAS.calls),
      sentSchema('shipping', SECTION_SCHEMAS.shipping),
      sentSchema('volumes', SECTION_SCHEMAS.volumes),
      sentSchema('languages', SECTION_SCHEMAS.languages),
      sentSchema('integrations', SECTION_SCHEMAS.integrations),
      sentSchema('consent', SECTION_SCHEMAS.consent),
      sentSchema('invoicing', SECTION_SCHEMAS.invoicing),
      sentSchema('conversions', SECTION_SCHEMAS.conversions),
    ]),
    v.rawCheck((context) => addFieldIssues(context, (sent) => settingsIssues(sent.section, sent))),
  ),
  answer: storedSchema(v.union(Object.values(SECTION_SCHEMAS))),
}

function storedSchema<const Value extends v.GenericSchema>(value: Value) {
  return v.object({
    value,
    version: versionSchema,
    updated_by: v.nullable(v.string()),
    updated_at: v.nullable(instantSchema),
  })
}

function sentSchema<const Section extends SettingsSection, const Entries extends v.ObjectEntries>(
  section: Section,
  { entries }: v.ObjectSchema<Entries, undefined>,
) {
  return v.object({ section: v.literal(section), ...entries, version: versionSchema })
}
