/** Room of results: what was earned, and what advertising cost. */

import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './results.schemas.ts'

/**
 * Says what became of the orders placed in a period, and what they earned (A29.1). Amounts in DH, days in
 * Morocco; trials and doubles are left out. `cash` is of this moment, whatever the period.
 */
export type Results = EndpointAnswer<typeof getResults>

/** Rows come in pages, because a big shop has thousands of perfumes. */
export const RESULT_ROWS = 100

/** Rates are from 0 to 1, except for calls and days; null where there is nothing to compute from. */
export type ResultRates = Results['rates']
export type ResultRow = Results['rows'][number]

/** Answers the results of the last thirty days by city, unless another period or split is asked for; at most a year. */
export const getResults: Endpoint<'owner', typeof schemas.getResults> = {
  method: 'GET',
  path: '/api/results',
  access: 'owner',
}

/** Answers one table of the results, as a French spreadsheet reads it (A29.8). */
export const exportResults: Endpoint<'owner', typeof schemas.exportResults> = {
  method: 'GET',
  path: '/api/results/export',
  access: 'owner',
  answers: 'text/csv',
}
