/** Room of carrier links: when carriers are called, and where they ring. */

import { type Job, startJob, waitUntil } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import { nextLinkWork } from '#services/carrier-links/claims.ts'
import type { Linking } from '#services/carrier-links/links.ts'
import { workOnLinks } from '#services/carrier-links/work.ts'
import type { Shop } from '#services/shop.ts'

const RETRY_MS = 30_000

/** Tells carriers of parcels, looks unknown ones up, and reads where the others are. */
export function startLinkJob(shop: Shop, linking: Linking): Job {
  return startJob(async () => {
    try {
      if ((await workOnLinks(shop, linking)) > 0) return 0
      return waitUntil(await nextLinkWork(shop), shop.clock())
    } catch (error) {
      logFailure(error, { what: 'carrier links' })
      return RETRY_MS
    }
  })
}
