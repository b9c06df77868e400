import type { Kysely } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { changeSection, readSettings } from './settings.ts'

/** Reads the addresses of the pictures that the settings show. */
export async function readSettingsPictures(
  db: Kysely<Database>,
): Promise<{ section: SettingsSection; picture: string | null }[]> {
  const { shop, search } = await readSettings(db)
  return [
    { section: 'shop', picture: shop.logo },
    { section: 'search', picture: search.sharing_picture },
  ]
}

/** Replaces a picture by another; returns the number of changed settings. */
export async function replaceInSettings(
  tx: ShopTransaction,
  { from, to }: { from: string; to: string },
  change: { actor: string; now: Date },
): Promise<number> {
  const { shop, search } = await readSettings(tx)
  let places = 0
  if (shop.logo === from) {
    await changeSection(tx, 'shop', { logo: to }, change)
    places += 1
  }
  if (search.sharing_picture === from) {
    await changeSection(tx, 'search', { sharing_picture: to }, change)
    places += 1
  }
  return places
}
