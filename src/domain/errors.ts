/** Refusal codes. The server maps each to an HTTP status. */
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
  | 'too_many_requests'
  | 'price_changed'
  | 'order_too_large'
  | 'too_many_orders'
  | 'insufficient_stock'
  | 'promo_code_refused'
  | 'idempotency_conflict'
  | 'promotion_conflict'
  | 'product_changed'
  | 'promo_code_taken'
  | 'phone_taken'
  | 'order_not_found'
  | 'order_number_required'
  | 'order_not_cancellable'
  | 'order_not_deletable'
  | 'return_settled'
  | 'person_erased'
  | 'orders_on_their_way'
  | 'unavailable'

/** An invalid field: `path` is its name in the input, `message` the French sentence shown beside it. */
export type Issue = { path: string; message: string }

/** An expected refusal: a code and a French sentence to display (D21). Any other exception is a bug. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: RefusalCode
  readonly issues: readonly Issue[]
  /** Data the browser needs to react, e.g. the current cart lines; never internal details. */
  readonly details: Readonly<Record<string, unknown>>

  constructor(
    code: RefusalCode,
    message: string,
    {
      issues = [],
      details = {},
    }: { issues?: readonly Issue[]; details?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(message)
    this.code = code
    this.issues = issues
    this.details = details
  }
}
