/** Timers are limited to 24 days, and the machine may sleep. */
const CHECK_EVERY_MS = 15 * 60_000

/**
 * Says when to look again for what changes by itself, and whether it is due by then. `next` is undefined when
 * nothing will change.
 */
export function nextLook(next: Date | undefined, now: Date): { waitMs: number; isDue: boolean } {
  const untilNext =
    next === undefined ? Number.POSITIVE_INFINITY : Math.max(0, next.getTime() - now.getTime())
  return { waitMs: Math.min(CHECK_EVERY_MS, untilNext), isDue: untilNext <= CHECK_EVERY_MS }
}
