import { logFailure } from '#server/log.ts'
import { announceDuePromotions, nextPromotionChange } from '#services/promotions/clock.ts'
import type { Shop } from '#services/shop.ts'
import { nextLook } from './next-look.ts'

const RETRY_MS = 5000

export type PromotionTimer = {
  /** Wakes the timer: a promotion changed, so the next start or end may be different. */
  wake: () => void
  stop: () => void
}

/** Waits for the next start or end of a promotion and announces it, unless another process has. */
export function startPromotionTimer(shop: Shop): PromotionTimer {
  let timer: NodeJS.Timeout | undefined
  let state: 'sleeping' | 'running' | 'stopped' = 'sleeping'
  let isWakeRequested = false

  // One run at a time, because each takes a connection and waits for the row lock of the others.
  async function run(): Promise<void> {
    clearTimeout(timer)
    state = 'running'
    isWakeRequested = false
    const wait = await announceAndLookAhead(shop)
    if (state !== 'running') return
    state = 'sleeping'
    timer = setTimeout(run, isWakeRequested ? 0 : wait)
  }

  void run()
  return {
    wake() {
      isWakeRequested = true
      if (state === 'sleeping') void run()
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}

/** Returns the milliseconds until the next check. */
async function announceAndLookAhead(shop: Shop): Promise<number> {
  try {
    // The next change is sought from the announced time on, so that changes that became due meanwhile are handled at
    // once.
    const next = await nextPromotionChange(shop, await announceDuePromotions(shop))
    return nextLook(next, shop.clock()).waitMs
  } catch (error) {
    logFailure(error, { what: 'promotions' })
    return RETRY_MS
  }
}
