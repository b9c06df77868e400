import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { COLLECTION_STATES } from '#domain/carrier-links/collection.ts'
import { LINK_ADAPTERS } from '#domain/carrier-links/links.ts'
import { MAX_DRIVER_LENGTH, MAX_PARCELS_PER_HANDOVER, MAX_TRACKING_LENGTH } from '#domain/parcels/limits.ts'
import { parcelCardSchema, parcelCarrierSchema } from './parcels.schemas.ts'

export const handoverSchema = v.object({
  id: v.number(),
  /** It is like 'BL-261123-01'. */
  number: v.string(),
  carrier: parcelCarrierSchema,
  at: instantSchema,
  by: v.nullable(v.string()),
  driver: v.nullable(v.string()),
  /** Counts only the parcels that the reader's role may read; so do `amount` and the parcels of its detail. */
  count: v.number(),
  amount: v.number(),
  /** Says how many of its parcels those who prepare may no longer read: delivered, received back or lost. */
  ended: v.number(),
})

export const listedHandoverSchema = v.object({
  ...handoverSchema.entries,
  /** What the carrier was told of it; null where it never was. */
  collection_state: v.nullable(v.picklist(COLLECTION_STATES)),
  /** A call may still last until then: nobody can say yet what the carrier has. It is null where none does. */
  call_ends_at: v.nullable(instantSchema),
})

/** What the carrier was told so that it fetches the parcels: its delivery note, or a pick-up. */
const collectionSchema = v.object({
  /** The interface that was told, or is to be told. */
  adapter: v.picklist(LINK_ADAPTERS),
  /** It is null of a handover of which the carrier was never told. */
  state: v.nullable(v.picklist(COLLECTION_STATES)),
  /** The carrier's own number of its note or pick-up. */
  reference: v.nullable(v.string()),
  message: v.nullable(v.string()),
  told_at: v.nullable(instantSchema),
  /** So many parcels it was told of, or would be. */
  count: v.number(),
  /** Names parcels that still wait and that it was not told of, or would not be, with the reason in French. */
  left_out: v.array(v.object({ order_number: v.string(), reason: v.string() })),
  may_tell: v.boolean(),
  /** A call may still last: nobody can say yet what the carrier has. */
  is_under_way: v.boolean(),
  /** No other handover of this carrier was told of: nobody has seen it work. */
  is_unproven: v.boolean(),
})

export const handoverDetailSchema = v.object({
  ...handoverSchema.entries,
  /** It is null where the carrier's link has nothing to be told, or none of the parcels is of that link. */
  collection: v.nullable(collectionSchema),
  parcels: v.array(
    v.object({
      ...v.pick(parcelCardSchema, [
        'id',
        'order_id',
        'order_number',
        'tracking',
        'city',
        'amount',
        'pieces',
        'state',
      ]).entries,
      /** The driver takes so many pieces back of an exchange; 0 of other parcels. */
      take_back: v.number(),
    }),
  ),
})

export const createHandover = {
  input: v.object({
    carrier_id: idSchema,
    parcel_ids: v.pipe(
      listSchema(v.pipe(v.string(), v.uuid()), {
        max: MAX_PARCELS_PER_HANDOVER,
        message: `${MAX_PARCELS_PER_HANDOVER} colis au plus par bordereau.`,
      }),
      v.minLength(1, 'Choisissez au moins un colis.'),
    ),
    driver: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_DRIVER_LENGTH, 'Ce texte est trop long.'))),
    client_key: v.pipe(v.string(), v.uuid()),
  }),
  answer: handoverDetailSchema,
}

export const tellCollection = {
  input: v.object({ id: idTextSchema }),
  answer: handoverDetailSchema,
}

export const settleCollection = {
  input: v.object({
    id: idTextSchema,
    is_there: v.boolean(),
    reference: v.nullable(
      v.pipe(typedLineSchema, v.maxLength(MAX_TRACKING_LENGTH, 'Ce numéro est trop long.')),
    ),
  }),
  answer: handoverDetailSchema,
}

export const getHandover = {
  input: v.object({ id: idTextSchema }),
  answer: handoverDetailSchema,
}

export const listHandovers = {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({ handovers: v.array(listedHandoverSchema), total: v.number() }),
}
