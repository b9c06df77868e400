import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './feed.schemas.ts'

/**
 * Says how many `perfumes` are in the feed, with how many sizes (`items`), and how many are not, by reason. `index_now` counts
 * the changes that search engines have been `told` of and those that wait; `fault` says why the last message did not arrive.
 */
export type FeedReport = EndpointAnswer<typeof getFeedReport>

/** Answers what is in the feed and what is not (A38.2). */
export const getFeedReport: Endpoint<'owner', typeof schemas.getFeedReport> = {
  method: 'GET',
  path: '/api/admin/feed',
  access: 'owner',
}
