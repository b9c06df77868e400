import { sql } from 'kysely'
import { type TypedReview, writtenIn } from '#domain/reviews/review.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { announce } from '#services/live/announcements.ts'
import { hashOfToken, isToken } from '#services/messages/confirmation-links.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { IS_REVIEWABLE, KEPT_PERFUMES } from './reviewable.ts'

/** A perfume behind a link, with what was said of it. */
export type ReviewablePerfume = {
  id: number
  name: string
  image_url: string
  review: (TypedReview & { lang: SiteLanguage; has_photo: boolean }) | null
}

/** The content of the page behind a link: perfumes and what was sent, and nothing of the order or the person. */
export type ReviewPage = { lang: SiteLanguage; perfumes: readonly ReviewablePerfume[] }

/** Both are WebP, encoded by the shop. */
export type ReviewPhoto = { large: Buffer; small: Buffer }

/** Reads the page behind a link; undefined when the link is over or was never made. */
export async function readReviewPage(shop: Shop, token: string): Promise<ReviewPage | undefined> {
  const link = await findLink(shop.db, shop.clock(), token)
  if (link === undefined) return undefined
  const { rows } = await sql<ReviewablePerfume>`
    select products.id, products.name, products.image_url, case when reviews.id is null then null else json_build_object(
      'stars', stars, 'words', words, 'name', reviews.name, 'lang', reviews.lang,
      'has_photo', exists (select from review_photos where review_id = reviews.id)
    ) end as review
    from orders
    join products on products.id in ${KEPT_PERFUMES}
    left join reviews on reviews.order_id = orders.id and reviews.product_id = products.id
    where orders.id = ${link.order_id}::uuid
    order by products.name, products.id`.execute(shop.db)
  return { lang: link.lang, perfumes: rows }
}

/**
 * Takes in the review of one perfume by a link, once. Anything else changes nothing: a link that is over, a perfume that was
 * not bought, or one that has its review.
 */
export async function sendReview(
  shop: Shop,
  token: string,
  { productId, review, photo }: { productId: number; review: TypedReview; photo: ReviewPhoto | null },
): Promise<void> {
  const now = shop.clock()
  await inTransaction(shop, async (tx) => {
    const leadsTo = await findLink(tx, now, token)
    if (leadsTo === undefined) return
    const { order_id } = leadsTo
    await tx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute()
    // The person may have been erased while this waited.
    if ((await findLink(tx, now, token)) === undefined) return
    const { rows } = await sql<{ id: number }>`
      insert into reviews (order_id, product_id, stars, words, name, lang, sent_at)
      select orders.id, ${productId}::integer, ${review.stars}::smallint, ${review.words}, ${review.name},
        ${writtenIn(review.words)}, ${now}
      from orders where orders.id = ${order_id}::uuid and ${productId}::integer in ${KEPT_PERFUMES}
      on conflict do nothing returning id`.execute(tx)
    const [written] = rows
    if (written === undefined) return
    if (photo !== null)
      await tx
        .insertInto('review_photos')
        .values({ review_id: written.id, ...photo })
        .execute()
    announce(tx, { type: 'REVIEW_UPDATE', data: {} })
  })
}

async function findLink(db: Shop['db'], now: Date, token: string) {
  if (!isToken(token)) return undefined
  return db
    .selectFrom('review_requests')
    .innerJoin('orders', 'orders.id', 'review_requests.order_id')
    .select(['review_requests.order_id', 'review_requests.lang'])
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now)
    .where(IS_REVIEWABLE)
    .executeTakeFirst()
}
