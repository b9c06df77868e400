import type { ShippingSettings } from '#domain/settings/settings.ts'

const DAY_MS = 24 * 3_600_000

/** Days as the owner set them; guesses until then (specification §4.6, §4.7). */
type Days = Pick<ShippingSettings, 'catch_up_days' | 'silent_days' | 'return_late_days'>

/** A parcel on its way without news since before this is to be caught up with. */
export function catchUpBefore(now: Date, { catch_up_days }: Days): Date {
  return new Date(now.getTime() - catch_up_days * DAY_MS)
}

/** One without news since before this is silent. */
export function silentBefore(now: Date, { silent_days }: Days): Date {
  return new Date(now.getTime() - silent_days * DAY_MS)
}

/** Returns received since then are shown. */
export function receivedSince(now: Date): Date {
  return new Date(now.getTime() - RECEIVED_DAYS * DAY_MS)
}

export const RECEIVED_DAYS = 30

/** A return whose last news is from before this is late. */
export function returnLateBefore(now: Date, { return_late_days }: Days): Date {
  return new Date(now.getTime() - return_late_days * DAY_MS)
}
