/** Room of live changes: messages over the WebSocket. */

import type { InferOutput } from 'valibot'
import type { Access } from '#contract/endpoint.ts'
import type { announcementSchema } from './live.schemas.ts'

/** The WebSocket is on the shop's own host (S4.28). */
export const LIVE_PATH = '/ws'

/** WebSocket close code for an administrator's page whose session has ended. */
export const SESSION_ENDED = 4401

/**
 * Messages to open pages (S7.21). It has ids, figures and product names only: never personal data, never a
 * promo code (D18).
 */
export type Announcement = InferOutput<typeof announcementSchema>

export type AnnouncementType = Announcement['type']

export type AnnouncementOf<T extends AnnouncementType> = Extract<Announcement, { type: T }>

/**
 * Says who may hear each type, in the words of the calls that read its subject (ADR 078). What of it a role
 * hears also depends on the order or parcel: `server/live/audience.ts`.
 */
export const AUDIENCES: Readonly<Record<AnnouncementType, Access>> = {
  PRODUCT_UPDATE: 'visitor',
  STOCK_UPDATE: 'visitor',
  PROMOTION_UPDATE: 'visitor',
  CAMPAIGN_UPDATE: 'visitor',
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
  LEFT_CART_UPDATE: 'confirmation',
  MESSAGE_UPDATE: 'team',
  REVIEW_UPDATE: 'confirmation',
  REFILL_UPDATE: 'confirmation',
  PARCEL_UPDATE: 'team',
  PREPARATION_UPDATE: 'preparation',
  REMITTANCE_UPDATE: 'owner',
  STOCK_ALERT_UPDATE: 'confirmation',
  CONVERSION_UPDATE: 'owner',
}

/** Says whether everybody hears it: then public answers may be outdated, too. */
export function isPublic(type: AnnouncementType): boolean {
  return AUDIENCES[type] === 'visitor'
}

/**
 * It is the first message on every connection. `changedAt` is the server time, in milliseconds, of the last
 * public change: a page rendered before it is out of date.
 */
export type ConnectionConfirmed = {
  type: 'CONNECTION_CONFIRMED'
  data: { message: string; changedAt: number }
}
