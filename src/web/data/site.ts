import { getSite } from '#contract/settings/site.ts'
import type { Site } from '#domain/site/site.ts'
import { browserApi } from './api.ts'
import type { ReadCache } from './read-cache.ts'

/** The shop's public settings; embedded in every page, and fetched again when they change. */
export const SITE_QUERY = {
  queryKey: [getSite.path],
  queryFn: () => browserApi.call(getSite, {}),
}

/** The settings as they are read at this moment, for code outside of components. */
export function knownSite(readCache: ReadCache): Site {
  const site = readCache.getQueryData(SITE_QUERY)
  if (site === undefined) throw new Error('No site in this page.')
  return site
}
