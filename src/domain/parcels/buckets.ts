import type { ShippingSettings } from '#domain/settings/settings.ts'

const DAY_MS = 24 * 3_600_000

/** The owner sets these numbers of days; until then they are guesses (specification §4.6, §4.7). */
type Days = Pick<ShippingSettings, 'catch_up_days' | 'silent_days' | 'return_late_days'>

/** Parcels on their way without news since this moment are to be caught up with. */
export function catchUpBefore(now: Date, { catch_up_days }: Days): Date {
  return new Date(now.getTime() - catch_up_days * DAY_MS)
}

/** Parcels without news since this moment are silent. */
export function silentBefore(now: Date, { silent_days }: Days): Date {
  return new Date(now.getTime() - silent_days * DAY_MS)
}

/** Returns received since this moment are shown. */
export function receivedSince(now: Date): Date {
  return new Date(now.getTime() - RECEIVED_DAYS * DAY_MS)
}

export const RECEIVED_DAYS = 30

/** Returns whose last news is older than this moment are late. */
export function returnLateBefore(now: Date, { return_late_days }: Days): Date {
  return new Date(now.getTime() - return_late_days * DAY_MS)
}
