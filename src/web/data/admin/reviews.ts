import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { EndpointInput } from '#contract/endpoint.ts'
import * as calls from '#contract/reviews/reviews.ts'
import type { HidingReason, ReviewState } from '#domain/reviews/review.ts'
import { readAgain } from '#web/data/stale-reads.ts'
import { adminApi } from './api.ts'
import { ADMIN_READS } from './stale-reads.ts'

export const REVIEWS_PER_PAGE = 20

/** Reads the numbers of the piles, beside the link. */
export function reviewCountsQuery() {
  return queryOptions({
    queryKey: [calls.countReviews.path],
    queryFn: () => adminApi.call(calls.countReviews, {}),
  })
}

export function ordersToAskQuery() {
  return queryOptions({
    queryKey: [calls.listOrdersToAsk.path],
    queryFn: () => adminApi.call(calls.listOrdersToAsk, {}),
  })
}

export function reviewsQuery(state: ReviewState, page: number) {
  return queryOptions({
    queryKey: [calls.listReviews.path, { state, page }],
    queryFn: () => adminApi.call(calls.listReviews, { state, page, per_page: REVIEWS_PER_PAGE }),
    placeholderData: keepPreviousData,
  })
}

export function askedForReview(
  queryClient: QueryClient,
  asked: EndpointInput<typeof calls.askForReview>,
): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.askForReview, asked))
}

export function publishReview(queryClient: QueryClient, id: number): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.publishReview, { id: String(id) }))
}

export function hideReview(queryClient: QueryClient, id: number, reason: HidingReason): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.hideReview, { id: String(id), reason }))
}

export function answerReview(queryClient: QueryClient, id: number, answer: string): Promise<void> {
  return changing(queryClient, () => adminApi.call(calls.answerReview, { id: String(id), answer }))
}

/** Returns the address of a photo, also of a review that shoppers do not see. */
export function ownReviewPhoto(id: number): string {
  return calls.getReviewPhoto.path.replace('{id}', String(id))
}

/** Refetches after a refusal too, because somebody else may have changed the list. */
async function changing(queryClient: QueryClient, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } finally {
    void readAgain(queryClient, ADMIN_READS.REVIEW_UPDATE)
  }
}
