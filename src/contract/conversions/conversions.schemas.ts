import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { exactTextSchema, instantSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import {
  CONVERSION_HOLDS,
  CONVERSION_MOMENTS,
  CONVERSION_STATES,
  NETWORKS,
} from '#domain/conversions/networks.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'

const typedDay = v.pipe(typedLineSchema, v.maxLength(40))
const networkSchema = v.picklist(NETWORKS)

export const summarizeConversions = {
  input: v.pipe(
    v.object({ from: v.optional(typedDay), to: v.optional(typedDay) }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    /** Both days are included. */
    from: v.string(),
    to: v.string(),
    moment: v.picklist(CONVERSION_MOMENTS),
    /** Says whether the environment has a key to seal tokens with. */
    can_keep_tokens: v.boolean(),
    networks: v.array(
      v.object({
        network: networkSchema,
        tells: v.boolean(),
        /** `unreadable` is one that another key has sealed. */
        token: v.picklist(['none', 'kept', 'unreadable']),
        sent: v.number(),
        waiting: v.number(),
        refused: v.number(),
        not_consented: v.number(),
        too_late: v.number(),
      }),
    ),
  }),
}

export const listConversions = {
  input: v.object({
    network: v.optional(networkSchema),
    state: v.optional(v.picklist(CONVERSION_STATES)),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    conversions: v.array(
      v.object({
        order_id: v.string(),
        order_number: v.string(),
        network: networkSchema,
        happened_at: instantSchema,
        value: v.number(),
        state: v.picklist(CONVERSION_STATES),
        tries: v.number(),
        told_at: v.nullable(instantSchema),
        /** Is past where the shop tells it as soon as it can; null where `held_by` says what it waits for. */
        next_try_at: v.nullable(instantSchema),
        held_by: v.nullable(v.picklist(CONVERSION_HOLDS)),
        answer: v.nullable(v.string()),
      }),
    ),
    total: v.number(),
  }),
}

export const retryConversions = {
  input: v.object({ network: networkSchema, order_id: v.optional(v.pipe(exactTextSchema, v.uuid())) }),
  answer: v.object({ waiting: v.number() }),
}

export const keepConversionToken = {
  input: v.object({
    network: networkSchema,
    // It goes into a header and a JSON body.
    token: v.pipe(
      exactTextSchema,
      v.trim(),
      v.regex(
        /^[\w.|~-]{20,500}$/,
        'Copiez le jeton entier, sans espace\u00a0: 20 à 500 lettres et chiffres.',
      ),
    ),
  }),
  answer: nothingSchema,
}

export const deleteConversionToken = {
  input: v.object({ network: networkSchema }),
  answer: nothingSchema,
}

export const tryConversions = {
  input: v.object({
    network: networkSchema,
    test_code: v.pipe(
      typedLineSchema,
      v.regex(/^[A-Za-z0-9]{3,40}$/, 'Copiez le code de test, par exemple TEST12345.'),
    ),
  }),
  answer: v.object({ is_taken: v.boolean(), said: v.nullable(v.string()) }),
}
