import * as v from 'valibot'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { MAX_DRIVER_LENGTH, MAX_PARCELS_PER_HANDOVER } from '#domain/parcels/limits.ts'
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

export const handoverDetailSchema = v.object({
  ...handoverSchema.entries,
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

export const getHandover = {
  input: v.object({ id: idTextSchema }),
  answer: handoverDetailSchema,
}

export const listHandovers = {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({ handovers: v.array(handoverSchema), total: v.number() }),
}
