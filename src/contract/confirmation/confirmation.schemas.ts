import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { adminOrderDetailSchema, adminOrderSchema, orderIdSchema } from '#contract/orders/admin.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { momentSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { CONTACT_FIELDS } from '#domain/checkout/checkout.ts'
import { correctionIssues, MAX_NOTE_LENGTH } from '#domain/confirmation/correction.ts'
import { CHANNELS, OUTCOMES, QUEUE_TABS } from '#domain/confirmation/words.ts'
import type { Issue } from '#domain/errors.ts'
import { dayRefusal } from '#domain/time/period.ts'
import { attemptSchema, colleagueSchema } from './attempts.schemas.ts'
import * as confirmation from './confirmation.ts'

const cardSchema = v.object({
  ...adminOrderSchema.entries,
  last_attempt: v.nullable(attemptSchema),
  unanswered: v.number(),
  is_exhausted: v.boolean(),
  claim: v.nullable(v.object({ staff: colleagueSchema, is_mine: v.boolean(), expires_at: v.string() })),
})

export const getConfirmationQueue = withSchemas(confirmation.getConfirmationQueue, {
  input: v.object({
    tab: v.optional(v.picklist(QUEUE_TABS), 'maintenant'),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    cards: v.array(cardSchema),
    total: v.number(),
    counts: v.object({
      maintenant: v.number(),
      'plus-tard': v.number(),
      reportees: v.number(),
      faites: v.number(),
    }),
    overdue: v.number(),
    next_at: v.nullable(v.string()),
    hours: v.object({
      is_open: v.boolean(),
      opens_at: v.nullable(v.string()),
      sentence: v.nullable(v.string()),
    }),
    green_minutes: v.number(),
    amber_minutes: v.number(),
    sound_every_minutes: v.nullable(v.number()),
  }),
})

export const claimOrder = withSchemas(confirmation.claimOrder, {
  input: v.object({
    id: orderIdSchema,
    attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767))),
  }),
  answer: cardSchema,
})

export const releaseOrder = withSchemas(confirmation.releaseOrder, {
  input: v.object({ id: orderIdSchema }),
  answer: nothingSchema,
})

/** Above the longest text; the fields' own rules refuse shorter ones with a sentence. */
const typedSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(2000)))

export const correctionEntries = {
  ...v.entriesFromList(CONTACT_FIELDS, typedSchema),
  district: typedSchema,
  landmark: typedSchema,
  phone2: typedSchema,
  carrier_note: typedSchema,
  deliver_on: v.optional(v.nullable(v.pipe(typedLineSchema, v.maxLength(40)))),
}

const correctionSchema = v.pipe(
  v.object(correctionEntries),
  v.rawCheck((context) => addFieldIssues(context, correctionIssues)),
)

export const recordAttempt = withSchemas(confirmation.recordAttempt, {
  input: v.pipe(
    v.object({
      id: orderIdSchema,
      client_key: v.pipe(v.string(), v.uuid()),
      channel: v.picklist(CHANNELS),
      outcome: v.picklist(OUTCOMES),
      note: v.optional(
        v.pipe(
          typedLineSchema,
          v.maxLength(MAX_NOTE_LENGTH, `La note est trop longue (${MAX_NOTE_LENGTH} caractères au plus).`),
        ),
      ),
      next_call_at: v.optional(momentSchema),
      said_at: v.optional(momentSchema),
      patch: v.optional(correctionSchema),
    }),
    v.check(
      ({ outcome, next_call_at }) => outcome !== 'reporte' || next_call_at !== undefined,
      'Indiquez quand rappeler.',
    ),
  ),
  answer: cardSchema,
})

export const takeBackAttempt = withSchemas(confirmation.takeBackAttempt, {
  input: v.object({ id: orderIdSchema, client_key: v.pipe(v.string(), v.uuid()) }),
  answer: cardSchema,
})

export const correctOrder = withSchemas(confirmation.correctOrder, {
  input: v.pipe(
    v.object({ id: orderIdSchema, ...correctionEntries }),
    v.rawCheck((context) => addFieldIssues(context, correctionIssues)),
  ),
  answer: adminOrderDetailSchema,
})

const figuresEntries = {
  calls: v.number(),
  confirmed: v.number(),
  median_minutes: v.nullable(v.number()),
  median_calling_minutes: v.nullable(v.number()),
  within_15: v.nullable(v.number()),
  calls_per_confirmed: v.nullable(v.number()),
}

const daySchema = v.optional(v.pipe(typedLineSchema, v.maxLength(40)))

export const getConfirmationFigures = withSchemas(confirmation.getConfirmationFigures, {
  input: v.pipe(
    v.object({ from: daySchema, until: daySchema }),
    v.rawCheck((context) =>
      addFieldIssues(context, ({ from, until }): Issue[] =>
        Object.entries({ from, until }).flatMap(([path, day]) => {
          const message = dayRefusal(day ?? null)
          return message === null ? [] : [{ path, message }]
        }),
      ),
    ),
  ),
  answer: v.object({
    ...figuresEntries,
    from: v.string(),
    until: v.string(),
    orders: v.number(),
    rate: v.nullable(v.number()),
    agents: v.array(v.object({ ...figuresEntries, staff: colleagueSchema, delivered: v.number() })),
  }),
})
