import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import type { Translations } from '#domain/contents/translations.ts'

export const NO_TRANSLATIONS: Translations = new Map()

/** Returns the owner's Arabic that pages show. */
export async function readTranslations(db: Kysely<Database>): Promise<Translations> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', 'arabic'])
    .where('arabic', 'is not', null)
    .execute()
  return mapOf(rows)
}

/** Returns what the preview shows: drafts before what is published. */
export async function readDraftTranslations(db: Kysely<Database>): Promise<Translations> {
  const rows = await db
    .selectFrom('translations')
    .select(['key', sql<string | null>`nullif(coalesce(draft, arabic), '')`.as('arabic')])
    .execute()
  return mapOf(rows)
}

function mapOf(rows: readonly { key: string; arabic: string | null }[]): Translations {
  return new Map(rows.flatMap(({ key, arabic }) => (arabic === null ? [] : [[key, arabic]])))
}
