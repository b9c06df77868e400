/** Room of settings: the only access to their table. */

import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { SECTION_SCHEMAS } from '#contract/settings/settings.schemas.ts'
import type { SentSection, StoredSection, StoredSettings } from '#contract/settings/settings.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import { cleanSection } from '#domain/settings/clean.ts'
import { closingDayRefusal } from '#domain/settings/closing.ts'
import {
  type ClosingSettings,
  DEFAULT_SETTINGS,
  type Settings,
  type SettingsSection,
} from '#domain/settings/settings.ts'
import { recordAudit } from '#services/audit.ts'
import { recordStep } from '#services/first-steps.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { refuseToRemoveUsed } from './volumes.ts'

/** Keeps what a transaction has read of them: its later reads need no query. */
const readBefore = new WeakMap<Kysely<Database>, Promise<Settings>>()

/**
 * Returns the current settings in one query, read within an order's transaction, where the first read stands for the
 * others. Throws when a stored value is invalid.
 */
export function readSettings(db: Kysely<Database>): Promise<Settings> {
  if (!db.isTransaction) return readAll(db)
  const settings = readBefore.get(db) ?? readAll(db)
  readBefore.set(db, settings)
  return settings
}

/** Returns all settings, without a query while the copy is current. */
export function currentSettings({ settings, db }: Shop): Promise<Settings> {
  return settings === undefined ? readSettings(db) : settings.read()
}

async function readAll(db: Kysely<Database>): Promise<Settings> {
  return valuesOf(await readStoredSettings(db))
}

/** Says when a section was last changed, ISO 8601; null while it is as it was at first. */
export async function sectionChangedAt(
  db: Kysely<Database>,
  section: SettingsSection,
): Promise<string | null> {
  const row = await db
    .selectFrom('settings')
    .select('updated_at')
    .where('key', '=', section)
    .executeTakeFirst()
  return row?.updated_at.toISOString() ?? null
}

/** Returns the settings with each section's version, and who changed it when. */
export async function readStoredSettings(db: Kysely<Database>): Promise<StoredSettings> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', sql<string>`value::text`.as('value'), 'version', 'updated_by', 'updated_at'])
    .execute()
  return {
    shop: storedSection('shop', rows),
    delivery: storedSection('delivery', rows),
    orders: storedSection('orders', rows),
    risk: storedSection('risk', rows),
    announcement: storedSection('announcement', rows),
    search: storedSection('search', rows),
    closing: storedSection('closing', rows),
    calls: storedSection('calls', rows),
    shipping: storedSection('shipping', rows),
    volumes: storedSection('volumes', rows),
    languages: storedSection('languages', rows),
    integrations: storedSection('integrations', rows),
    consent: storedSection('consent', rows),
    invoicing: storedSection('invoicing', rows),
    conversions: storedSection('conversions', rows),
  }
}

function valuesOf({
  shop,
  delivery,
  orders,
  risk,
  announcement,
  search,
  closing,
  calls,
  shipping,
  volumes,
  languages,
  integrations,
  consent,
  invoicing,
  conversions,
}: StoredSettings): Settings {
  return {
    shop: shop.value,
    delivery: delivery.value,
    orders: orders.value,
    risk: risk.value,
    announcement: announcement.value,
    search: search.value,
    closing: closing.value,
    calls: calls.value,
    shipping: shipping.value,
    volumes: volumes.value,
    languages: languages.value,
    integrations: integrations.value,
    consent: consent.value,
    invoicing: invoicing.value,
    conversions: conversions.value,
  }
}

/** Saves a section that the owner has edited; `settings_changed` when someone else did since `version`. */
export function updateSection<S extends SettingsSection>(
  shop: Shop,
  section: S,
  sent: SentSection<S>,
  actor: string,
): Promise<StoredSection<S>> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const before = (await readStoredSettings(tx))[section]
    if (before.version !== sent.version) throw changedMeanwhile(before)
    if ('closed' in sent) {
      refuseDayThatIsOver(sent, now)
      // A shop that its owner leaves open has had its opening.
      if (!sent.closed) await recordStep(tx, 'opening', { actor, now })
    }
    if ('added' in sent && 'added' in before.value)
      await refuseToRemoveUsed(tx, before.value.added, sent.added)
    return writeSection(tx, section, {
      before,
      value: cleanSection(section, PARSERS[section](sent)),
      actor,
      now,
    })
  })
}

function refuseDayThatIsOver(closing: ClosingSettings, now: Date): void {
  const message = closingDayRefusal(closing, now)
  if (message !== null)
    throw new ShopError('invalid_input', message, { issues: [{ path: 'until', message }] })
}

/** Changes some fields of a section inside a transaction, whatever its version. */
export async function changeSection<S extends SettingsSection>(
  tx: ShopTransaction,
  section: S,
  change: Partial<Settings[S]>,
  { actor, now }: { actor: string; now: Date },
): Promise<StoredSection<S>> {
  const before = (await readStoredSettings(tx))[section]
  return writeSection(tx, section, { before, value: { ...before.value, ...change }, actor, now })
}

