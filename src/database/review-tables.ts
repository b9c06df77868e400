import type { Generated, GeneratedAlways } from 'kysely'

/** This file describes the tables of reviews; `schema.ts` joins the tables of all rooms. */

export type ReviewRequestTable = {
  order_id: string
  /** It is null when nothing was sent, or when the link is over. */
  token_hash: string | null
  lang: 'fr' | 'ar'
  asked_at: Date
  expires_at: Date
}

export type ReviewTable = {
  id: GeneratedAlways<number>
  /** It is null once the order was deleted, of which the stars are left. */
  order_id: string | null
  product_id: number
  stars: number
  words: string
  name: string
  /** Says in which letters the words are written. */
  lang: 'fr' | 'ar'
  state: Generated<'waiting' | 'published' | 'hidden'>
  /** The reason is set in 'hidden' only. */
  hidden_for: Generated<'insulte' | 'personnel' | 'hors-sujet' | 'publicite' | 'photo' | null>
  answer: Generated<string | null>
  sent_at: Date
}

/** Both are WebP; `small` is a square of the middle. */
export type ReviewPhotoTable = { review_id: number; large: Buffer; small: Buffer }
