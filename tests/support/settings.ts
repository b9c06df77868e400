import type { Settings, SettingsSection } from '#domain/settings/settings.ts'
import { changeSection } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'

/** Changes some fields of a section, as its owner would. */
export async function changeSettings<S extends SettingsSection>(
  shop: Shop,
  section: S,
  change: Partial<Settings[S]>,
  actor = 'a test',
): Promise<void> {
  await inTransaction(shop, (tx) => changeSection(tx, section, change, { actor, now: shop.clock() }))
}
