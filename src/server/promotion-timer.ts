import { announceDuePromotions, nextPromotionTurn } from '#services/promotion-clock.ts'
import type { Shop } from '#services/shop.ts'
import { logFailure } from './log.ts'

/** A timer cannot wait for weeks, and a machine may sleep. */
const LOOK_AGAIN_MS = 15 * 60_000
const RETRY_MS = 5000

export type PromotionTimer = {
  /** A promotion has changed: the next start or end may be another. */
  wake: () => void
  stop: () => void
}

/** Sleeps until the next start or end of a promotion, then announces it, unless another process has. */
export function startPromotionTimer(shop: Shop): PromotionTimer {
  let timer: NodeJS.Timeout | undefined
  let state: 'sleeping' | 'turning' | 'stopped' = 'sleeping'
  let isWoken = false

  // One at a time, however many promotions change at once: each takes a connection and waits for the same row.
  async function turn(): Promise<void> {
    clearTimeout(timer)
    state = 'turning'
    isWoken = false
    const wait = await announceAndLookAhead(shop)
    if (state !== 'turning') return
    state = 'sleeping'
    timer = setTimeout(turn, isWoken ? 0 : wait)
  }

  void turn()
  return {
    wake() {
      isWoken = true
      if (state === 'sleeping') void turn()
    },
    stop() {
      state = 'stopped'
      clearTimeout(timer)
    },
  }
}

/** Gives the milliseconds until there is something to do again. */
async function announceAndLookAhead(shop: Shop): Promise<number> {
  try {
    // After that very moment: what has turned since, while this was asked, is due at once.
    const next = await nextPromotionTurn(shop, await announceDuePromotions(shop))
    if (next === undefined) return LOOK_AGAIN_MS
    return Math.min(LOOK_AGAIN_MS, Math.max(0, next.getTime() - shop.clock().getTime()))
  } catch (error) {
    logFailure(error, { what: 'promotions' })
    return RETRY_MS
  }
}
