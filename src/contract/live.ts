import * as v from 'valibot'
import { VOLUMES } from '#domain/catalogue.ts'
import { ORDER_STATUSES } from '#domain/orders.ts'
import { idSchema } from './schemas.ts'

/** Where the channel opens, on the shop's own host (storefront §4, Live connection). */
export const LIVE_PATH = '/ws'

/**
 * What the shop tells its open pages (storefront §7, Live channel). Ids, figures and names of goods only: never a
 * person, never a promo code (decision 18).
 */
export const announcementSchema = v.variant('type', [
  v.object({ type: v.literal('PRODUCT_UPDATE'), data: v.object({ productId: idSchema }) }),
  v.object({
    type: v.literal('STOCK_UPDATE'),
    data: v.object({
      variantId: idSchema,
      newStock: v.pipe(v.number(), v.integer(), v.minValue(0)),
      productName: v.string(),
      volume: v.picklist(VOLUMES),
    }),
  }),
  v.object({
    type: v.literal('PROMOTION_UPDATE'),
    data: v.object({
      promotionId: idSchema,
      productId: idSchema,
      variantId: idSchema,
      /** What became of the price: down, up again, or as it was with another end. */
      type: v.picklist(['PROMOTION_STARTED', 'PROMOTION_EXPIRED', 'PROMOTION_UPDATED']),
      /** ISO 8601. */
      endDate: v.nullable(v.string()),
    }),
  }),
  v.object({ type: v.literal('PROMO_CODE_UPDATE'), data: v.object({ promoCodeId: idSchema }) }),
  v.object({
    type: v.literal('NEW_ORDER'),
    data: v.object({ orderId: v.string(), order_number: v.string(), total: v.number() }),
  }),
  v.object({
    type: v.literal('ORDER_UPDATE'),
    data: v.object({ orderId: v.string(), status: v.picklist(ORDER_STATUSES) }),
  }),
  v.object({ type: v.literal('CUSTOMER_UPDATE'), data: v.object({ customerId: idSchema }) }),
])

export type Announcement = v.InferOutput<typeof announcementSchema>
export type AnnouncementType = Announcement['type']

/** The one of a type. */
export type AnnouncementOf<T extends AnnouncementType> = Extract<Announcement, { type: T }>

/** What everybody may hear; the rest is for administrators (decision 18). */
export const PUBLIC_TYPES: readonly AnnouncementType[] = [
  'PRODUCT_UPDATE',
  'STOCK_UPDATE',
  'PROMOTION_UPDATE',
]

/**
 * The first message of every connection. `changedAt`, in milliseconds of the server's clock, is when something public last
 * changed: a page rendered before that has missed it.
 */
export type ConnectionConfirmed = {
  type: 'CONNECTION_CONFIRMED'
  data: { message: string; changedAt: number }
}
