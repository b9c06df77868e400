/** Room of consent: proofs of what shoppers agreed to. */

import type { recordConsent as recordConsentCall } from '#contract/consent/consent.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Shop } from '#services/shop.ts'

/** Keeps the proof of a choice, which names nobody (S18.3). `deleteExpired` deletes it after two years. */
export async function recordConsent(
  { db, clock }: Shop,
  { version, asked, granted }: ParsedInput<typeof recordConsentCall>,
): Promise<void> {
  await db.insertInto('consents').values({ version, asked, granted, at: clock() }).execute()
}
