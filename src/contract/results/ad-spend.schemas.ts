import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { AD_SHEET_FIELDS } from '#domain/results/ad-sheet.ts'
import { adSpendIssues, MAX_CHANNEL_LENGTH } from '#domain/results/ad-spend.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'
import { DATE_ORDERS } from '#domain/time/date-order.ts'

const typedDay = v.pipe(typedLineSchema, v.maxLength(40))

export const getAdSpend = {
  input: v.pipe(
    v.object({ from: v.optional(typedDay), to: v.optional(typedDay) }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    entries: v.array(
      v.object({
        from: v.string(),
        to: v.string(),
        channel: v.string(),
        campaign: v.string(),
        amount: v.number(),
      }),
    ),
    total: v.number(),
    /** Lists all channels that were ever entered, to choose from. */
    channels: v.array(v.string()),
    /** Lists all campaigns that were ever entered, or that orders came from. */
    campaigns: v.array(v.string()),
  }),
}

export const putAdSpend = {
  input: v.pipe(
    v.object({
      from: typedDay,
      to: typedDay,
      channel: v.pipe(typedLineSchema, v.maxLength(2000)),
      campaign: v.optional(v.pipe(typedLineSchema, v.maxLength(2000)), ''),
      amount: v.number(),
      before: v.number(),
    }),
    v.rawCheck((context) => addFieldIssues(context, adSpendIssues)),
  ),
  answer: nothingSchema,
}

const headingSchema = v.optional(v.pipe(typedLineSchema, v.maxLength(200)))

export const importAdSpend = {
  input: v.object({
    channel: v.pipe(typedLineSchema, v.minLength(1, 'Indiquez le canal.'), v.maxLength(MAX_CHANNEL_LENGTH)),
    /** The query names headings that the shop does not know. */
    ...v.entriesFromList(AD_SHEET_FIELDS, headingSchema),
    /** Answers 'date-order'; a file whose days show their order is read in that one. */
    date_order: v.optional(v.picklist(DATE_ORDERS)),
  }),
  answer: v.variant('outcome', [
    v.object({
      outcome: v.literal('read'),
      days: v.number(),
      campaigns: v.number(),
      total: v.number(),
      /** Counts the lines that could not be read. */
      skipped: v.number(),
    }),
    v.object({ outcome: v.literal('columns'), headings: v.array(v.string()) }),
    /** Nothing says whether days or months come first: one of the file's days, and what it is in both orders. */
    v.object({
      outcome: v.literal('date-order'),
      written: v.string(),
      day_first: v.string(),
      month_first: v.string(),
    }),
  ]),
}
