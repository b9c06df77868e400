import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './ad-spend.schemas.ts'

/** The cost of advertising in a period, the latest first; days outside of it are left out (A29.6). */
export type AdSpend = EndpointAnswer<typeof getAdSpend>

/** Answers what was spent on advertising in the last thirty days, or between two days, at most a year apart. */
export const getAdSpend: Endpoint<'owner', typeof schemas.getAdSpend> = {
  method: 'GET',
  path: '/api/ad-spend',
  access: 'owner',
}

/**
 * Spreads an amount over days, to the centime, in place of the channel's amounts there; 0 removes them. `before` is what
 * the screen shows for these days: 409 `ad_spend_changed` with the `amount` that is there instead.
 */
export const putAdSpend: Endpoint<'owner', typeof schemas.putAdSpend> = {
  method: 'PUT',
  path: '/api/ad-spend',
  access: 'owner',
}
