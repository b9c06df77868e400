import { type ContactDetails, everyContactField } from '#domain/checkout/checkout.ts'
import { keep, readKept } from '#web/data/browser-storage.ts'
import { readAnything, readJson, readOr, readRecord, readText } from '#web/data/readers.ts'

const DRAFT_STORAGE_KEY = 'sillage-checkout-draft'
/** The details are only kept if the shopper opts in, until they erase them. */
const REMEMBERED_STORAGE_KEY = 'sillage-delivery-details'
/** The version grows when the meaning of a field changes, not when a field is added. */
const DETAILS_VERSION = 1

export const EMPTY_DRAFT = everyContactField('')

const readStored = readRecord({ version: readAnything, details: readAnything })

/** Each field has its own fallback, so that a newly added field does not discard older drafts. */
const readDetails = readRecord<ContactDetails>(everyContactField(readOr(readText, '')))

/** Reads the checkout form's content of this visit, else the remembered details. */
export function readDraft(): ContactDetails {
  return parseDetails(readKept('session', DRAFT_STORAGE_KEY)) ?? readRemembered() ?? EMPTY_DRAFT
}

export function keepDraft(draft: ContactDetails): void {
  keep('session', DRAFT_STORAGE_KEY, formatDetails(draft))
}

/** Is called after an order is placed. Remembered details stay. */
export function forgetDraft(): void {
  keep('session', DRAFT_STORAGE_KEY, null)
}

/** Reads the details that the shopper chose to remember on this device. */
export function readRemembered(): ContactDetails | undefined {
  return parseDetails(readKept('local', REMEMBERED_STORAGE_KEY))
}

export function rememberDetails(details: ContactDetails): void {
  keep('local', REMEMBERED_STORAGE_KEY, formatDetails(details))
}

/** Erases all delivery details from this device, the draft included. */
export function forgetDetails(): void {
  keep('local', REMEMBERED_STORAGE_KEY, null)
  forgetDraft()
}

function formatDetails(details: ContactDetails): string {
  return JSON.stringify({ version: DETAILS_VERSION, details })
}

/** Old drafts without a version hold the details directly. */
function parseDetails(text: string | null): ContactDetails | undefined {
  const kept = readJson(text)
  return readDetails(readStored(kept)?.details ?? kept)
}
