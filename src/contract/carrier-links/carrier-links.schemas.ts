import * as v from 'valibot'
import {
  exactTextSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  nothingSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { LINK_ADAPTERS, MAX_PICKUP } from '#domain/carrier-links/links.ts'
import { FETCHED_OUTCOMES } from '#domain/remittances/words.ts'

const MAX_SENT = 300
const MAX_KEY = 500
const textOrNull = v.nullable(v.string())
const uuidSchema = v.pipe(v.string(), v.uuid())
/** Parcels, comma-separated. */
const idsTextSchema = v.pipe(
  v.string(),
  v.transform((ids) => ids.split(',')),
  listSchema(uuidSchema, { max: MAX_SENT }),
)
const carrierInput = v.object({ id: idTextSchema })

export const carrierLinkSchema = v.object({
  carrier_id: v.number(),
  adapter: v.picklist(LINK_ADAPTERS),
  pickup: v.string(),
  /** The carrier's name of that place; empty where a person typed it. */
  pickup_name: v.string(),
  /** The carrier rings at this path of the shop; null of carriers that do not ring. */
  bell_path: textOrNull,
  /** The key of its signed bells is kept, which is never shown again. */
  has_bell_key: v.boolean(),
  checked_at: v.nullable(instantSchema),
  /** Why the carrier did not take the keys when they were last tried. */
  check_error: textOrNull,
  /** The first parcel was taken then; null while nobody has seen the link work. */
  proven_at: v.nullable(instantSchema),
  /** The carrier rang last then with a bell that was believed, and last with one that was not. */
  bell_heard_at: v.nullable(instantSchema),
  bell_refused_at: v.nullable(instantSchema),
})

export const askedSendingSchema = v.object({ id: v.string(), refusal: textOrNull })

const linkAnswer = v.nullable(carrierLinkSchema)

export const findCarrierLink = { input: carrierInput, answer: linkAnswer }

export const linkedCarrierSchema = v.object({
  carrier_id: v.number(),
  name: v.string(),
  adapter: v.picklist(LINK_ADAPTERS),
  pickup: v.string(),
  checked_at: v.nullable(instantSchema),
  check_error: textOrNull,
  proven_at: v.nullable(instantSchema),
  /** Parcels that the carrier is still to be told of. */
  waiting: v.number(),
  /** Parcels of which nobody knows yet whether the carrier has them. */
  unknown: v.number(),
  /** Parcels that the carrier did not take. */
  refused: v.number(),
  /** Order numbers of parcels that were cancelled here, and that the carrier still has. */
  cancelled: v.array(v.string()),
})

export const listCarrierLinks = { input: nothingSchema, answer: v.array(linkedCarrierSchema) }

export const saveCarrierLink = {
  input: v.object({
    id: idTextSchema,
    adapter: v.picklist(LINK_ADAPTERS),
    keys: v.record(v.pipe(v.string(), v.maxLength(40)), v.pipe(exactTextSchema, v.maxLength(MAX_KEY))),
    /** It may be empty where the carrier lists its places: it stays as it is, or is chosen afterwards. */
    pickup: v.pipe(typedLineSchema, v.maxLength(MAX_PICKUP)),
  }),
  answer: linkAnswer,
}

export const listPickupPlaces = {
  input: carrierInput,
  answer: v.object({
    /** It is null when the carrier gave no list: the place is then typed. */
    places: v.nullable(v.array(v.object({ id: v.string(), name: v.string() }))),
  }),
}

export const choosePickupPlace = {
  input: v.object({
    id: idTextSchema,
    pickup: v.pipe(typedLineSchema, v.minLength(1), v.maxLength(MAX_PICKUP)),
    /** The carrier's name of it; empty where it was typed. */
    name: v.pipe(typedLineSchema, v.maxLength(MAX_PICKUP)),
  }),
  answer: linkAnswer,
}

export const deleteCarrierLink = { input: carrierInput, answer: nothingSchema }

export const checkCarrierLink = { input: carrierInput, answer: linkAnswer }

export const fetchCarrierCities = {
  input: carrierInput,
  answer: v.object({
    added: v.number(),
    changed: v.number(),
    same: v.number(),
    /** So many cities were served before, and are in its list no more. */
    gone: v.number(),
    /** The list was so much shorter than before that no city was taken off. */
    is_short: v.boolean(),
  }),
}

export const fetchCarrierInvoices = {
  input: carrierInput,
  answer: v.object({
    invoices: v.array(
      v.object({
        id: v.number(),
        reference: v.string(),
        outcome: v.picklist(FETCHED_OUTCOMES),
        lines: v.number(),
      }),
    ),
    /** What of the carrier's answer was not understood, in French. */
    unread: v.array(v.string()),
    /** Counts delivered parcels of which the carrier has said nothing yet. */
    left: v.number(),
  }),
}

export const fetchCarrierLabels = {
  input: v.object({ carrier: idTextSchema, ids: idsTextSchema }),
  answer: v.string(),
}

export const askSendings = {
  input: v.object({ parcel_ids: listSchema(uuidSchema, { max: MAX_SENT }) }),
  answer: v.object({ parcels: v.array(askedSendingSchema) }),
}

export const lookAgain = { input: v.object({ id: uuidSchema }), answer: nothingSchema }

export const noteDoneThere = { input: v.object({ id: uuidSchema }), answer: nothingSchema }

export const settleSending = {
  input: v.object({
    id: uuidSchema,
    code: v.nullable(v.pipe(typedLineSchema, v.minLength(1), v.maxLength(60))),
  }),
  answer: nothingSchema,
}
