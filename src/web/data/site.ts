import { getSite } from '#contract/settings/site.ts'
import type { Site } from '#domain/site/site.ts'
import { browserApi } from './api.ts'
import { PAGE_LANGUAGE } from './page-language.fr.ts'
import type { ReadCache } from './read-cache.ts'

/**
 * Reads the shop's public settings, which every page embeds, and which are fetched again when they change.
 */
export const SITE_QUERY = {
  queryKey: [getSite.path],
  queryFn: () => browserApi.call(getSite, PAGE_LANGUAGE),
}

/** Returns the settings as they are read at this moment, for code outside of components. */
export function knownSite(readCache: ReadCache): Site {
  const site = readCache.getQueryData(SITE_QUERY)
  if (site === undefined) throw new Error('No site in this page.')
  return site
}
