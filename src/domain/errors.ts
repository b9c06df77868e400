/** Why the shop refuses. The server's table gives each code its HTTP status. */
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
  | 'unavailable'

/** One wrong field: `path` is the field's name in the input, `message` a French sentence shown beside it. */
export type Issue = { path: string; message: string }

/**
 * An expected refusal: a code and a French sentence fit for a toast (decision 21). Anything else that is thrown
 * is a bug.
 */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  readonly code: RefusalCode
  readonly issues: readonly Issue[]
  /** Figures the browser needs to react, e.g. the fresh lines of a cart; never anything internal. */
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
