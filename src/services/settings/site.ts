import type { Settings } from '#domain/settings/settings.ts'
import { nextSiteChange, type Site, siteOf } from '#domain/site/site.ts'
import type { Shop } from '#services/shop.ts'
import { readSettings } from './settings.ts'

/** The public part of the settings at this moment, without a query while the copy is current. */
export async function readSite(shop: Shop): Promise<Site> {
  return siteOf(await currentSettings(shop), shop.clock())
}

/** When the public part will change by itself. */
export async function findNextSiteChange(shop: Shop): Promise<Date | undefined> {
  return nextSiteChange(await currentSettings(shop), shop.clock())
}

/** All settings, without a query while the copy is current. */
export function currentSettings({ settings, db }: Shop): Promise<Settings> {
  return settings === undefined ? readSettings(db) : settings.read()
}
