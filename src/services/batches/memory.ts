import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { columnSchema } from '#contract/batches/batches.schemas.ts'
import type { Database } from '#database/schema.ts'
import type { WordMeaning } from '#domain/batches/batch.ts'
import { chosenByHand, IMPORT_FIELDS, type RememberedColumns } from '#domain/batches/columns.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { storedColumnsSchema, wordsSchema } from './rows.ts'

const rememberedSchema = v.nullable(columnSchema)
const fieldSchema = v.nullable(v.picklist(IMPORT_FIELDS))

export async function readRememberedColumns(tx: ShopTransaction): Promise<RememberedColumns> {
  const rows = await tx.selectFrom('import_memory').selectAll().where('kind', '=', 'heading').execute()
  return Object.fromEntries(
    rows.map(({ key, value }) => {
      const field = v.safeParse(rememberedSchema, value)
      return [key, field.success ? field.output : null]
    }),
  )
}

export async function readRememberedWords(tx: ShopTransaction): Promise<WordMeaning[]> {
  const rows = await tx.selectFrom('import_memory').selectAll().where('kind', '=', 'word').execute()
  return rows.flatMap(({ field, key, value }) => {
    const known = v.safeParse(fieldSchema, field)
    if (!known.success || known.output === null || value === null) return []
    return [{ field: known.output, word: key, value }]
  })
}

/** Keeps a person's choices in an import once it is applied; a trial that is given up teaches nothing. */
export async function rememberChoices(
  tx: ShopTransaction,
  batch: Pick<Selectable<Database['batches']>, 'columns' | 'words'>,
): Promise<void> {
  const headings = chosenByHand(v.parse(storedColumnsSchema, batch.columns))
  const words = v.parse(wordsSchema, batch.words)
  const rows = [
    ...Object.entries(headings).map(([key, value]) => ({ kind: 'heading', field: '', key, value })),
    ...words.map(({ field, word, value }) => ({ kind: 'word', field, key: word, value })),
  ]
  await sql`
    insert into import_memory (kind, field, key, value)
    select distinct on (kind, field, key) kind, field, key, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as said (kind text, field text, key text, value text)
    on conflict (kind, field, key) do update set value = excluded.value`.execute(tx)
}
