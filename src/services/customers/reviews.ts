import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

type GoneReview = { product_id: number; state: 'waiting' | 'published' | 'hidden' }

/** Deletes the reviews of orders that nobody really placed (D234). Pages that show them are told, as are lists. */
export async function deleteReviews(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return
  const gone = await tx
    .deleteFrom('reviews')
    .where('order_id', 'in', orderIds)
    .returning(['product_id', 'state'])
    .execute()
  announceReviews(tx, gone)
}

/**
 * Leaves the stars of published reviews, which say nothing of the person and keep the average true, and nothing else (D188).
 * Pages that show them are told, as are lists. Returns their ids.
 */
export async function eraseReviews(tx: ShopTransaction, orderIds: readonly string[]): Promise<number[]> {
  const gone = await tx
    .deleteFrom('reviews')
    .where('order_id', 'in', orderIds)
    .where('state', '<>', 'published')
    .returning(['product_id', 'state'])
    .execute()
  const erased = await tx
    .updateTable('reviews')
    .set({ words: '', name: '', answer: null })
    .where('order_id', 'in', orderIds)
    .returning(['id', 'product_id', 'state'])
    .execute()
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await tx.deleteFrom('review_photos').where('review_id', 'in', ids).execute()
  announceReviews(tx, [...gone, ...erased])
  return ids
}

function announceReviews(tx: ShopTransaction, reviews: readonly GoneReview[]): void {
  if (reviews.length > 0) announce(tx, { type: 'REVIEW_UPDATE', data: {} })
  const shown = reviews.filter(({ state }) => state === 'published').map(({ product_id }) => product_id)
  for (const productId of new Set(shown)) announce(tx, { type: 'PRODUCT_UPDATE', data: { productId } })
}
