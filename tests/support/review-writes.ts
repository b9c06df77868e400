import { randomBytes } from 'node:crypto'
import { setOrderStatus } from '#services/orders/set-status.ts'
import { askForReview } from '#services/reviews/ask.ts'
import { readReviewPage, sendReview } from '#services/reviews/page.ts'
import type { Written } from './account-writes.ts'
import type { TestApp } from './test-app.ts'

const WEEK_MS = 7 * 86_400_000

/** Calls about reviews that write an audit entry. */
export function reviewWrites(at: () => TestApp, order: () => Promise<string>): Record<string, Written> {
  /** An order that was delivered a week ago. */
  async function delivered(): Promise<string> {
    const { shop } = at()
    const id = await order()
    await setOrderStatus(shop, { id, status: 'livre' })
    await shop.db
      .updateTable('order_history')
      .set({ created_at: new Date(shop.clock().getTime() - WEEK_MS) })
      .where('order_id', '=', id)
      .execute()
    return id
  }
  async function review(): Promise<number> {
    const { shop } = at()
    const [id, token] = [await delivered(), randomBytes(16).toString('hex')]
    await askForReview(shop, { id, lang: 'fr', token }, 'nezha')
    const productId = (await readReviewPage(shop, token))?.perfumes[0]?.id ?? 0
    await sendReview(shop, token, { productId, review: { stars: 1, words: '', name: '' }, photo: null })
    const { id: written } = await shop.db
      .selectFrom('reviews')
      .select('id')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    return written
  }
  const writes = (action: string, body: object, fields: string[] = []): Written => ({
    target: async () => ({ id: await review(), body }),
    entry: (id) => ({ action, subject: `review ${id}`, fields }),
  })
  return {
    'POST /api/admin/reviews/to-ask/{id}': {
      target: async () => ({ id: await delivered(), body: { lang: 'fr', token: 'a'.repeat(32) } }),
      entry: (id) => ({ action: 'review.asked', subject: `order ${id}`, fields: [] }),
    },
    'POST /api/admin/reviews/{id}/publish': writes('review.published', {}),
    'POST /api/admin/reviews/{id}/hide': writes('review.hidden', { reason: 'insulte' }, ['insulte']),
    'POST /api/admin/reviews/{id}/answer': writes('review.answered', { answer: 'Merci.' }),
  }
}
