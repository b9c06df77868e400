import { logFailure } from '#server/log.ts'
import { nextSettingsChange } from '#services/live/next-change.ts'
import type { Shop } from '#services/shop.ts'

/** Timers are limited to 24 days, and the machine may sleep. */
const CHECK_EVERY_MS = 15 * 60_000
const RETRY_MS = 5000

export type SiteTimer = {
  /** The settings changed, so the next moment may be different. */
  wake: () => void
  stop: () => void
}

/**
 * Waits for the next moment at which the site or its contents change by themselves: a text begins or ends, or the shop
 * opens. Each process tells its own pages, so nothing is announced between processes.
 */
export function startSiteTimer(shop: Shop, onChange: () => void): SiteTimer {
  let timer: NodeJS.Timeout | undefined
  /** Only the latest run may set the timer. */
  let run = 0

  async function wait(): Promise<void> {
    clearTimeout(timer)
    run += 1
    const own = run
    const next = await nextSettingsChange(shop).catch((error) => {
      logFailure(error, { what: 'settings' })
      return 'failed' as const
    })
    if (own !== run) return
    const untilNext = next instanceof Date ? next.getTime() - shop.clock().getTime() : CHECK_EVERY_MS
    const isDue = next instanceof Date && untilNext <= CHECK_EVERY_MS
    const ms = next === 'failed' ? RETRY_MS : Math.min(CHECK_EVERY_MS, Math.max(0, untilNext))
    timer = setTimeout(() => {
      if (isDue) onChange()
      void wait()
    }, ms)
    timer.unref()
  }

  void wait()
  return {
    wake: () => void wait(),
    stop() {
      run += 1
      clearTimeout(timer)
    },
  }
}
