import { type WordState, wordKey } from '#domain/parcels/status-words.ts'
import type { ParcelState } from '#domain/parcels/words.ts'

/**
 * Says whether a carrier has been told of a parcel. It is 'inconnu' from the moment before the call until the carrier's
 * answer is written down: whoever dies between leaves a parcel that is asked for, and never told twice.
 */
export const SENDING_STATES = ['en-attente', 'inconnu', 'envoye', 'refuse'] as const
export type SendingState = (typeof SENDING_STATES)[number]

export const SENDING_LABELS: Readonly<Record<SendingState, string>> = {
  'en-attente': 'Envoi en cours',
  inconnu: 'Envoi à vérifier',
  envoye: 'Envoyé',
  refuse: 'Non envoyé',
}

/** Says whether a parcel may be told to its carrier: never before, or refused by it. */
export function maySend(state: SendingState | null): boolean {
  return state === null || state === 'refuse'
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** An unknown sending is looked up after so many minutes, each time longer; after the last a person decides. */
const LOOKS_AFTER_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS] as const

/** A carrier may list a parcel late, or not as it is thought to: after so many looks a person says whether it is there. */
export const LOOKS = LOOKS_AFTER_MS.length

/** A call may last so long: before, nobody can say that an unknown parcel is not there. */
export const CALL_ENDS_AFTER_MS = 2 * MINUTE_MS

/** A call begins at once after it is written down, or not at all. */
const CALL_BEGINS_WITHIN_MS = MINUTE_MS / 2

/** Says whether it is too late to begin a call: a person may have been told meanwhile that none is under way. */
export function isTooLate(writtenAt: Date, now: Date): boolean {
  return now.getTime() > writtenAt.getTime() + CALL_BEGINS_WITHIN_MS
}

/** Returns the moment of the next look at an unknown sending after so many looks; null when a person decides. */
export function nextLook(looks: number, now: Date): Date | null {
  const wait = LOOKS_AFTER_MS[looks]
  return wait === undefined ? null : new Date(now.getTime() + wait)
}

/** A carrier that rings is asked only to hear what a lost bell would have said. */
const READ_EVERY_MS = { signed: 6 * HOUR_MS, address: 2 * HOUR_MS, none: HOUR_MS }

/** A parcel that was told so long ago changes seldom: it is read no more often than one of a carrier that rings. */
const SELDOM_AFTER_MS = 7 * 24 * HOUR_MS

type Reading = {
  bell: keyof typeof READ_EVERY_MS
  toldAt: Date
  /** The carrier rang, and says what it said before: its own lists may be late. */
  isRungInVain: boolean
  now: Date
}

/** Returns when a parcel that was told is read again; null once nothing more is expected of it. */
export function nextRead(state: ParcelState, { bell, toldAt, isRungInVain, now }: Reading): Date | null {
  if (ENDED.includes(state)) return null
  const isOld = now.getTime() > toldAt.getTime() + SELDOM_AFTER_MS
  const usual = READ_EVERY_MS[isOld ? 'signed' : bell]
  return new Date(now.getTime() + (isRungInVain ? MINUTE_MS : usual))
}

/** Nothing more is expected of a parcel in these states. */
export const ENDED: readonly ParcelState[] = ['livre', 'livre-en-partie', 'retourne', 'perdu', 'annule']

/** A queue that a carrier did not answer waits longer each time, at most an hour, and never gives up. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(HOUR_MS, MINUTE_MS * 2 ** Math.min(tries, 6)))
}

const FORWARD: readonly WordState[] = ['remis', 'en-route', 'en-livraison', 'echec', 'livre']

/** Says of a parcel that the carrier, of this name, has twice not told where it is. */
export function lostSentence(label: string): string {
  return `${label} ne trouve plus ce colis.`
}

/** Says whether a carrier's news moves a parcel by itself; refusals, returns and losses wait for a person. */
export function movesByItself(state: WordState): boolean {
  return FORWARD.includes(state)
}

/** The carriers' number of a Moroccan phone: ten digits; null for any other, which they do not take. */
export function tenDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '').replace(/^212/, '0')
  return /^0[5-8]\d{8}$/.test(digits) ? digits : null
}

/** Returns the shop's own reference of a parcel: the order's number, and its how-manieth parcel after the first. */
export function referenceOf(orderNumber: string, nth: number): string {
  return nth <= 1 ? orderNumber : `${orderNumber}-${nth}`
}

/** Carriers say so of a parcel that they have not fetched yet: it waits in the shop, and nobody has to do anything about it. */
const NOT_PICKED_UP = new Set(
  [
    ...['PENDING', 'TO_PREPARE', 'TO_PICKUP', 'TOPICKUP', 'PICKUP', 'Created', 'Order created'],
    ...['NEW_PARCEL', 'WAITING_PICKUP', 'PRE_PICKED_UP', 'Nouveau colis', 'Nouveau', 'En attente'],
    ...['Attente de ramassage', 'En attente de ramassage', 'À ramasser', 'Attente de ramassage client'],
  ].map(wordKey),
)

/** Says whether a carrier's word means that it has not fetched the parcel yet. */
export function isNotPickedUp(word: string): boolean {
  return NOT_PICKED_UP.has(wordKey(word))
}
