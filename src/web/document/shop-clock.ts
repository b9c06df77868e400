import type { ClockChange } from '#domain/time/shop-clock.ts'

/** As the law may still change what comes after it. */
const YEARS_AHEAD = 2

/**
 * Says what clocks in Morocco show, for browsers whose tables are older: the changes by the tables of the
 * server, from the beginning of last year. Before, they agree.
 */
export function shopClock(now: number): string {
  const year = new Date(now).getUTCFullYear()
  const start = Temporal.Instant.fromEpochMilliseconds(Date.UTC(year - 1))
  const end = Date.UTC(year + YEARS_AHEAD)
  const changes: ClockChange[] = []
  let at: Temporal.ZonedDateTime | null = start.toZonedDateTimeISO('Africa/Casablanca')
  while (at !== null && at.epochMilliseconds < end) {
    changes.push([at.epochMilliseconds / 1000, at.offsetNanoseconds / 60e9])
    at = at.getTimeZoneTransition('next')
  }
  return JSON.stringify(changes)
}
