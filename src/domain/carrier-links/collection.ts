import { LINKS, type LinkAdapter } from './links.ts'
import { CALL_ENDS_AFTER_MS, lostSentence } from './sending.ts'

/**
 * Says whether a carrier was told that the parcels of a handover wait for it. It is 'inconnu' from the moment before the first
 * call until the answer is written down, as a parcel is: whoever dies between leaves it to a person, and it is never told twice.
 */
export const COLLECTION_STATES = ['inconnu', 'fait', 'refuse'] as const
export type CollectionState = (typeof COLLECTION_STATES)[number]

/** Says whether a carrier may be told of a handover: never before, or refused by it. */
export function mayCollect(state: CollectionState | null): boolean {
  return state === null || state === 'refuse'
}

/**
 * Says whether a call about a handover may still last: before that nobody can say what the carrier has, and a process that goes
 * on would fill what a person has settled.
 */
export function isUnderWay(told: { state: CollectionState; told_at: Date }, now: Date): boolean {
  return callEndsAt(told, now) !== null
}

/** Says until when a call about a handover may still last; null when none can. */
export function callEndsAt(
  { state, told_at }: { state: CollectionState; told_at: Date },
  now: Date,
): Date | null {
  const endsAt = new Date(told_at.getTime() + CALL_ENDS_AFTER_MS)
  return state === 'inconnu' && now < endsAt ? endsAt : null
}

/** What the carrier has of a parcel that was handed over, as far as the shop knows. */
export type HandedSending = {
  state: string | null
  message: string | null
  changed_at: Date | null
  second_code: string | null
  /** By which interface it was told; null where nobody knows. */
  told_adapter: string | null
}

/**
 * Returns why a parcel is not told of in a delivery note or a pick-up, in French after its number; null when it is. A parcel
 * that the carrier has otherwise than the shop would collect the wrong amount. One whose history did not come is told of: Digylog
 * may have none before its note, and a carrier that has it no more says so.
 */
export function leftOutBecause(sending: HandedSending, adapter: LinkAdapter): string | null {
  if (sending.state === null || sending.state === 'refuse') return 'pas envoyé par la liaison'
  if (sending.state !== 'envoye') return 'envoi à vérifier'
  if (sending.told_adapter !== null && sending.told_adapter !== adapter) return 'envoyé par une autre liaison'
  if (sending.second_code !== null) return 'envoyé deux fois\u00a0: à régler chez le transporteur'
  const { message } = sending
  if (message !== null && message !== lostSentence(LINKS[adapter].label)) return message
  if (sending.changed_at !== null) return 'changé depuis son envoi'
  return null
}
