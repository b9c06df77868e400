import { logFailure } from '#server/log.ts'
import type { Shop } from '#services/shop.ts'
import { nextSettingsChange } from '#services/site/next-change.ts'
import { nextLook } from './next-look.ts'

const RETRY_MS = 5000

export type SiteTimer = {
  /** Wakes the timer: the settings changed, so the next moment may be different. */
  wake: () => void
  stop: () => void
}

/**
 * Waits for the next moment at which the site or its contents change by themselves: a text begins or ends, or the shop
 * opens. Each process informs its own pages, so nothing is announced between processes.
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
    const { waitMs, isDue } =
      next === 'failed' ? { waitMs: RETRY_MS, isDue: false } : nextLook(next, shop.clock())
    timer = setTimeout(() => {
      if (isDue) onChange()
      void wait()
    }, waitMs)
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
