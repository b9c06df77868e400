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
  let latest = 0

  async function turn(): Promise<void> {
    latest += 1
    const mine = latest
    clearTimeout(timer)
    const wait = await announceAndLookAhead(shop)
    // Woken meanwhile: that turn knows better.
    if (mine === latest) timer = setTimeout(turn, wait)
  }

  void turn()
  return {
    wake: () => void turn(),
    stop() {
      latest += 1
      clearTimeout(timer)
    },
  }
}

/** Gives the milliseconds until there is something to do again. */
async function announceAndLookAhead(shop: Shop): Promise<number> {
  try {
    await announceDuePromotions(shop)
    const next = await nextPromotionTurn(shop)
    if (next === undefined) return LOOK_AGAIN_MS
    return Math.min(LOOK_AGAIN_MS, Math.max(0, next.getTime() - shop.clock().getTime()))
  } catch (error) {
    logFailure(error, { what: 'promotions' })
    return RETRY_MS
  }
}
