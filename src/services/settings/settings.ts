/** Room of settings: the only access to their table. */

import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { settingsSchema } from '#contract/settings.schemas.ts'
import type { Database } from '#database/schema.ts'
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '#domain/settings/settings.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'

/** The current settings in one query. Throws when a stored value is invalid. */
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).execute()
  return v.parse(settingsSchema, {
    ...DEFAULT_SETTINGS,
    ...Object.fromEntries(rows.map(({ key, value }) => [key, value])),
  })
}

/** Updates the given settings; every process and open page is notified. */
export function updateSettings(shop: Shop, changes: Partial<Settings>, actor: string): Promise<Settings> {
  return inTransaction(shop, (tx) => writeSettings(tx, changes, { actor, now: shop.clock() }))
}

/** The same inside a transaction; unchanged values are not written. */
export async function writeSettings(
  tx: ShopTransaction,
  changes: Partial<Settings>,
  { actor, now }: { actor: string; now: Date },
): Promise<Settings> {
  const before = await readSettings(tx)
  const after = { ...before, ...changes }
  const changed = settingKeys(changes).filter((key) => after[key] !== before[key])
  if (changed.length === 0) return before
  await tx
    .insertInto('settings')
    .values(
      changed.map((key) => ({
        key,
        value: sql<unknown>`${JSON.stringify(after[key])}::text::jsonb`,
        updated_by: actor,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        value: sql`excluded.value`,
        version: sql`settings.version + 1`,
        updated_by: actor,
        updated_at: now,
      }),
    )
    .execute()
  await recordAudit(tx, { actor, action: 'settings.changed', fields: changed, now })
  announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: changed } })
  return after
}

function settingKeys(changes: Partial<Settings>): SettingKey[] {
  return v.parse(v.array(v.keyof(settingsSchema)), Object.keys(changes))
}
