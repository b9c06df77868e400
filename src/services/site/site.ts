/** Room of the site: what every page tells about the shop now, and when pages change by themselves. */

import { nextSiteChange, type Site, siteOf } from '#domain/site/site.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Returns the public part of the settings at this moment, without a query while the copy is current. */
export async function readSite(shop: Shop): Promise<Site> {
  return siteOf(await currentSettings(shop), shop.clock())
}

/** Says when the public part will change by itself. */
export async function findNextSiteChange(shop: Shop): Promise<Date | undefined> {
  return nextSiteChange(await currentSettings(shop), shop.clock())
}