type Writing<S extends SettingsSection> = {
  before: StoredSection<S>
  value: Settings[S]
  actor: string
  now: Date
}

/** An unchanged value is not written. */
async function writeSection<S extends SettingsSection>(
  tx: ShopTransaction,
  section: S,
  { before, value, actor, now }: Writing<S>,
): Promise<StoredSection<S>> {
  const fields = changedFields(before.value, value)
  if (fields.length === 0) return before
  const version = before.version + 1
  const row = {
    key: section,
    value: sql<unknown>`${JSON.stringify(value)}::text::jsonb`,
    version,
    updated_by: actor,
    updated_at: now,
  }
  // When two write at once, the second waits for the first one's row and then finds another version.
  const written = await tx
    .insertInto('settings')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('settings.version', '=', before.version),
    )
    .returning('version')
    .executeTakeFirst()
  readBefore.delete(tx)
  if (written === undefined) throw changedMeanwhile((await readStoredSettings(tx))[section])
  await recordAudit(tx, { actor, action: 'settings.changed', subject: section, fields, now })
  announce(tx, { type: 'SETTINGS_UPDATE', data: { keys: [section] } })
  return { value, version, updated_by: actor, updated_at: now.toISOString() }
}

function changedFields(before: object, after: object): string[] {
  const known = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([field, value]) =>
    isDeepStrictEqual(known.get(field), value) ? [] : [field],
  )
}

function changedMeanwhile(current: StoredSection): ShopError {
  return new ShopError(
    'settings_changed',
    'Ces réglages ont été modifiés entre-temps. Vérifiez leur nouvelle version avant d’enregistrer à nouveau.',
    { details: { current } },
  )
}

type Row = { key: string; value: string; version: number; updated_by: string; updated_at: Date }

/** Fields that were added since the section was saved have their defaults. */
function storedSection<S extends SettingsSection>(section: S, rows: readonly Row[]): StoredSection<S> {
  const row = rows.find(({ key }) => key === section)
  if (row === undefined) {
    return { value: DEFAULT_SETTINGS[section], version: 0, updated_by: null, updated_at: null }
  }
  const { version, updated_by, updated_at } = row
  return { value: STORED[section](row.value), version, updated_by, updated_at: updated_at.toISOString() }
}

const PARSERS: { [S in SettingsSection]: (raw: unknown) => Settings[S] } = {
  shop: (raw) => v.parse(SECTION_SCHEMAS.shop, raw),
  delivery: (raw) => v.parse(SECTION_SCHEMAS.delivery, raw),
  orders: (raw) => v.parse(SECTION_SCHEMAS.orders, raw),
  risk: (raw) => v.parse(SECTION_SCHEMAS.risk, raw),
  announcement: (raw) => v.parse(SECTION_SCHEMAS.announcement, raw),
  search: (raw) => v.parse(SECTION_SCHEMAS.search, raw),
  closing: (raw) => v.parse(SECTION_SCHEMAS.closing, raw),
  calls: (raw) => v.parse(SECTION_SCHEMAS.calls, raw),
  shipping: (raw) => v.parse(SECTION_SCHEMAS.shipping, raw),
  volumes: (raw) => v.parse(SECTION_SCHEMAS.volumes, raw),
  languages: (raw) => v.parse(SECTION_SCHEMAS.languages, raw),
  integrations: (raw) => v.parse(SECTION_SCHEMAS.integrations, raw),
  consent: (raw) => v.parse(SECTION_SCHEMAS.consent, raw),
  invoicing: (raw) => v.parse(SECTION_SCHEMAS.invoicing, raw),
  conversions: (raw) => v.parse(SECTION_SCHEMAS.conversions, raw),
}

/** Each order reads all sections, and they have hardly ever changed since the one before. */
function parserOfStored<S extends SettingsSection>(section: S): (text: string) => Settings[S] {
  let last: { text: string; value: Settings[S] } | undefined
  return (text) => {
    if (last?.text !== text) {
      last = { text, value: PARSERS[section](Object.assign({}, DEFAULT_SETTINGS[section], JSON.parse(text))) }
    }
    return last.value
  }
}

const STORED: { [S in SettingsSection]: (text: string) => Settings[S] } = {
  shop: parserOfStored('shop'),
  delivery: parserOfStored('delivery'),
  orders: parserOfStored('orders'),
  risk: parserOfStored('risk'),
  announcement: parserOfStored('announcement'),
  search: parserOfStored('search'),
  closing: parserOfStored('closing'),
  calls: parserOfStored('calls'),
  shipping: parserOfStored('shipping'),
  volumes: parserOfStored('volumes'),
  languages: parserOfStored('languages'),
  integrations: parserOfStored('integrations'),
  consent: parserOfStored('consent'),
  invoicing: parserOfStored('invoicing'),
  conversions: parserOfStored('conversions'),
}
