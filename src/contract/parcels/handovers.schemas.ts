import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  idSchema,
  idTextSchema,
  instantSchema,
  listSchema,
  typedLineSchema,
} from '#contract/values.schemas.ts'
import { MAX_DRIVER_LENGTH } from '#domain/parcels/limits.ts'
import * as handovers from './handovers.ts'
import { parcelCardSchema, parcelCarrierSchema } from './parcels.schemas.ts'

const handoverSchema = v.object({
  id: v.number(),
  number: v.string(),
  carrier: parcelCarrierSchema,
  at: instantSchema,
  by: v.nullable(v.string()),
  driver: v.nullable(v.string()),
  count: v.number(),
  amount: v.number(),
  ended: v.number(),
})

const handoverDetailSchema = v.object({
  ...handoverSchema.entries,
  parcels: v.array(
    v.pick(parcelCardSchema, [
      'id',
      'order_id',
      'order_number',
      'tracking',
      'city',
      'amount',
      'pieces',
      'state',
    ]),
  ),
})

export const createHandover = withSchemas(handovers.createHandover, {
  input: v.object({
    carrier_id: idSchema,
    parcel_ids: v.pipe(
      listSchema(v.pipe(v.string(), v.uuid()), {
        max: handovers.MAX_PARCELS_PER_HANDOVER,
        message: `${handovers.MAX_PARCELS_PER_HANDOVER} colis au plus par bordereau.`,
      }),
      v.minLength(1, 'Choisissez au moins un colis.'),
    ),
    driver: v.optional(v.pipe(typedLineSchema, v.maxLength(MAX_DRIVER_LENGTH, 'Ce texte est trop long.'))),
    client_key: v.pipe(v.string(), v.uuid()),
  }),
  answer: handoverDetailSchema,
})

export const getHandover = withSchemas(handovers.getHandover, {
  input: v.object({ id: idTextSchema }),
  answer: handoverDetailSchema,
})

export const listHandovers = withSchemas(handovers.listHandovers, {
  input: v.object({ page: pageSchema, per_page: perPageSchema }),
  answer: v.object({ handovers: v.array(handoverSchema), total: v.number() }),
})
