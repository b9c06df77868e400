import { type RawBuilder, sql } from 'kysely'
import type { Parcel } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { parcelStatesOf } from '#domain/parcels/readable.ts'

/** Only the owner may know what drivers took, what carriers take and whether cash has come (A17.3). */
const NO_CASH = {
  collected: null,
  fee_expected: null,
  fee_charged: null,
  cash: null,
  given_up_reason: null,
} as const satisfies Partial<Parcel>

export function parcelFor<P extends Parcel>(role: Role, parcel: P): P {
  return admits('owner', role) ? parcel : { ...parcel, ...NO_CASH }
}

/** Returns the condition on the `parcels` that a role may read (A17.4). */
export function readableBy(role: Role): RawBuilder<boolean> {
  const states = parcelStatesOf(role)
  return states === undefined
    ? sql`true`
    : sql`(parcels.state in (${sql.join(states.map((state) => sql.lit(state)))})
        and (parcels.state <> 'livre-en-partie' or parcels.returned_at is null))`
}
