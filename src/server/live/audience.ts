import { type Announcement, AUDIENCES } from '#contract/live/live.ts'
import { admits, ROLES, type Role } from '#domain/account/roles.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { readsParcel } from '#domain/parcels/readable.ts'

/** Who listens: somebody who is not signed in, or a person of the team by role. */
export type Audience = 'visitor' | Role

export const LISTENERS: readonly Audience[] = ['visitor', ...ROLES]

/**
 * An announcement as this audience hears it, which is never more than its calls would answer; undefined when it hears
 * nothing of it. Of an order or parcel that it may not read, it hears no id.
 */
export function heardBy(audience: Audience, announcement: Announcement): Announcement | undefined {
  const access = AUDIENCES[announcement.type]
  if (access === 'visitor') return announcement
  if (audience === 'visitor' || !admits(access, audience)) return undefined
  switch (announcement.type) {
    case 'ORDER_UPDATE':
      return worksOn(audience, announcement.data.status) ? announcement : LEFT
    case 'PARCEL_UPDATE':
      if (!readsParcel(audience, announcement.data.state)) return LEFT
      return admits('owner', audience)
        ? announcement
        : { ...announcement, data: { ...announcement.data, cash: null } }
    case 'SESSION_UPDATE':
      return { ...announcement, data: { sessionIds: [] } }
    default:
      return announcement
  }
}

/** An order that was cancelled or a parcel that arrived is to leave the lists of those who prepare. */
const LEFT: Announcement = { type: 'PREPARATION_UPDATE', data: {} }
