/** Room of live changes: messages over the WebSocket. */

import type { Access, Nothing } from '#contract/endpoint.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { Confirmation } from '#domain/confirmation/words.ts'
import type { MessageKey, MessageLanguage } from '#domain/messages/templates.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { CashState, ParcelState } from '#domain/parcels/words.ts'
import type { PriceChange } from '#domain/promotions/plan.ts'

/** WebSocket path, on the shop's own host (S4.28). */
export const LIVE_PATH = '/ws'

/** WebSocket close code for an administrator's page whose session has ended. */
export const SESSION_ENDED = 4401

/**
 * Messages to open pages (S7.21). Ids, figures and product names only: never personal data, never a promo code (D18).
 */
export type Announcement =
  | { type: 'PRODUCT_UPDATE'; data: { productId: number } }
  | {
      type: 'STOCK_UPDATE'
      data: { variantId: number; newStock: number; productName: string; volume: Volume }
    }
  | {
      type: 'PROMOTION_UPDATE'
      /** `type` says how the price changed; `endDate` is ISO 8601. */
      data: {
        promotionId: number
        productId: number
        variantId: number
        type: PriceChange
        endDate: string | null
      }
    }
  | { type: 'PROMO_CODE_UPDATE'; data: { promoCodeId: number } }
  | { type: 'NEW_ORDER'; data: { orderId: string; order_number: string; total: number } }
  | { type: 'ORDER_UPDATE'; data: { orderId: string; status: OrderStatus } }
  /** Administrator sessions that have ended, by public id; pages hear that there were some, without the ids. */
  | { type: 'SESSION_UPDATE'; data: { sessionIds: number[] } }
  | { type: 'CUSTOMER_UPDATE'; data: { customerId: number } }
  /** Names of the changed settings, without values. */
  | { type: 'SETTINGS_UPDATE'; data: { keys: string[] } }
  /** A carrier, its cities or what is linked to them. */
  | { type: 'CARRIER_UPDATE'; data: { carrierId: number } }
  /** A batch was made, or got on by a chunk of its work. */
  | { type: 'BATCH_UPDATE'; data: { batchId: number } }
  /** An order was called, confirmed or closed; how many shoppers are now to be called, and promised calls overdue. */
  | {
      type: 'CONFIRMATION_UPDATE'
      data: { orderId: string; confirmation: Confirmation; toConfirm: number; overdue: number }
    }
  /** Who is calling an order's shopper; null when nobody is any more. */
  | { type: 'CLAIM_UPDATE'; data: { orderId: string; staffId: number | null } }
  /** A message template was written. */
  | { type: 'MESSAGE_UPDATE'; data: { key: MessageKey; lang: MessageLanguage } }
  /** A parcel was made, changed or moved on. `cash` is null for those who may not read it. */
  | {
      type: 'PARCEL_UPDATE'
      data: { parcelId: string; orderId: string; state: ParcelState; cash: CashState | null }
    }
  /** What those who prepare read has changed, by an order or a parcel that they may not read: it may have left their lists. */
  | { type: 'PREPARATION_UPDATE'; data: Nothing }
  /** A carrier's invoice was written, changed, closed or opened again. */
  | { type: 'REMITTANCE_UPDATE'; data: { remittanceId: number } }

export type AnnouncementType = Announcement['type']

/** The announcement with this type. */
export type AnnouncementOf<T extends AnnouncementType> = Extract<Announcement, { type: T }>

/**
 * Who may hear each type, in the words of the calls that read what it is about (ADR 078). What of it a role hears depends
 * on the order or parcel, too: `server/live/audience.ts`.
 */
export const AUDIENCES: Readonly<Record<AnnouncementType, Access>> = {
  PRODUCT_UPDATE: 'visitor',
  STOCK_UPDATE: 'visitor',
  PROMOTION_UPDATE: 'visitor',
  SETTINGS_UPDATE: 'visitor',
  PROMO_CODE_UPDATE: 'owner',
  NEW_ORDER: 'confirmation',
  ORDER_UPDATE: 'team',
  SESSION_UPDATE: 'team',
  CUSTOMER_UPDATE: 'confirmation',
  CARRIER_UPDATE: 'preparation',
  BATCH_UPDATE: 'owner',
  CONFIRMATION_UPDATE: 'confirmation',
  CLAIM_UPDATE: 'confirmation',
  MESSAGE_UPDATE: 'team',
  PARCEL_UPDATE: 'team',
  PREPARATION_UPDATE: 'preparation',
  REMITTANCE_UPDATE: 'owner',
}

/** Whether everybody hears it: then public answers may be out of date, too. */
export function isPublic(type: AnnouncementType): boolean {
  return AUDIENCES[type] === 'visitor'
}

/**
 * First message on every connection. `changedAt` is the server time, in milliseconds, of the last public change: a page
 * rendered before it is out of date.
 */
export type ConnectionConfirmed = {
  type: 'CONNECTION_CONFIRMED'
  data: { message: string; changedAt: number }
}
