import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { nothingSchema, typedLineSchema } from '#contract/values.schemas.ts'
import { adSpendIssues } from '#domain/results/ad-spend.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'

const typedDay = v.pipe(typedLineSchema, v.maxLength(40))

export const getAdSpend = {
  input: v.pipe(
    v.object({ from: v.optional(typedDay), to: v.optional(typedDay) }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    entries: v.array(v.object({ from: v.string(), to: v.string(), channel: v.string(), amount: v.number() })),
    total: v.number(),
    /** Lists all channels that were ever entered, to choose from. */
    channels: v.array(v.string()),
  }),
}

export const putAdSpend = {
  input: v.pipe(
    v.object({
      from: typedDay,
      to: typedDay,
      channel: v.pipe(typedLineSchema, v.maxLength(2000)),
      amount: v.number(),
      before: v.number(),
    }),
    v.rawCheck((context) => addFieldIssues(context, adSpendIssues)),
  ),
  answer: nothingSchema,
}
