import { sql } from 'kysely'
import type { ProductReviews } from '#contract/reviews/reviews.ts'
import { ratingOf, writtenIn } from '#domain/reviews/review.ts'
import { dayInMorocco, moroccanFormat } from '#domain/time/calendar.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { getProduct } from '#services/catalogue/read.ts'
import type { Shop } from '#services/shop.ts'

/** The page holds them all, and only their first ones are open; older ones still count in the average (D188). */
export const MOST_SHOWN = 50

const MONTHS = {
  fr: moroccanFormat('fr-MA', { month: 'long', year: 'numeric' }),
  ar: moroccanFormat('ar-MA', { month: 'long', year: 'numeric' }),
}

/** Reads what shoppers read of a perfume (S20.8). It refuses with `not_found`. */
export async function listProductReviews(
  shop: Shop,
  slug: string,
  language: SiteLanguage = 'fr',
): Promise<ProductReviews> {
  const { id } = await getProduct(shop, slug)
  const { rows } = await sql<{ sum: number; count: number }>`
    select coalesce(sum(stars), 0)::integer as sum, count(*)::integer as count
    from reviews where product_id = ${id} and state = 'published'`.execute(shop.db)
  const [all = { sum: 0, count: 0 }] = rows
  if (all.count === 0) return { rating: null, reviews: [] }
  const shown = await shop.db
    .selectFrom('reviews')
    .leftJoin('review_photos', 'review_id', 'id')
    .select(['id', 'stars', 'words', 'name', 'lang', 'answer', 'sent_at', 'review_id'])
    .where('product_id', '=', id)
    .where('state', '=', 'published')
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute()
  return {
    rating: ratingOf(all),
    reviews: shown.map(({ sent_at, review_id, answer, ...review }) => ({
      ...review,
      has_photo: review_id !== null,
      month: dayInMorocco(sent_at).slice(0, 'YYYY-MM'.length),
      month_in_words: MONTHS[language].write(sent_at),
      answer: answer === null ? null : { text: answer, lang: writtenIn(answer) },
    })),
  }
}

/** Reads the photo of a review that shoppers see; undefined otherwise. */
export async function readShownPhoto(
  { db }: Shop,
  id: number,
  size: 'small' | 'large',
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('review_photos')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .select(`review_photos.${size} as content`)
    .where('review_id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return row?.content
}
