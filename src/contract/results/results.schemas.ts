import * as v from 'valibot'
import { withSchemas } from '#contract/endpoint.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema } from '#contract/paging.schemas.ts'
import { owedByCarrierSchema } from '#contract/remittances/cash-owed.schemas.ts'
import { typedLineSchema } from '#contract/values.schemas.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'
import { PLACES, RESULT_TABLES, SPLITS, STAGES } from '#domain/results/words.ts'
import * as results from './results.ts'

const askedEntries = {
  from: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
  to: v.optional(v.pipe(typedLineSchema, v.maxLength(40))),
}

const amounted = { count: v.number(), amount: v.number() }
const figure = v.nullable(v.number())
const parts = {
  collected: v.number(),
  goods: v.number(),
  delivery: v.number(),
  returns: v.number(),
  packaging: v.number(),
}

export const getResults = withSchemas(results.getResults, {
  input: v.pipe(
    v.object({ ...askedEntries, by: v.optional(v.picklist(SPLITS), 'city'), page: pageSchema }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    from: v.string(),
    to: v.string(),
    funnel: v.array(v.object({ stage: v.picklist(STAGES), ...amounted, share: figure })),
    places: v.array(v.object({ place: v.picklist(PLACES), ...amounted })),
    rates: v.object({
      confirmation: figure,
      delivery: figure,
      returns: figure,
      net_delivered: figure,
      attempts_per_confirmed: figure,
      days_to_cash: figure,
    }),
    profit: v.object({ ...parts, ad_spend: v.number(), total: v.number(), owed: v.number() }),
    unknown: v.object({ pieces: v.number(), untracked: v.number() }),
    cash: owedByCarrierSchema,
    by: v.picklist(SPLITS),
    rows: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        counts: v.object({
          commandee: v.number(),
          confirmee: v.number(),
          expediee: v.number(),
          livree: v.number(),
          encaissee: v.number(),
        }),
        amount: v.number(),
        ...parts,
        margin: v.number(),
      }),
    ),
    row_count: v.number(),
  }),
})

export const exportResults = withSchemas(results.exportResults, {
  input: v.pipe(
    v.object({ ...askedEntries, table: v.picklist(RESULT_TABLES) }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.string(),
  answers: 'text/csv',
})
