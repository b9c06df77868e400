import * as v from 'valibot'
import { idSchema, volumeSchema } from '#contract/values.schemas.ts'
import { CONFIRMATIONS } from '#domain/confirmation/words.ts'
import { MESSAGE_KEYS, MESSAGE_LANGUAGES } from '#domain/messages/templates.ts'
import { ORDER_STATUSES } from '#domain/orders/order.ts'
import { CASH_STATES, PARCEL_STATES } from '#domain/parcels/words.ts'

export const announcementSchema = v.variant('type', [
  v.object({ type: v.literal('PRODUCT_UPDATE'), data: v.object({ productId: idSchema }) }),
  v.object({
    type: v.literal('STOCK_UPDATE'),
    data: v.object({
      variantId: idSchema,
      newStock: v.pipe(v.number(), v.integer(), v.minValue(0)),
      productName: v.string(),
      volume: volumeSchema,
    }),
  }),
  /** `type` says how the price changed; `endDate` is ISO 8601. */
  v.object({
    type: v.literal('PROMOTION_UPDATE'),
    data: v.object({
      promotionId: idSchema,
      productId: idSchema,
      variantId: idSchema,
      type: v.picklist(['PROMOTION_STARTED', 'PROMOTION_EXPIRED', 'PROMOTION_UPDATED']),
      endDate: v.nullable(v.string()),
    }),
  }),
  /** A campaign began, ended or changed: one message tells of many prices. */
  v.object({ type: v.literal('CAMPAIGN_UPDATE'), data: v.object({ campaignId: idSchema }) }),
  v.object({ type: v.literal('PROMO_CODE_UPDATE'), data: v.object({ promoCodeId: idSchema }) }),
  v.object({
    type: v.literal('NEW_ORDER'),
    data: v.object({ orderId: v.string(), order_number: v.string(), total: v.number() }),
  }),
  v.object({
    type: v.literal('ORDER_UPDATE'),
    data: v.object({ orderId: v.string(), status: v.picklist(ORDER_STATUSES) }),
  }),
  /** Administrator sessions have ended, named by public id; pages only learn that there were some. */
  v.object({ type: v.literal('SESSION_UPDATE'), data: v.object({ sessionIds: v.array(idSchema) }) }),
  v.object({ type: v.literal('CUSTOMER_UPDATE'), data: v.object({ customerId: idSchema }) }),
  /** A carrier, its cities or what is linked to them has changed. */
  v.object({ type: v.literal('CARRIER_UPDATE'), data: v.object({ carrierId: idSchema }) }),
  /** A batch was made, or a part of its work was done. */
  v.object({ type: v.literal('BATCH_UPDATE'), data: v.object({ batchId: idSchema }) }),
  /**
   * An order was called, confirmed or closed; with how many shoppers must be called now, and how many promised calls are
   * overdue.
   */
  v.object({
    type: v.literal('CONFIRMATION_UPDATE'),
    data: v.object({
      orderId: v.string(),
      confirmation: v.picklist(CONFIRMATIONS),
      toConfirm: v.number(),
      overdue: v.number(),
    }),
  }),
  /** Names the person who is calling an order's shopper; null when nobody is any more. */
  v.object({
    type: v.literal('CLAIM_UPDATE'),
    data: v.object({ orderId: v.string(), staffId: v.nullable(idSchema) }),
  }),
  /** A cart was kept, called about or forgotten; it says nothing of whose it is. */
  v.object({ type: v.literal('LEFT_CART_UPDATE'), data: v.object({}) }),
  /** A message template was written. */
  v.object({
    type: v.literal('MESSAGE_UPDATE'),
    data: v.object({ key: v.picklist(MESSAGE_KEYS), lang: v.picklist(MESSAGE_LANGUAGES) }),
  }),
  /** An order was asked about, or a review was sent or decided on; shoppers hear of it by their product. */
  v.object({ type: v.literal('REVIEW_UPDATE'), data: v.object({}) }),
  /** Somebody agreed to be asked back, or no longer, or was; it says nothing of whom. */
  v.object({ type: v.literal('REFILL_UPDATE'), data: v.object({}) }),
  /** A parcel was made, changed or moved on. `cash` is null for those who may not read it. */
  v.object({
    type: v.literal('PARCEL_UPDATE'),
    data: v.object({
      parcelId: v.string(),
      orderId: v.string(),
      state: v.picklist(PARCEL_STATES),
      cash: v.nullable(v.picklist(CASH_STATES)),
    }),
  }),
  /**
   * The lists of those who prepare have changed by an order or a parcel that they may not read, which may have left them.
   */
  v.object({ type: v.literal('PREPARATION_UPDATE'), data: v.object({}) }),
  /** A carrier's invoice was written, changed, closed or opened again. */
  v.object({ type: v.literal('REMITTANCE_UPDATE'), data: v.object({ remittanceId: idSchema }) }),
  /** Somebody asked to be told that this size is back, was told, or was forgotten. */
  v.object({ type: v.literal('STOCK_ALERT_UPDATE'), data: v.object({ variantId: idSchema }) }),
  /** A network was told of an order, or has another token. */
  v.object({ type: v.literal('CONVERSION_UPDATE'), data: v.object({}) }),
  /** Names the changed settings, without values. */
  v.object({ type: v.literal('SETTINGS_UPDATE'), data: v.object({ keys: v.array(v.string()) }) }),
])
