import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { translationKey } from '#domain/contents/translations.ts'
import type { ShopTransaction } from '#services/shop.ts'

type TranslationRow = Selectable<Database['translations']>

/** The Arabic that the owner has written for a French text: the draft before what is published, empty for nothing. */
type OwnArabic = { text: string; isDraft: boolean }

const NONE: OwnArabic = { text: '', isDraft: false }

/** Reads the owner's Arabic of these French texts, drafts included. */
export async function readOwnArabic(
  db: Kysely<Database>,
  french: readonly string[],
): Promise<(french: string) => OwnArabic> {
  return byFrench(await selectRows(db, french).execute())
}

/** As `readOwnArabic`; locks what is known until the transaction ends, in the order of all who lock several. */
export async function lockKnownArabic(
  tx: ShopTransaction,
  french: readonly string[],
): Promise<(french: string) => OwnArabic> {
  return byFrench(await selectRows(tx, french).orderBy('key_hash').forUpdate().execute())
}

function byFrench(rows: readonly TranslationRow[]): (french: string) => OwnArabic {
  const known = new Map(rows.map((row) => [row.key, ownArabicOf(row)]))
  return (text) => known.get(translationKey(text)) ?? NONE
}

/** Drafts the Arabic of a French text; what is like the published one is no draft. Returns the draft as it was and is. */
export async function draftArabic(
  tx: ShopTransaction,
  { french, arabic }: { french: string; arabic: string },
  { actor, now }: { actor: string; now: Date },
): Promise<{ before: string | null; after: string | null }> {
  const row = await lockTranslation(tx, french)
  const after = arabic === (row.arabic ?? '') ? null : arabic
  await setDraft(tx, row.key, after, { actor, now })
  return { before: row.draft, after }
}

/** Reads the owner's Arabic of a text, which nobody else changes until the transaction ends. */
export async function lockOwnArabic(tx: ShopTransaction, french: string): Promise<OwnArabic> {
  return ownArabicOf(await lockTranslation(tx, french))
}

/** Puts a draft back as it was, unless it was published or changed since. */
export async function putDraftBack(
  tx: ShopTransaction,
  { french, before, after }: { french: string; before: string | null; after: string | null },
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const row = await lockTranslation(tx, french)
  if (row.draft === after) await setDraft(tx, row.key, before, { actor, now })
}

/** Locks the row of a text, which is made if there is none. */
async function lockTranslation(tx: ShopTransaction, french: string): Promise<TranslationRow> {
  const key = translationKey(french)
  await tx
    .insertInto('translations')
    .values({ key })
    .onConflict((conflict) => conflict.column('key_hash').doNothing())
    .execute()
  return selectRows(tx, [french]).forUpdate().executeTakeFirstOrThrow()
}

function selectRows(db: Kysely<Database>, french: readonly string[]) {
  return db.selectFrom('translations').selectAll().where(isOneOf(french))
}

async function setDraft(
  tx: ShopTransaction,
  key: string,
  draft: string | null,
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('translations')
    .set(
      draft === null
        ? { draft: null, draft_by: null, draft_at: null }
        : { draft, draft_by: actor, draft_at: now },
    )
    .where(isOneOf([key]))
    .execute()
}

/** Keys are found by their hashes, which alone have an index. */
function isOneOf(french: readonly string[]): RawBuilder<boolean> {
  const keys = [...new Set(french.map(translationKey))]
  return sql<boolean>`key_hash in (select md5(one) from unnest(${keys}::text[]) as wanted (one))`
}

function ownArabicOf({ draft, arabic }: Pick<TranslationRow, 'draft' | 'arabic'>): OwnArabic {
  return { text: draft ?? arabic ?? '', isDraft: draft !== null }
}
