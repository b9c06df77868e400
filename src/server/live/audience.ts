import { type Announcement, AUDIENCES } from '#contract/live/live.ts'
import { admits, ROLES, type Role } from '#domain/account/roles.ts'
import { worksOn } from '#domain/orders/to-ship.ts'
import { readsParcel } from '#domain/parcels/readable.ts'

/** Says who listens on a connection: somebody who is not signed in, or a person of the team by role. */
export type Audience = 'visitor' | Role

export const LISTENERS: readonly Audience[] = ['visitor', ...ROLES]

/**
 * Returns an announcement in the form for this audience, which never says more than its calls would answer;
 * undefined when the audience must not get it. For an order or parcel that it may not read, it gets no id.
 */
export function heardBy(audience: Audience, announcement: Announcement): Announcement | undefined {
  const access = AUDIENCES[announcement.type]
  if (access === 'visitor') return announcement
  if (audience === 'visitor' || !admits(access, audience)) return undefined
  switch (announcement.type) {
    case 'ORDER_UPDATE':
      return worksOn(audience, announcement.data.status) ? announcement : LEFT
    case 'PARCEL_UPDATE':
      if (!readsParcel(audience, announcement.data)) return LEFT
      return admits('owner', audience)
        ? announcement
        : { ...announcement, data: { ...announcement.data, cash: null } }
    case 'SESSION_UPDATE':
      return { ...announcement, data: { sessionIds: [] } }
    default:
      return announcement
  }
}

/** A cancelled order or an arrived parcel must leave the lists of those who prepare. */
const LEFT: Announcement = { type: 'PREPARATION_UPDATE', data: {} }
