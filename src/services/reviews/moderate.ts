import type { Kysely } from 'kysely'
import type { EndpointAnswer, ParsedInput } from '#contract/endpoint.ts'
import type { listReviews as listCall, Review } from '#contract/reviews/reviews.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import type { HidingReason } from '#domain/reviews/review.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** Lists reviews in a state, the newest first; those that wait, the oldest first. */
export async function listReviews(
  { db }: Shop,
  { state, page, per_page }: ParsedInput<typeof listCall>,
): Promise<EndpointAnswer<typeof listCall>> {
  const direction = state === 'waiting' ? 'asc' : 'desc'
  const rows = await selectReviews(db)
    .where('reviews.state', '=', state)
    .orderBy('reviews.sent_at', direction)
    .orderBy('reviews.id', direction)
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { reviews: rows.map(reviewView), total: await countReviews(db, state) }
}

export async function countReviews(db: Kysely<Database>, state: Review['state']): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', state)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Shows a review to shoppers; once more changes nothing. It refuses with `not_found`. */
export function publishReview(shop: Shop, id: number, actor: string): Promise<Review> {
  return changing(shop, {
    id,
    actor,
    action: 'review.published',
    to: { state: 'published', hidden_for: null },
  })
}

/** Hides a review for a reason, which the journal keeps. It refuses with `not_found`. */
export function hideReview(shop: Shop, id: number, reason: HidingReason, actor: string): Promise<Review> {
  return changing(shop, { id, actor, action: 'review.hidden', to: { state: 'hidden', hidden_for: reason } })
}

/** Writes the shop's answer; a blank one takes it back. It refuses with `not_found`. */
export function answerReview(shop: Shop, id: number, answer: string, actor: string): Promise<Review> {
  return changing(shop, {
    id,
    actor,
    action: 'review.answered',
    to: { answer: answer === '' ? null : answer },
  })
}

/** Reads the photo of a review in any state. It refuses with `not_found`. */
export async function readPhoto({ db }: Shop, id: number): Promise<Buffer> {
  const row = await db
    .selectFrom('review_photos')
    .select('large')
    .where('review_id', '=', id)
    .executeTakeFirst()
  return row?.large ?? reviewNotFound()
}

type Change = {
  id: number
  actor: string
  action: string
  to: Partial<Pick<Review, 'state' | 'hidden_for' | 'answer'>>
}

function changing(shop: Shop, { id, actor, action, to }: Change): Promise<Review> {
  return inTransaction(shop, async (tx) => {
    const before = await lockReview(tx, id)
    const after = { ...before, ...to }
    const { state, hidden_for, answer } = after
    if (state !== before.state || hidden_for !== before.hidden_for || answer !== before.answer) {
      await tx.updateTable('reviews').set({ state, hidden_for, answer }).where('id', '=', id).execute()
      const fields = hidden_for === null || hidden_for === before.hidden_for ? [] : [hidden_for]
      await recordAudit(tx, { actor, action, subject: `review ${id}`, fields, now: shop.clock() })
      announce(tx, { type: 'REVIEW_UPDATE', data: {} })
      if (before.state === 'published' || state === 'published') {
        announce(tx, { type: 'PRODUCT_UPDATE', data: { productId: before.product_id } })
      }
    }
    return reviewView(await selectReviews(tx).where('reviews.id', '=', id).executeTakeFirstOrThrow())
  })
}

async function lockReview(tx: ShopTransaction, id: number) {
  const row = await tx
    .selectFrom('reviews')
    .select(['state', 'hidden_for', 'answer', 'product_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? reviewNotFound()
}

function selectReviews(db: Kysely<Database>) {
  return db
    .selectFrom('reviews')
    .innerJoin('products', 'products.id', 'reviews.product_id')
    .leftJoin('orders', 'orders.id', 'reviews.order_id')
    .leftJoin('review_photos', 'review_photos.review_id', 'reviews.id')
    .select(['reviews.id', 'stars', 'words', 'reviews.name', 'reviews.lang', 'reviews.state', 'hidden_for'])
    .select([
      'answer',
      'sent_at',
      'review_photos.review_id',
      'reviews.order_id',
      'order_number',
      'orders.phone',
    ])
    .select(['reviews.product_id', 'products.name as product_name', 'products.slug'])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

function reviewView(row: Row): Review {
  const { order_id, order_number, phone, product_id, product_name, slug, review_id, sent_at, ...review } = row
  return {
    ...review,
    product: { id: product_id, name: product_name, slug },
    order: order_id === null || order_number === null || phone === '' ? null : { id: order_id, order_number },
    has_photo: review_id !== null,
    sent_at: sent_at.toISOString(),
  }
}

function reviewNotFound(): never {
  throw new ShopError('not_found', 'Cet avis n’existe plus.')
}
