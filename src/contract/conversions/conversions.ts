/** Room of conversions: what Meta and TikTok are told of orders. */

import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './conversions.schemas.ts'

/** What each network was told of a period's orders, and whether it has a token; the token itself is in no answer. */
export type ConversionSummary = EndpointAnswer<typeof summarizeConversions>

/** One page of what networks were told. */
export type ConversionPage = EndpointAnswer<typeof listConversions>

/** What a network was told of an order: nothing of its person. */
export type ConversionEntry = ConversionPage['conversions'][number]

/**
 * Counts the orders that were delivered, or confirmed, in the last thirty days or between two days, by what networks were told
 * of them (A37.4).
 */
export const summarizeConversions: Endpoint<'owner', typeof schemas.summarizeConversions> = {
  method: 'GET',
  path: '/api/admin/conversions',
  access: 'owner',
}

/** Lists events, the latest first, narrowed by network and state (A37.4). */
export const listConversions: Endpoint<'owner', typeof schemas.listConversions> = {
  method: 'GET',
  path: '/api/admin/conversions/events',
  access: 'owner',
}

/**
 * Tells a network again what it refused: of one order, or of all of the last seven days, but for what may have arrived more than
 * 48 hours ago. Answers how many wait now.
 */
export const retryConversions: Endpoint<'owner', typeof schemas.retryConversions> = {
  method: 'POST',
  path: '/api/admin/conversions/{network}/retry',
  access: 'owner',
}

/**
 * Keeps a network's access token, sealed, in place of the one before (A37.2). It refuses with 409 `no_secrets_key` where the
 * environment has no key to seal it with.
 */
export const keepConversionToken: Endpoint<'owner', typeof schemas.keepConversionToken> = {
  method: 'PUT',
  path: '/api/admin/conversions/{network}/token',
  access: 'owner',
}

/** Deletes a network's token. */
export const deleteConversionToken: Endpoint<'owner', typeof schemas.deleteConversionToken> = {
  method: 'DELETE',
  path: '/api/admin/conversions/{network}/token',
  access: 'owner',
}

/**
 * Sends an invented order as a test event, which the network shows under its test code and counts nowhere. It refuses with 409
 * `network_not_ready` without a data set or a token, 429 above ten in ten minutes.
 */
export const tryConversions: Endpoint<'owner', typeof schemas.tryConversions> = {
  method: 'POST',
  path: '/api/admin/conversions/{network}/trial',
  access: 'owner',
}
