import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { AdSpendEntry } from '#domain/results/ad-spend.ts'

/** What advertising cost in a period, the latest first; days outside of it are left out (A29.6). */
export type AdSpend = {
  entries: AdSpendEntry[]
  total: number
  /** All that were ever written, to choose from. */
  channels: string[]
}

/** What was spent on advertising in the last thirty days, or between two days, at most a year apart. */
export const getAdSpend: Endpoint<'owner', { from?: string; to?: string }, AdSpend> = {
  method: 'GET',
  path: '/api/ad-spend',
  access: 'owner',
}

/**
 * Spreads an amount over days, to the centime, in place of what the channel had there; 0 takes it away. `before` is what
 * the screen shows for these days: 409 `ad_spend_changed` with the `amount` that is there instead.
 */
export const putAdSpend: Endpoint<'owner', AdSpendEntry & { before: number }, Nothing> = {
  method: 'PUT',
  path: '/api/ad-spend',
  access: 'owner',
}
