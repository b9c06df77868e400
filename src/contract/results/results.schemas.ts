import * as v from 'valibot'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { pageSchema } from '#contract/paging.schemas.ts'
import { owedByCarrierSchema } from '#contract/remittances/cash-owed.schemas.ts'
import { typedLineSchema } from '#contract/values.schemas.ts'
import { resultPeriodIssues } from '#domain/results/period.ts'
import { PLACES, RESULT_TABLES, SPLITS, STAGES } from '#domain/results/words.ts'

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
  refunds: v.number(),
  credits: v.number(),
}

export const getResults = {
  input: v.pipe(
    v.object({ ...askedEntries, by: v.optional(v.picklist(SPLITS), 'city'), page: pageSchema }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.object({
    /** Both days are included. */
    from: v.string(),
    to: v.string(),
    funnel: v.array(v.object({ stage: v.picklist(STAGES), ...amounted, share: figure })),
    /** Says where the orders are now; together they are all orders. */
    places: v.array(v.object({ place: v.picklist(PLACES), ...amounted })),
    rates: v.object({
      confirmation: figure,
      delivery: figure,
      returns: figure,
      net_delivered: figure,
      attempts_per_confirmed: figure,
      /** Is the median from delivery to payment. */
      days_to_cash: figure,
    }),
    /** Carts that were left in the period, apart from all orders: how many, called about, and ordered in the call. */
    left_carts: v.object({ kept: v.number(), called: v.number(), ordered: v.number() }),
    profit: v.object({
      ...parts,
      ad_spend: v.number(),
      /** Carriers' invoices paid this beside parcels, or kept it when negative. */
      adjustments: v.number(),
      /** Sums what carriers have not answered yet, of all periods; it is counted as granted. */
      contested: v.number(),
      total: v.number(),
      /** Is the part of `collected` that carriers still hold. */
      owed: v.number(),
    }),
    /** The profit leaves these out, because their cost or price is unknown. */
    unknown: v.object({
      /** Counts pieces that were sold, lost or spoilt without a known cost. */
      pieces: v.number(),
      /** Counts orders that were delivered without a parcel, so that nobody knows what was collected. */
      untracked: v.number(),
    }),
    cash: owedByCarrierSchema,
    by: v.picklist(SPLITS),
    /** Holds one page of rows, the largest first. By product they count pieces, elsewhere orders. */
    rows: v.array(
      v.object({
        key: v.string(),
        label: v.string(),
        /** Counts the orders that reached each stage. */
        counts: v.object({
          commandee: v.number(),
          confirmee: v.number(),
          expediee: v.number(),
          livree: v.number(),
          encaissee: v.number(),
        }),
        /** Gives the part of the confirmed ones that was delivered, without orders of left carts (D194). */
        delivered_share: figure,
        /** Sums what was ordered. */
        amount: v.number(),
        ...parts,
        margin: v.number(),
        /** By campaign only: what it cost, and what of `collected` no carrier owes any more and nobody was given back. */
        campaign: v.optional(v.object({ spent: v.number(), in_hand: v.number() })),
      }),
    ),
    /** Counts the rows of all pages. */
    row_count: v.number(),
  }),
}

export const exportResults = {
  input: v.pipe(
    v.object({ ...askedEntries, table: v.picklist(RESULT_TABLES) }),
    v.rawCheck((context) => addFieldIssues(context, resultPeriodIssues)),
  ),
  answer: v.string(),
}
