import type { ContactDetails } from '#domain/checkout.ts'
import { keep, readKept } from './browser-storage.ts'
import { readJson, readRecord, readText } from './readers.ts'

const DRAFT_STORAGE_KEY = 'sillage-checkout-draft'
/** Only when the shopper asked for it, until the shopper erases it. */
const REMEMBERED_STORAGE_KEY = 'sillage-delivery-details'

export const EMPTY_DRAFT: ContactDetails = { name: '', phone: '', city: '', address: '' }

const readFields = readRecord({ name: readText, phone: readText, city: readText, address: readText })

/** What was typed in the checkout form during this visit, so that a reload loses nothing; else what is remembered. */
export function readDraft(): ContactDetails {
  return readFields(readJson(readKept('session', DRAFT_STORAGE_KEY))) ?? readRemembered() ?? EMPTY_DRAFT
}

export function keepDraft(draft: ContactDetails): void {
  keep('session', DRAFT_STORAGE_KEY, JSON.stringify(draft))
}

/** The delivery details this device was asked to remember. */
export function readRemembered(): ContactDetails | undefined {
  return readFields(readJson(readKept('local', REMEMBERED_STORAGE_KEY)))
}

export function rememberDetails(details: ContactDetails): void {
  keep('local', REMEMBERED_STORAGE_KEY, JSON.stringify(details))
}

/** Erases every delivery detail from this device, the form's included. */
export function forgetDetails(): void {
  keep('local', REMEMBERED_STORAGE_KEY, null)
  keep('session', DRAFT_STORAGE_KEY, null)
}
