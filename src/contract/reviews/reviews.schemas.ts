import * as v from 'valibot'
import { slugSchema } from '#contract/catalogue/catalogue.schemas.ts'
import { addFieldIssues } from '#contract/field-issues.schemas.ts'
import { adminOrderSchema, orderIdSchema } from '#contract/orders/admin.schemas.ts'
import { pageSchema, perPageSchema } from '#contract/paging.schemas.ts'
import {
  exactTextSchema,
  idTextSchema,
  inLanguageSchema,
  instantSchema,
  nothingSchema,
  typedLinesSchema,
} from '#contract/values.schemas.ts'
import { MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import { answerIssues, HIDING_REASONS, REVIEW_STATES } from '#domain/reviews/review.ts'
import { SITE_LANGUAGES } from '#domain/words/site-language.ts'

const languageSchema = v.picklist(SITE_LANGUAGES)

const saidEntries = {
  id: v.number(),
  stars: v.number(),
  words: v.string(),
  name: v.string(),
  lang: languageSchema,
  has_photo: v.boolean(),
}

export const shownReviewSchema = v.object({
  ...saidEntries,
  /** Is the month in Morocco, `2026-11`, and as the page's language writes it. */
  month: v.string(),
  month_in_words: v.string(),
  answer: v.nullable(v.object({ text: v.string(), lang: languageSchema })),
})

export const listProductReviews = {
  input: v.object({ slug: slugSchema, ...inLanguageSchema.entries }),
  answer: v.object({
    /** The average of all that are published; null without any. */
    rating: v.nullable(v.object({ stars: v.number(), count: v.number() })),
    reviews: v.array(shownReviewSchema),
  }),
}

export const orderToAskSchema = v.object({
  ...v.pick(adminOrderSchema, [
    'id',
    'order_number',
    'name',
    'phone',
    'city',
    'address',
    'district',
    'landmark',
    'deliver_on',
    'total',
    'items',
    'language',
    'message_language',
  ]).entries,
  /** Its parcel, as messages tell of it. */
  parcel: v.optional(
    v.object({
      carrier: v.nullable(v.object({ name: v.string() })),
      tracking: v.nullable(v.string()),
    }),
  ),
  delivered_at: instantSchema,
})

export const listOrdersToAsk = {
  input: nothingSchema,
  answer: v.object({ orders: v.array(orderToAskSchema), total: v.number() }),
}

export const askForReview = {
  input: v.object({
    id: orderIdSchema,
    lang: v.picklist(MESSAGE_LANGUAGES),
    /** With null nothing is asked, now and later. */
    token: v.nullable(v.pipe(exactTextSchema, v.regex(/^[0-9a-f]{32}$/))),
  }),
  answer: nothingSchema,
}

export const countReviews = {
  input: nothingSchema,
  /** `to_read` is null for those who do not decide on reviews. */
  answer: v.object({ to_ask: v.number(), to_read: v.nullable(v.number()) }),
}

export const reviewSchema = v.object({
  ...saidEntries,
  product: v.object({ id: v.number(), name: v.string(), slug: v.string() }),
  /** It is null once its person is erased. */
  order: v.nullable(v.object({ id: v.string(), order_number: v.string() })),
  state: v.picklist(REVIEW_STATES),
  hidden_for: v.nullable(v.picklist(HIDING_REASONS)),
  answer: v.nullable(v.string()),
  sent_at: instantSchema,
})

export const listReviews = {
  input: v.object({
    state: v.optional(v.picklist(REVIEW_STATES), 'waiting'),
    page: pageSchema,
    per_page: perPageSchema,
  }),
  answer: v.object({ reviews: v.array(reviewSchema), total: v.number() }),
}

export const publishReview = { input: v.object({ id: idTextSchema }), answer: reviewSchema }

export const hideReview = {
  input: v.object({ id: idTextSchema, reason: v.picklist(HIDING_REASONS) }),
  answer: reviewSchema,
}

export const answerReview = {
  input: v.pipe(
    v.object({ id: idTextSchema, answer: v.pipe(typedLinesSchema, v.maxLength(4000)) }),
    v.rawCheck((context) => addFieldIssues(context, answerIssues)),
  ),
  answer: reviewSchema,
}

export const getReviewPhoto = { input: v.object({ id: idTextSchema }), answer: nothingSchema }
