import { keep, readKept } from './browser-storage.ts'
import { readJson, readRecord, readText } from './readers.ts'

const ATTEMPT_STORAGE_KEY = 'sillage-checkout-attempt'
const KEY_BYTES = 16

const readAttempt = readRecord({ content: readText, key: readText })

/**
 * The Idempotency-Key of a checkout attempt: the same for the same content, after a reload too, so that a retry can
 * never make a second order; a new one when the content changes (decision 8).
 */
export function keyOfAttempt(order: unknown): string {
  const content = JSON.stringify(order)
  const last = readAttempt(readJson(readKept('session', ATTEMPT_STORAGE_KEY)))
  if (last?.content === content) return last.key
  const key = newKey()
  keep('session', ATTEMPT_STORAGE_KEY, JSON.stringify({ content, key }))
  return key
}

/** Once the order is placed, ordering the same again is another order. */
export function forgetAttempt(): void {
  keep('session', ATTEMPT_STORAGE_KEY, null)
}

/** `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
