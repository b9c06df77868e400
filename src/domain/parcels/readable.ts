import { admits, type Role } from '#domain/account/roles.ts'
import { OUT_PARCEL_STATES, type ParcelState } from './words.ts'

/** Parcels in these states are still to be moved or to come back. A preparer sees only these (A17.4). */
const TO_MOVE: readonly ParcelState[] = ['a-remettre', ...OUT_PARCEL_STATES]

/** Returns the states of the parcels that a role may read; undefined for all states. */
export function parcelStatesOf(role: Role): readonly ParcelState[] | undefined {
  return admits('confirmation', role) ? undefined : TO_MOVE
}

export function readsParcel(role: Role, state: ParcelState): boolean {
  return parcelStatesOf(role)?.includes(state) ?? true
}
