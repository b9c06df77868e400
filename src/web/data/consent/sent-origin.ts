import type { ConsentPurpose } from '#domain/consent/consent.ts'
import { readKept } from '#web/data/browser-storage.ts'
import { readJson } from '#web/data/readers.ts'

export const CONSENT_KEY = 'sillage-consent'
/** In local storage it is what the shopper agreed to keep; in session storage the bare source of this visit. */
export const ORIGIN_KEY = 'sillage-origin'

/**
 * Returns what is sent with an order, read at this moment: a withdrawal counts at once, in any tab. What the shopper agreed to
 * keep is left out while the shop asks for something else (`asked`).
 */
export function sentOrigin(asked: readonly ConsentPurpose[]): object {
  const consent = readJson(readKept('local', CONSENT_KEY))
  const isAsked = String(Object(consent).asked) === String(asked)
  return Object.assign(
    { consent },
    readJson((isAsked ? readKept('local', ORIGIN_KEY) : null) ?? readKept('session', ORIGIN_KEY)),
  )
}
