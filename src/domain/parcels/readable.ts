import { admits, type Role } from '#domain/account/roles.ts'
import { OUT_PARCEL_STATES, type ParcelState } from './words.ts'

/** Parcels in these states are still to be moved or to come back, or their rest is. A preparer sees only these (A17.4). */
const TO_MOVE: readonly ParcelState[] = ['a-remettre', ...OUT_PARCEL_STATES, 'livre-en-partie']

/** Returns the states of the parcels that a role may read; undefined for all states. */
export function parcelStatesOf(role: Role): readonly ParcelState[] | undefined {
  return admits('confirmation', role) ? undefined : TO_MOVE
}

/** A parcel that was delivered in part has ended for those who prepare once its rest is back. */
export function readsParcel(
  role: Role,
  { state, returned_at = null }: { state: ParcelState; returned_at?: Date | string | null },
): boolean {
  const states = parcelStatesOf(role)
  if (states === undefined) return true
  return states.includes(state) && (state !== 'livre-en-partie' || returned_at === null)
}
