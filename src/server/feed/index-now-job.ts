import { type IndexNowOutcome, outcomeOf } from '#domain/feed/index-now.ts'
import { pathIn, SITE_LANGUAGES } from '#domain/words/site-language.ts'
import { type Job, startJob, waitUntil } from '#server/job.ts'
import { logFailure } from '#server/log.ts'
import { post } from '#server/outgoing/post.ts'
import type { IsAllowed } from '#server/outgoing/public-address.ts'
import type { SiteMap } from '#server/pages/seo.ts'
import { claimChanges, indexNowKey, settleChanges } from '#services/feed/index-now.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { keyPath } from './index-now-key.ts'

/** It passes on what it is told to all search engines that know IndexNow (https://www.indexnow.org/faq). */
const ENDPOINT = new URL('https://api.indexnow.org/indexnow')
const WITHIN_MS = 15_000

export type IndexNowTools = Pick<SiteMap, 'product'> & {
  /** Is the shop's public origin. */
  origin: string
  /** Tests have a machine of their own. */
  endpoint?: URL
  isAllowed?: IsAllowed | undefined
  withinMs?: number
}

/** Tells search engines of changed perfumes, some hundreds at once and once a minute at most, if the owner wants it (S19.9). */
export function startIndexNowJob(shop: Shop, tools: IndexNowTools): Job {
  const stopping = new AbortController()
  const job = startJob(() => tellSome(shop, tools, stopping.signal))
  return {
    wake: job.wake,
    stop() {
      stopping.abort()
      return job.stop()
    },
  }
}

/** Tells what is due; says in how many milliseconds to look again. */
export async function tellSome(shop: Shop, tools: IndexNowTools, signal: AbortSignal): Promise<number> {
  try {
    const changes = await claimChanges(shop)
    if (changes !== undefined) {
      const outcome = await tell(shop, tools, { slugs: changes.slugs, signal })
      // A claim that was interrupted runs out by itself.
      if (outcome !== 'interrupted') await settleChanges(shop, changes, outcome)
    }
  } catch (error) {
    logFailure(error, { what: 'telling search engines' })
  }
  return waitUntil(undefined, shop.clock())
}

async function tell(
  shop: Shop,
  { product, origin, endpoint = ENDPOINT, isAllowed, withinMs = WITHIN_MS }: IndexNowTools,
  { slugs, signal }: { slugs: readonly string[]; signal: AbortSignal },
): Promise<IndexNowOutcome | 'interrupted'> {
  const key = await indexNowKey(shop)
  const { languages } = await currentSettings(shop)
  const shown = SITE_LANGUAGES.filter((language) => language === 'fr' || languages.arabic)
  const body = JSON.stringify({
    host: new URL(origin).host,
    key,
    keyLocation: origin + keyPath(key),
    urlList: slugs.flatMap((slug) => shown.map((language) => origin + pathIn(language, product(slug)))),
  })
  const headers = { 'Content-Type': 'application/json; charset=utf-8', 'User-Agent': 'Sillage' }
  const ending = AbortSignal.any([signal, AbortSignal.timeout(withinMs)])
  try {
    return outcomeOf(await post(endpoint, { headers, body }, { signal: ending, isAllowed }))
  } catch {
    // No answer came in time, or none at all; it is tried again, and the owner reads so.
    return signal.aborted ? 'interrupted' : 'failed'
  }
}
