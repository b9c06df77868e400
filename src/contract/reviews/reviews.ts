/** Room of reviews: asking for them, deciding on them, and what shoppers read. */

import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './reviews.schemas.ts'

export type ProductReviews = EndpointAnswer<typeof listProductReviews>

export type ShownReview = ProductReviews['reviews'][number]

/**
 * Answers the published reviews of a visible perfume, newest first, at most `MOST_SHOWN`, with the average of all (S20.8).
 * It refuses with 404 `not_found` as for the product.
 */
export const listProductReviews: Endpoint<'visitor', typeof schemas.listProductReviews> = {
  method: 'GET',
  path: '/api/products/{slug}/reviews',
  access: 'visitor',
}

/** Holds what a message tells of an order. */
export type OrderToAsk = EndpointAnswer<typeof listOrdersToAsk>['orders'][number]

/** Answers delivered orders that nobody was asked about, the longest delivered first, at most fifty (A33.1). */
export const listOrdersToAsk: Endpoint<'confirmation', typeof schemas.listOrdersToAsk> = {
  method: 'GET',
  path: '/api/admin/reviews/to-ask',
  access: 'confirmation',
}

/**
 * Notes that an order was asked about, with the token of its link, which the browser has chosen and the message already
 * holds; with null that it is not asked about (A33.2). Sending the same again changes nothing. It refuses with 409
 * `review_asked` when somebody else has asked meanwhile, or the order is not one of those to ask about: the link
 * leads nowhere. The journal keeps who asked.
 */
export const askForReview: Endpoint<'confirmation', typeof schemas.askForReview> = {
  method: 'POST',
  path: '/api/admin/reviews/to-ask/{id}',
  access: 'confirmation',
}

/** Answers the numbers of the piles, which every screen may ask for. */
export const countReviews: Endpoint<'confirmation', typeof schemas.countReviews> = {
  method: 'GET',
  path: '/api/admin/review-counts',
  access: 'confirmation',
}

/** Is a review as the owner sees it. */
export type Review = EndpointAnswer<typeof listReviews>['reviews'][number]

/** Answers reviews in a state, newest first; those to read oldest first. */
export const listReviews: Endpoint<'owner', typeof schemas.listReviews> = {
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'owner',
}

/** Shows a review to shoppers, also one that was hidden. It refuses with 404 `not_found`. */
export const publishReview: Endpoint<'owner', typeof schemas.publishReview> = {
  method: 'POST',
  path: '/api/admin/reviews/{id}/publish',
  access: 'owner',
}

/** Hides a review for a reason, which the journal keeps (A33.6). It refuses with 404 `not_found`. */
export const hideReview: Endpoint<'owner', typeof schemas.hideReview> = {
  method: 'POST',
  path: '/api/admin/reviews/{id}/hide',
  access: 'owner',
}

/** Writes the shop's answer, which shoppers read below the review; a blank one takes it back. It refuses with 404 `not_found`. */
export const answerReview: Endpoint<'owner', typeof schemas.answerReview> = {
  method: 'POST',
  path: '/api/admin/reviews/{id}/answer',
  access: 'owner',
}

/** Answers the photo of a review in any state, WebP. It refuses with 404 `not_found`. */
export const getReviewPhoto: Endpoint<'owner', typeof schemas.getReviewPhoto> = {
  method: 'GET',
  path: '/api/admin/reviews/{id}/photo',
  access: 'owner',
  answers: 'file',
}
