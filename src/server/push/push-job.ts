import { type Job, startJob, waitUntil } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import { claimDeliveries, nextDelivery, recordEvents, settleDelivery } from '#services/push/deliveries.ts'
import type { Shop } from '#services/shop.ts'
import type { SendPush } from './send-push.ts'

/** So many messages are sent at once. */
const AT_ONCE = 8
const RETRY_MS = 5000

/** Notifies devices of new orders and of callbacks when they are due. */
export function startPushJob(shop: Shop, send: SendPush): Job {
  return startJob(() => tellAndLookAhead(shop, send))
}

async function tellAndLookAhead(shop: Shop, send: SendPush): Promise<number> {
  try {
    await recordEvents(shop)
    const deliveries = await claimDeliveries(shop, AT_ONCE)
    await Promise.all(
      deliveries.map(async (delivery) => settleDelivery(shop, delivery, await send(delivery))),
    )
    if (deliveries.length > 0) return 0
    return waitUntil(await nextDelivery(shop), shop.clock())
  } catch (error) {
    logFailure(error, { what: 'push' })
    return RETRY_MS
  }
}
