import { type Job, startJob, waitUntil } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import {
  claimConversions,
  listRecipients,
  nextConversion,
  recordDue,
  settleConversion,
} from '#services/conversions/queue.ts'
import type { Seal } from '#services/seal.ts'
import type { Shop } from '#services/shop.ts'
import type { SendConversion } from './send-conversion.ts'

/** So many events are sent at once. */
const AT_ONCE = 4
const RETRY_MS = 5000

/** Tells networks of orders when they are due. */
export function startConversionJob(shop: Shop, seal: Seal | undefined, send: SendConversion): Job {
  return startJob(() => tellAndLookAhead(shop, seal, send))
}

async function tellAndLookAhead(shop: Shop, seal: Seal | undefined, send: SendConversion): Promise<number> {
  try {
    const recipients = await listRecipients(shop, seal)
    const networks = recipients.map(({ network }) => network)
    await recordDue(shop, networks)
    if (recipients.length === 0) return waitUntil(undefined, shop.clock())
    const conversions = await claimConversions(shop, recipients, AT_ONCE)
    await Promise.all(
      conversions.map(async (conversion) =>
        settleConversion(shop, conversion, await send(conversion.recipient, conversion.order)),
      ),
    )
    if (conversions.length > 0) return 0
    return waitUntil(await nextConversion(shop, networks), shop.clock())
  } catch (error) {
    logFailure(error, { what: 'conversions' })
    return RETRY_MS
  }
}
