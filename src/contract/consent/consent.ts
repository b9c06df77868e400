/** Room of consent: the proof that a shopper was asked, and what they answered. */

import type { Endpoint } from '#contract/endpoint.ts'
import type * as schemas from './consent.schemas.ts'

/**
 * Keeps the proof of a choice: the version of the text, what it asked for and what was granted, with the moment and nothing
 * else (S18.3); what it does not grant is taken back from the orders of this browser, also above the limit. It refuses with 400 `invalid_input` for a text that does not exist yet, and for what was not asked, and 429 above the limit.
 */
export const recordConsent: Endpoint<'visitor', typeof schemas.recordConsent> = {
  method: 'POST',
  path: '/api/consents',
  access: 'visitor',
  status: 201,
}
