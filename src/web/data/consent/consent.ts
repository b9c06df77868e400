/** Room of consent: to what this browser's shopper agreed, and what led the browser to the shop. */

import {
  CONSENT_DAYS,
  CONSENT_PURPOSES,
  type ConsentChoice,
  type ConsentPurpose,
  grantedBy,
} from '#domain/consent/consent.ts'
import { createKeptStore } from '#web/data/kept-store.ts'
import { readFlag, readJson, readList, readNumber, readOneOf, readOr, readRecord } from '#web/data/readers.ts'
import { serverNow } from '#web/data/server-clock.ts'
import { CONSENT_KEY } from './sent-origin.ts'

/** `isUnsent` says that its proof is to be sent, once more or for the first time. */
type KeptChoice = ConsentChoice & { at: number; isUnsent: boolean }

const DAY_MS = 86_400_000

const readPurposes = readList(readOneOf(CONSENT_PURPOSES))
const readChoice = readRecord<KeptChoice>({
  version: readNumber,
  asked: readPurposes,
  granted: readPurposes,
  at: readNumber,
  isUnsent: readOr(readFlag, false),
})

/** Holds the choice, which follows the other tabs. */
const choiceStore = createKeptStore<KeptChoice | undefined>(undefined, {
  storage: 'local',
  key: CONSENT_KEY,
  parse: (text) => readChoice(readJson(text)),
  format: (choice) => (choice === undefined ? null : JSON.stringify(choice)),
})

/**
 * Returns the purposes that the shopper agrees to now; null while they are to be asked.
 * @param asked the purposes that the shop asks for: `useSite().consent`
 */
export function grantedPurposes(asked: readonly ConsentPurpose[]): readonly ConsentPurpose[] | null {
  const choice = choiceStore.read()
  const isOver = choice !== undefined && serverNow().getTime() - choice.at > CONSENT_DAYS * DAY_MS
  return asked.length === 0 || isOver ? null : grantedBy(choice, asked)
}

/** Says whether the shopper agrees to a purpose now. Nothing that serves it may be loaded, kept or sent otherwise. */
export function hasConsent(purpose: ConsentPurpose, asked: readonly ConsentPurpose[]): boolean {
  return grantedPurposes(asked)?.includes(purpose) === true
}

/** Calls back when the choice changes, in this tab or another; returns a function that ends it. */
export function onConsentChange(listener: () => void): () => void {
  return choiceStore.subscribe(listener)
}

/** Keeps a choice in this browser. */
export function keepChoice(choice: ConsentChoice & { isUnsent: boolean }): void {
  choiceStore.replace({ ...choice, at: serverNow().getTime() })
}

/** Returns the choice whose proof is to be sent. */
export function unsentChoice(): ConsentChoice | undefined {
  const choice = choiceStore.read()
  return choice?.isUnsent ? choice : undefined
}

/** Notes that the proof of this choice arrived, unless another was made meanwhile. */
export function markSent(choice: ConsentChoice): void {
  const kept = choiceStore.read()
  if (kept !== undefined && kept === choice) choiceStore.replace({ ...kept, isUnsent: false })
}
