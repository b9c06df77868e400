/** Room of the site: what every page tells about the shop now, and when pages change by themselves. */

import { onOffer } from '#domain/site/on-offer.ts'
import { nextSiteChange, type Site, siteOf } from '#domain/site/site.ts'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { listCatalogue } from '#services/catalogue/read.ts'
import { currentPublication } from '#services/contents/read.ts'
import { speechIn } from '#services/contents/speech.ts'
import { currentSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'

/** Returns what every page tells at this moment, without a query while the copies are current. */
export async function readSite(shop: Shop, language: SiteLanguage = 'fr'): Promise<Site> {
  const on_offer = onOffer(await listCatalogue(shop))
  const { hasDemo, translations } = await currentPublication(shop)
  const goods = { on_offer, has_demo: hasDemo }
  return siteOf(await currentSettings(shop), shop.clock(), goods, speechIn(language, translations))
}

/** Says when the public part will change by itself. */
export async function findNextSiteChange(shop: Shop): Promise<Date | undefined> {
  return nextSiteChange(await currentSettings(shop), shop.clock())
}
