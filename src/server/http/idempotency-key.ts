import { ShopError } from '#domain/errors.ts'
import { saying } from '#domain/words/said.ts'

const MAX_LENGTH = 200

/**
 * Returns the key of a call that may be repeated. Long keys are refused, because truncated keys could
 * collide.
 */
export function idempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined
  if (header.length > MAX_LENGTH) {
    throw new ShopError('invalid_input', saying('keyTooLong', {}))
  }
  return header
}
