import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DEFAULT_CONTENTS } from '#domain/contents/kinds.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Connection } from './engines.ts'

const MIGRATION = new URL('./migrations/0050-destinations-in-texts.sql', import.meta.url)

let connection: Connection
beforeEach(async () => {
  connection = await openTestDatabase()
})
afterEach(() => connection.close())

/** As the texts were when the owner took them over. */
function former<T>(value: T): string {
  return JSON.stringify(value)
    .replaceAll('{Destinations}', 'Partout au Maroc')
    .replaceAll('{destinations}', 'partout au Maroc')
}

it('texts that the owner took over follow the settings, and what else the owner wrote stays', async () => {
  const { db } = connection
  const own = { texts: [{ text: 'Partout au Maroc, promis', from: null, until: null }] }
  await sql`insert into settings (key, value, updated_by, updated_at) values
    ('search', ${former(DEFAULT_SETTINGS.search)}::jsonb, 'admin', now()),
    ('announcement', ${JSON.stringify(own)}::jsonb, 'admin', now())`.execute(db)
  await sql`insert into contents (kind, draft, draft_by, draft_at) values
    ('faq', ${former(DEFAULT_CONTENTS.faq)}::jsonb, 'admin', now())`.execute(db)
  await sql`insert into contents (kind, number) values ('services', 1)`.execute(db)
  await sql`insert into content_versions (kind, number, value, published_by, published_at) values
    ('services', 1, ${former(DEFAULT_CONTENTS.services)}::jsonb, 'admin', now())`.execute(db)
  await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db)
  const { rows } = await sql<{ value: unknown }>`
    select value from settings order by key desc`.execute(db)
  expect(rows.map(({ value }) => value)).toEqual([DEFAULT_SETTINGS.search, own])
  const drafts = await sql<{ draft: unknown }>`select draft from contents where kind = 'faq'`.execute(db)
  expect(drafts.rows).toEqual([{ draft: DEFAULT_CONTENTS.faq }])
  const versions = await sql<{ value: unknown }>`select value from content_versions`.execute(db)
  expect(versions.rows).toEqual([{ value: DEFAULT_CONTENTS.services }])
})
