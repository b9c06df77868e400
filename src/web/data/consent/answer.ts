import { recordConsent } from '#contract/consent/consent.ts'
import { CONSENT_TEXT_VERSION, type ConsentChoice, type ConsentPurpose } from '#domain/consent/consent.ts'
import { browserApi } from '#web/data/api.ts'
import { PATHS } from '#web/routing/paths.ts'
import { grantedPurposes, keepChoice, markSent, unsentChoice } from './consent.ts'
import { dropPixelTraces } from './pixel-traces.ts'

/**
 * Keeps an answer, with its proof at the shop; returns whether it is kept. A withdrawal counts at once, and is sent until it has
 * arrived; an agreement counts only once its proof is there.
 */
export async function answerConsent(
  asked: readonly ConsentPurpose[],
  granted: readonly ConsentPurpose[],
): Promise<boolean> {
  const choice = { version: CONSENT_TEXT_VERSION, asked: [...asked], granted: [...granted] }
  const before = grantedPurposes(asked) ?? []
  const left = before.filter((purpose) => granted.includes(purpose))
  const isWithdrawal = left.length === granted.length
  const isTakenBack = left.length < before.length
  if (granted.length === 0 || isTakenBack) {
    keepChoice({ ...choice, granted: left, isUnsent: true })
  }
  if (!granted.includes('advertising')) dropPixelTraces()
  if (!(await isProofSent(choice))) return isWithdrawal
  // An order of the cart's page may still be on its way: the next page sends the withdrawal again, for that order too.
  keepChoice({ ...choice, isUnsent: isTakenBack && window.location.pathname === PATHS.cart })
  return true
}

/** Sends a withdrawal again that may not have arrived. */
export async function sendAgain(): Promise<void> {
  const choice = unsentChoice()
  if (choice !== undefined && (await isProofSent(choice))) markSent(choice)
}

async function isProofSent({ version, asked, granted }: ConsentChoice): Promise<boolean> {
  try {
    await browserApi.call(recordConsent, { version, asked: [...asked], granted: [...granted] })
    return true
  } catch (error) {
    console.warn('The proof of a choice could not be kept.', error)
    return false
  }
}
