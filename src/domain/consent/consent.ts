/** Room of consent: for what a shopper may be asked, and how long the answer holds. */

/** The purposes that need a shopper's consent, beside what the shop needs itself (law 09-08). */
export const CONSENT_PURPOSES = ['measurement', 'advertising'] as const
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number]

/** Counts up with each change of what the question says, in either language: the shopper is then asked again. */
export const CONSENT_TEXT_VERSION = 3

/** An answer holds for a year; then the shopper is asked again. */
export const CONSENT_DAYS = 365

/** A proof is kept for the year in which its answer holds, and a year to answer for it. */
export const CONSENT_PROOF_DAYS = 2 * CONSENT_DAYS

/** Says to what a shopper agreed: `granted` of the purposes that the text of this version asked for. */
export type ConsentChoice = {
  version: number
  asked: readonly ConsentPurpose[]
  granted: readonly ConsentPurpose[]
}

/**
 * Returns the purposes that a choice grants now, of those that the shop asks for; null while the shopper is to be asked:
 * there is no choice yet, or the text or the purposes have changed since.
 */
export function grantedBy(
  choice: ConsentChoice | undefined,
  asked: readonly ConsentPurpose[],
): readonly ConsentPurpose[] | null {
  if (choice?.version !== CONSENT_TEXT_VERSION || !isSame(choice.asked, asked)) return null
  return asked.filter((purpose) => choice.granted.includes(purpose))
}

function isSame(one: readonly ConsentPurpose[], other: readonly ConsentPurpose[]): boolean {
  return CONSENT_PURPOSES.every((purpose) => one.includes(purpose) === other.includes(purpose))
}

/** Returns the purposes that the owner has switched on, in their order. */
export function askedPurposes(settings: Readonly<Record<ConsentPurpose, boolean>>): ConsentPurpose[] {
  return CONSENT_PURPOSES.filter((purpose) => settings[purpose])
}
