/** Room of the search: one over orders, customers and perfumes, for the bar of every screen. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './search.schemas.ts'

export type FoundOrder = InferOutput<typeof schemas.foundOrderSchema>
export type Found = EndpointAnswer<typeof searchArea>

/**
 * Finds orders by number, name, phone or tracking number, customers by name or phone, and perfumes by name. What is typed is
 * in the body, because it may be a person's. A whole phone number counts as a look-up (A17.33), which it refuses with 429
 * `too_many_requests`.
 */
export const searchArea: Endpoint<'team', typeof schemas.searchArea> = {
  method: 'POST',
  path: '/api/admin/search',
  access: 'team',
}
