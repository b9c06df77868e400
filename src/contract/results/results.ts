/** Room of results: what was earned, and what advertising cost. */

import type { Endpoint } from '#contract/endpoint.ts'
import type { OwedByCarrier } from '#contract/remittances/remittances.ts'
import type { Amounted, FunnelStep } from '#domain/results/funnel.ts'
import type { ProfitParts } from '#domain/results/profit.ts'
import type { OrderPlace, ResultTable, Split, Stage } from '#domain/results/words.ts'

/**
 * What became of the orders placed in a period, and what they earned (A29.1). Amounts in DH, days in Morocco; trials and
 * doubles are left out. `cash` is of this moment, whatever the period.
 */
export type Results = {
  /** Both included. */
  from: string
  to: string
  funnel: FunnelStep[]
  /** Where they are now; together they are all orders. */
  places: (Amounted & { place: OrderPlace })[]
  rates: ResultRates
  profit: ProfitParts & {
    ad_spend: number
    total: number
    /** Part of `collected` that carriers still hold. */
    owed: number
  }
  /** What the profit does not know. */
  unknown: {
    /** Pieces that were sold, lost or spoilt without a known cost. */
    pieces: number
    /** Orders that were delivered without a parcel: nobody knows what was collected. */
    untracked: number
  }
  cash: OwedByCarrier
  by: Split
  /** The largest first, a page of them. By product they count pieces, elsewhere orders. */
  rows: ResultRow[]
  /** How many rows all pages have. */
  row_count: number
}

/** On one page: a big shop has thousands of perfumes. */
export const RESULT_ROWS = 100

/** From 0 to 1, except for calls and days; null where there is nothing to compute from. */
export type ResultRates = {
  confirmation: number | null
  delivery: number | null
  returns: number | null
  net_delivered: number | null
  attempts_per_confirmed: number | null
  /** Median from delivery to payment. */
  days_to_cash: number | null
}

export type ResultRow = ProfitParts & {
  key: string
  label: string
  /** Who reached each stage. */
  counts: Record<Stage, number>
  /** Ordered. */
  amount: number
  margin: number
}

type Asked = { from?: string; to?: string }

/** The results of the last thirty days by city, unless another period or split is asked for; at most a year. */
export const getResults: Endpoint<'owner', Asked & { by?: Split; page?: number | string }, Results> = {
  method: 'GET',
  path: '/api/results',
  access: 'owner',
}

/** One table of the results, as a French spreadsheet reads it (A29.8). */
export const exportResults: Endpoint<'owner', Asked & { table: ResultTable }, string> = {
  method: 'GET',
  path: '/api/results/export',
  access: 'owner',
}
