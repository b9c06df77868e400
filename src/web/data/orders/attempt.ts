import { keep, readKept } from '#web/data/browser-storage.ts'
import { randomKey } from '#web/data/random-key.ts'
import { readJson, readOr, readRecord, readText } from '#web/data/readers.ts'

const ATTEMPT_STORAGE_KEY = 'sillage-checkout-attempt'

/** `doubted` is the key of an attempt without an answer: its order may exist. */
const readAttempt = readRecord({ content: readText, key: readText, doubted: readOr(readText, '') })

/**
 * Returns the Idempotency-Key of a checkout attempt: one key for one content, even after a reload, so that a retry never
 * creates a second order (D8).
 */
export function idempotencyKeyOf(order: unknown): string {
  const content = JSON.stringify(order)
  const last = readLast()
  if (last?.content === content) return last.key
  const key = randomKey()
  keep('session', ATTEMPT_STORAGE_KEY, JSON.stringify({ content, key, doubted: last?.doubted ?? '' }))
  return key
}

/**
 * `lost`: no answer came; `answered`: one came; `put off`: a rate limit refused it before the order was read.
 */
export type AttemptFate = 'lost' | 'answered' | 'put off'

/** Records the outcome of an attempt that was not confirmed. */
export function recordFate(key: string, fate: AttemptFate): void {
  const last = readLast()
  if (last === undefined || fate === 'put off' || (fate === 'answered' && last.doubted !== key)) return
  const doubted = fate === 'lost' ? key : ''
  keep('session', ATTEMPT_STORAGE_KEY, JSON.stringify({ ...last, doubted }))
}

/** Says whether an order may exist whose confirmation never arrived. */
export function mayOrderExist(): boolean {
  return (readLast()?.doubted ?? '') !== ''
}

/** Is called after an order is placed, because ordering the same again makes another order. */
export function forgetAttempt(): void {
  keep('session', ATTEMPT_STORAGE_KEY, null)
}

function readLast() {
  return readAttempt(readJson(readKept('session', ATTEMPT_STORAGE_KEY)))
}
