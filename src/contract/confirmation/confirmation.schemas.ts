import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { adminOrderDetailSchema, adminOrderSchema, orderIdSchema } from '#contract/orders/admin.schemas.ts'
import { attemptSchema, colleagueSchema } from '#contract/orders/attempts.schemas.ts'
import { correctionEntries } from '#contract/orders/correction.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import { momentSchema, nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { correctionIssues, MAX_NOTE_LENGTH } from '#domain/confirmation/correction.ts'
import { CHANNELS, OUTCOMES, QUEUE_TABS } from '#domain/confirmation/words.ts'
import type { Issue } from '#domain/errors.ts'
import { dayRefusal } from '#domain/time/period.ts'

export const cardSchema = v.object({
  ...adminOrderSchema.entries,
  last_attempt: v.nullable(attemptSchema),
  /** Counts the calls that reached nobody. */
  unanswered: v.number(),
  /** Says whether the plan of calls is over: 'Injoignable après 4 appels'. */
  is_exhausted: v.boolean(),
  /** Its credit is used as on the order's own screen (D160). */
  ...v.pick(adminOrderDetailSchema, ['version', 'credit', 'customer_credit']).entries,
  claim: v.nullable(v.object({ staff: colleagueSchema, is_mine: v.boolean(), expires_at: v.string() })),
})

export const getConfirmationQueue = {
  input: v.object({
    tab: v.optional(v.picklist(QUEUE_TABS), 'maintenant'),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({
    cards: v.array(cardSchema),
    /** Counts the orders of the tab that was asked for. */
    total: v.number(),
    counts: v.object({
      maintenant: v.number(),
      'plus-tard': v.number(),
      reportees: v.number(),
      faites: v.number(),
    }),
    /** Says how many promised calls are past their moment; they are among 'maintenant'. */
    overdue: v.number(),
    /** Says when the next call of 'plus-tard' or 'reportees' is due. */
    next_at: v.nullable(v.string()),
    /**
     * Says whether shoppers may be called now. Outside the hours, `sentence` says so ('Il est 22:10. Les
     * appels reprennent à 9:00.') and only WhatsApp is offered.
     */
    hours: v.object({
      is_open: v.boolean(),
      opens_at: v.nullable(v.string()),
      sentence: v.nullable(v.string()),
    }),
    /** An order's age is green for so many minutes, and amber up to `amber_minutes`. */
    green_minutes: v.number(),
    amber_minutes: v.number(),
    /** The sound of a new order is repeated after so many minutes; null for once. */
    sound_every_minutes: v.nullable(v.number()),
  }),
}

export const claimOrder = {
  input: v.object({
    id: orderIdSchema,
    attempts: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(32_767))),
  }),
  answer: cardSchema,
}

export const releaseOrder = {
  input: v.object({ id: orderIdSchema }),
  answer: nothingSchema,
}

const correctionSchema = v.pipe(
  v.object(correctionEntries),
  v.rawCheck((context) => addFieldIssues(context, correctionIssues)),
)

export const recordAttempt = {
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
      /**
       * `next_call_at` is needed for 'reporte', and replaces the plan's moment for a call that reached nobody. `said_at`
       * is when the outcome was given, if it waited for a network: at most seven days ago.
       */
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
}

export const takeBackAttempt = {
  input: v.object({ id: orderIdSchema, client_key: v.pipe(v.string(), v.uuid()) }),
  answer: cardSchema,
}

export const correctOrder = {
  input: v.pipe(
    v.object({ id: orderIdSchema, ...correctionEntries }),
    v.rawCheck((context) => addFieldIssues(context, correctionIssues)),
  ),
  answer: adminOrderDetailSchema,
}

const figuresEntries = {
  /** Says how many calls and messages there were, without those taken back. */
  calls: v.number(),
  confirmed: v.number(),
  /** Medians run from the order to its confirmation, in all hours and within the calling hours alone. */
  median_minutes: v.nullable(v.number()),
  median_calling_minutes: v.nullable(v.number()),
  /** Gives the share of confirmed orders that were confirmed within fifteen minutes. */
  within_15: v.nullable(v.number()),
  calls_per_confirmed: v.nullable(v.number()),
}

const daySchema = v.optional(v.pipe(typedLineSchema, v.maxLength(40)))

export const getConfirmationFigures = {
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
    /** Days are Morocco's, both included. */
    from: v.string(),
    until: v.string(),
    orders: v.number(),
    /** Gives the share of confirmed orders among `orders`. */
    rate: v.nullable(v.number()),
    /** Lists the people who have called or confirmed, most confirmed first. */
    agents: v.array(v.object({ ...figuresEntries, staff: colleagueSchema, delivered: v.number() })),
  }),
}
