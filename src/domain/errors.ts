import type { Said } from './words/said.ts'

/** Lists the refusal codes. The server maps each to an HTTP status. */
export type RefusalCode =
  | 'invalid_input'
  | 'malformed_json'
  | 'body_too_large'
  | 'unsupported_media_type'
  | 'not_found'
  | 'method_not_allowed'
  | 'unauthenticated'
  | 'wrong_credentials'
  | 'csrf'
  | 'role_refused'
  | 'last_owner'
  | 'team_full'
  | 'invitation_gone'
  | 'second_factor_required'
  | 'login_expired'
  | 'passkey_refused'
  | 'too_many_passkeys'
  | 'last_proof'
  | 'too_many_requests'
  | 'price_changed'
  | 'order_too_large'
  | 'too_many_orders'
  | 'order_refused'
  | 'insufficient_stock'
  | 'promo_code_refused'
  | 'decant_refused'
  | 'idempotency_conflict'
  | 'promotion_conflict'
  | 'product_changed'
  | 'settings_changed'
  | 'shop_closed'
  | 'city_not_served'
  | 'content_changed'
  | 'template_changed'
  | 'template_too_long'
  | 'order_not_confirmable'
  | 'review_asked'
  | 'promo_code_taken'
  | 'phone_taken'
  | 'phone_blocked'
  | 'order_not_found'
  | 'order_number_required'
  | 'order_not_cancellable'
  | 'order_not_deletable'
  | 'not_a_trial'
  | 'return_settled'
  | 'refund_too_large'
  | 'not_returnable'
  | 'return_changed'
  | 'return_noted'
  | 'return_not_found'
  | 'return_received'
  | 'return_refunded'
  | 'not_invoiceable'
  | 'already_invoiced'
  | 'seller_incomplete'
  | 'nothing_to_credit'
  | 'no_credit'
  | 'credit_used'
  | 'exchange_sent'
  | 'order_changed'
  | 'order_cancelled'
  | 'not_mergeable'
  | 'person_erased'
  | 'orders_on_their_way'
  | 'picture_in_use'
  | 'pictures_unavailable'
  | 'batch_state'
  | 'batch_busy'
  | 'batch_not_undoable'
  | 'claimed'
  | 'already_called'
  | 'left_cart_ended'
  | 'already_decided'
  | 'attempt_not_undoable'
  | 'parcel_out'
  | 'carrier_changed'
  | 'carrier_name_taken'
  | 'parcel_exists'
  | 'parcel_not_found'
  | 'parcel_not_ready'
  | 'parcel_not_handed'
  | 'parcel_ended'
  | 'delivered_otherwise'
  | 'news_not_undoable'
  | 'order_not_preparable'
  | 'tracking_taken'
  | 'parcel_sent'
  | 'link_missing'
  | 'link_refused'
  | 'sending_missing'
  | 'carrier_inactive'
  | 'carrier_limit'
  | 'city_unmapped'
  | 'already_returned'
  | 'remittance_unbalanced'
  | 'parcel_already_paid'
  | 'remittance_closed'
  | 'remittance_changed'
  | 'remittance_exists'
  | 'remittance_unexplained'
  | 'line_claimed'
  | 'already_claimed'
  | 'nothing_to_claim'
  | 'claim_too_late'
  | 'claim_answered'
  | 'claim_settled'
  | 'import_unreadable'
  | 'ad_spend_changed'
  | 'no_secrets_key'
  | 'network_not_ready'
  | 'subscription_gone'
  | 'unavailable'

/** An invalid field: `path` is its name in the input, `message` the French sentence shown beside it; shoppers may read it in Arabic if it was `said`. */
export type Issue = { path: string; message: string; said?: Said | undefined }

/** Is an expected refusal: a code and a French sentence to display (D21). Any other exception is a bug. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: RefusalCode
  readonly issues: readonly Issue[]
  /** What the message says, if shoppers may read it. */
  readonly said: Said | undefined
  /** Holds what the browser needs to react, e.g. the current cart lines; never internal details. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: RefusalCode,
    message: string | { message: string; said?: Said | undefined },
    {
      issues = [],
      details = {},
    }: { issues?: readonly Issue[]; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(typeof message === 'string' ? message : message.message)
    this.code = code
    this.said = typeof message === 'string' ? undefined : message.said
    this.issues = issues
    this.details = details
  }
}
