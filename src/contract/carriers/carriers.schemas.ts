import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { idTextSchema, listSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { COLUMN_SOURCES } from '#domain/carriers/columns.ts'
import { CARRIER_LIMITS, carrierIssues, LABEL_SIZES, nameIssues } from '#domain/carriers/form.ts'
import { PRESETS } from '#domain/carriers/presets.ts'
import { WORD_STATES } from '#domain/parcels/status-words.ts'

/** Refuses absurd texts before the rule, which refuses long ones with a sentence. */
const typedSchema = v.pipe(typedLineSchema, v.maxLength(2000))
const MORE = 2
const MAX_PARCELS = 5000

/** Parses what the database holds too: unknown fields are left out. */
export const columnSchema = v.object({
  header: typedSchema,
  source: v.picklist(COLUMN_SOURCES),
  format: typedSchema,
})

const most = v.optional(v.number())
export const maxLengthsSchema = v.object({
  order_number: most,
  name: most,
  phone: most,
  city: most,
  address: most,
  note: most,
  contents: most,
})

const stateSchema = v.picklist(WORD_STATES)
export const statusWordsSchema = v.record(v.string(), stateSchema)

const carrierEntries = {
  name: typedSchema,
  active: v.boolean(),
  phone: v.nullable(typedSchema),
  open_default: v.boolean(),
  try_default: v.boolean(),
  max_cod: v.nullable(v.number()),
  max_lengths: maxLengthsSchema,
  fee_default: v.number(),
  refused_fee_default: v.number(),
  returned_fee_default: v.number(),
  remit_days: v.number(),
  label: v.picklist(LABEL_SIZES),
  tracking_url: v.nullable(typedSchema),
  columns: listSchema(columnSchema, { max: CARRIER_LIMITS.columns * MORE }),
}

export const carrierSchema = v.object({
  ...carrierEntries,
  id: v.number(),
  preset: v.picklist(PRESETS),
  /** Words the shop has classified, as the carrier writes them. */
  words: v.array(v.object({ word: v.string(), state: stateSchema })),
  cities: v.number(),
  version: v.number(),
})

const citySchema = v.object({
  external_id: v.string(),
  name: v.string(),
  delivered_fee: v.nullable(v.number()),
  refused_fee: v.nullable(v.number()),
  returned_fee: v.nullable(v.number()),
  delay: v.nullable(v.string()),
  /** The carrier's own list has it no more: what goes there waits for a person. */
  is_gone: v.boolean(),
})

const byId = v.object({ id: idTextSchema })
const placeSchema = v.pipe(typedLineSchema, v.maxLength(100))

export const listCarrierChoices = {
  input: nothingSchema,
  answer: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      active: v.boolean(),
      phone: v.nullable(v.string()),
      label: v.picklist(LABEL_SIZES),
      open_default: v.boolean(),
      try_default: v.boolean(),
    }),
  ),
}

export const listCarriers = {
  input: nothingSchema,
  answer: v.array(carrierSchema),
}

export const createCarrier = {
  input: v.pipe(
    v.object({ name: typedSchema, preset: v.picklist(PRESETS) }),
    v.rawCheck((context) => addFieldIssues(context, ({ name }) => nameIssues(name))),
  ),
  answer: carrierSchema,
}

export const updateCarrier = {
  input: v.pipe(
    v.object({ ...carrierEntries, id: idTextSchema, version: v.pipe(v.number(), v.integer()) }),
    v.rawCheck((context) => addFieldIssues(context, carrierIssues)),
  ),
  answer: carrierSchema,
}

export const forgetStatusWord = {
  input: v.object({ id: idTextSchema, word: v.pipe(typedLineSchema, v.maxLength(200)) }),
  answer: carrierSchema,
}

export const listCarrierCities = {
  input: v.object({
    id: idTextSchema,
    search: v.optional(v.pipe(typedLineSchema, v.maxLength(100, 'La recherche est trop longue.')), ''),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ cities: v.array(citySchema), total: v.number() }),
}

export const importCarrierCities = {
  input: byId,
  answer: v.object({
    added: v.number(),
    changed: v.number(),
    same: v.number(),
    refused: v.array(v.object({ line: v.number(), message: v.string() })),
  }),
}

export const deleteCarrierCities = {
  input: v.object({ id: idTextSchema, external_id: v.nullable(v.pipe(typedLineSchema, v.maxLength(60))) }),
  answer: v.object({ deleted: v.number() }),
}

export const listCityMappings = {
  input: byId,
  answer: v.object({
    linked: v.array(
      v.object({
        city: v.string(),
        city_key: v.string(),
        district_key: v.string(),
        external_id: v.string(),
        name: v.string(),
      }),
    ),
    unlinked: v.array(v.object({ city: v.string(), district: v.nullable(v.string()), orders: v.number() })),
  }),
}

export const setCityMapping = {
  input: v.object({
    id: idTextSchema,
    city: v.pipe(placeSchema, v.minLength(1)),
    district: v.optional(v.nullable(placeSchema)),
    external_id: v.nullable(v.pipe(typedLineSchema, v.maxLength(60))),
  }),
  answer: nothingSchema,
}

const idsSchema = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',')),
  listSchema(v.pipe(v.string(), v.uuid()), { max: MAX_PARCELS }),
)
/** `ids` names parcels of one carrier, comma-separated; without it, all that are to be handed over. */
const exportInput = v.object({ carrier: idTextSchema, ids: v.optional(idsSchema) })

export const checkParcelExport = {
  input: exportInput,
  answer: v.object({
    ready: v.number(),
    left_out: v.array(
      v.object({ parcel_id: v.string(), order_number: v.string(), reasons: v.array(v.string()) }),
    ),
  }),
}

export const exportParcels = {
  input: exportInput,
  answer: v.string(),
}
