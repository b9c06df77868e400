import { logFailure } from '#server/log.ts'
import { claimDeliveries, nextDelivery, recordEvents, settleDelivery } from '#services/push/deliveries.ts'
import type { Shop } from '#services/shop.ts'
import type { SendPush } from './send-push.ts'

/** So many messages are sent at once. */
const AT_ONCE = 8
/** Timers are inexact and an announcement may be missed, so the database is asked again. */
const CHECK_EVERY_MS = 60_000
const RETRY_MS = 5000

export type PushJob = {
  /** Wakes the job: an order was placed, or a call was put off, here or by another process. */
  wake: () => void
  /** Resolves when the messages that are being sent are settled. */
  stop: () => Promise<void>
}

/**
 * Notifies devices of new orders and of callbacks when they are due. The events and their claims are in the database;
 * this only decides when to look. Every process runs it.
 */
export function startPushJob(shop: Shop, send: SendPush): PushJob {
  let timer: NodeJS.Timeout | undefined
  let state: 'asleep' | 'working' | 'stopped' = 'asleep'
  let isWakeRequested = false
  let work = Promise.resolve()

  async function run(): Promise<void> {
    clearTimeout(timer)
    state = 'working'
    let waitMs = 0
    while (state === 'working' && (isWakeRequested || waitMs === 0)) {
      isWakeRequested = false
      waitMs = await tellAndLookAhead(shop, send)
    }
    if (state !== 'working') return
    state = 'asleep'
    timer = setTimeout(wake, waitMs)
    timer.unref()
  }

  function wake(): void {
    isWakeRequested = true
    if (state === 'asleep') work = run()
  }

  wake()
  return {
    wake,
    async stop() {
      state = 'stopped'
      clearTimeout(timer)
      await work
    },
  }
}

/** Returns the milliseconds until the next look; 0 when more may be waiting. */
async function tellAndLookAhead(shop: Shop, send: SendPush): Promise<number> {
  try {
    await recordEvents(shop)
    const deliveries = await claimDeliveries(shop, AT_ONCE)
    await Promise.all(
      deliveries.map(async (delivery) => settleDelivery(shop, delivery, await send(delivery))),
    )
    if (deliveries.length > 0) return 0
    const next = await nextDelivery(shop)
    const untilNext = next === undefined ? CHECK_EVERY_MS : next.getTime() - shop.clock().getTime()
    return Math.min(CHECK_EVERY_MS, Math.max(1, untilNext))
  } catch (error) {
    logFailure(error, { what: 'push' })
    return RETRY_MS
  }
}
