import type { DemoOrder } from './file.ts'

const DAY_MS = 24 * 3_600_000
/** An order is plausibly confirmed by telephone within this time. */
const STEP_MS = 5 * 3_600_000
/** A parcel spends this part of its time in the shop. */
const SENT_AFTER = 0.4

/** Says when an order of the demonstration was placed, prepared, sent, and when its last news came. */
export type Way = { placed: Date; prepared: Date; sent: Date; ended: Date }

/** No moment is later than now. */
export function wayOf(
  { days_ago, hour, parcel }: Pick<DemoOrder, 'days_ago' | 'hour' | 'parcel'>,
  now: Date,
): Way {
  const day = new Date(now.getTime() - days_ago * DAY_MS)
  day.setUTCHours(hour, 0, 0, 0)
  const placed = Math.min(day.getTime(), now.getTime())
  const length = parcel === undefined ? 3 * STEP_MS : parcel.days * DAY_MS
  const sent = parcel === undefined ? 2 * STEP_MS : Math.max(STEP_MS, length * SENT_AFTER)
  const at = (after: number) => new Date(Math.min(now.getTime(), placed + after))
  return { placed: at(0), prepared: at(STEP_MS), sent: at(sent), ended: at(Math.max(sent, length)) }
}
