/** Room of batches: reading files into plans, trying them, and the job that applies and undoes them. */

import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import { ambiguousDaySchema, columnSchema } from '#contract/batches/batches.schemas.ts'
import type { Batch } from '#contract/batches/batches.ts'
import { volumeSchema } from '#contract/values.schemas.ts'
import type { Database } from '#database/schema.ts'
import { STATES_AT_WORK } from '#domain/batches/batch.ts'
import { IMPORT_FIELDS } from '#domain/batches/columns.ts'
import { FILE_SOURCES } from '#domain/batches/foreign-headings.ts'
import { ShopError } from '#domain/errors.ts'
import { DATE_ORDERS } from '#domain/time/date-order.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { countCopies } from './count-copies.ts'
import { undoOutlook } from './undo-check.ts'

type BatchRow = Selectable<Database['batches']>

export const columnsSchema = v.array(
  v.object({
    heading: v.string(),
    samples: v.array(v.string()),
    field: v.nullable(columnSchema),
  }),
)
/** Parses the columns as they are kept with the batch: the proposed meaning beside the chosen one. */
export const storedColumnsSchema = v.array(
  v.pipe(
    v.object({
      heading: v.string(),
      samples: v.array(v.string()),
      field: v.nullable(columnSchema),
      proposed: v.optional(v.nullable(columnSchema)),
    }),
    // A batch of an earlier version does not say what was proposed, so none of its columns counts as chosen by hand.
    v.transform(({ proposed, ...column }) => ({
      ...column,
      proposed: proposed === undefined ? column.field : proposed,
    })),
  ),
)
export const wordsSchema = v.array(
  v.object({ field: v.picklist(IMPORT_FIELDS), word: v.string(), value: v.string() }),
)
/** How the file of an import was read; `trial` are the sentences of its last trial. */
export const readingSchema = v.nullable(
  v.object({
    source: v.picklist(FILE_SOURCES),
    headings: v.array(v.string()),
    perfumes: v.number(),
    sizes: v.number(),
    notes: v.array(v.string()),
    file_notes: v.array(v.string()),
    trial: v.array(v.string()),
    /** Counts the promotions that the trial proposes; the next field says whether a person wants them. */
    promotions: v.optional(v.number(), 0),
    makes_promotions: v.optional(v.boolean(), false),
    /** The shop did not have these sizes of the file at the last trial. */
    missing_volumes: v.optional(v.array(volumeSchema), []),
    /** The last trial asked about this date; the next field is the answer. */
    asked_day: v.optional(v.nullable(ambiguousDaySchema), null),
    date_order: v.optional(v.nullable(v.picklist(DATE_ORDERS)), null),
  }),
)
export type Reading = NonNullable<v.InferOutput<typeof readingSchema>>
const namesSchema = v.array(v.string())

const MOST_LISTED = 10
const MOST_FILES_NAMED = 100

/** Lists the batches, the latest first. */
export async function listBatches(shop: Shop): Promise<Batch[]> {
  const rows = await shop.db
    .selectFrom('batches')
    .select('id')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const batches: Batch[] = []
  for (const { id } of rows) batches.push(await readBatch(shop.db, id))
  return batches
}

export function getBatch({ db }: Shop, id: number): Promise<Batch> {
  return readBatch(db, id)
}

/** Reads the batch as screens see it; `not_found`. */
export async function readBatch(db: Shop['db'] | ShopTransaction, id: number): Promise<Batch> {
  const row = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw batchNotFound()
  const lines = await countLines(db, id)
  const products = await countProducts(db, id)
  const pictures = await readPictures(db, id)
  const of = (state: string) => products.filter((one) => one.state === state)
  const sum = (counted: readonly { count: number }[]) =>
    counted.reduce((total, { count }) => total + count, 0)
  const applied = products.filter(({ state }) => ['applied', 'undone', 'kept'].includes(state))
  const isUndo = row.state === 'undoing' || row.state === 'undone'
  const reading = v.parse(readingSchema, row.reading)
  return {
    id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    columns: v.parse(columnsSchema, row.columns),
    words: v.parse(wordsSchema, row.words),
    reading:
      reading === null
        ? null
        : {
            ...{ source: reading.source, perfumes: reading.perfumes, sizes: reading.sizes },
            ...{ promotions: reading.promotions, makes_promotions: reading.makes_promotions },
            missing_volumes: reading.missing_volumes,
            ...{ asked_day: reading.asked_day, date_order: reading.date_order },
            notes: [...reading.file_notes, ...reading.notes, ...reading.trial],
          },
    pictures:
      pictures.length === 0
        ? null
        : {
            received: pictures.length,
            missing: v.parse(namesSchema, row.missing_pictures),
            unused: pictures
              .filter(({ is_used }) => !is_used)
              .slice(0, MOST_FILES_NAMED)
              .map(({ file_name }) => file_name),
          },
    lines: row.planned_at === null ? null : lines,
    incomplete: await countIncomplete(db, row),
    copies: await countCopies(db, id),
    progress: isUndo
      ? { done: sum([...of('undone'), ...of('kept')]), total: sum(applied) }
      : {
          done: sum(products.filter(({ state }) => state !== 'waiting')) + pictures.filter(isSettled).length,
          total: sum(products) + pictures.filter(({ is_used }) => is_used).length,
        },
    result:
      row.applied_at === null
        ? null
        : {
            created: sum(applied.filter(({ is_new }) => is_new)),
            changed: sum(applied.filter(({ is_new }) => !is_new)),
            left: sum(of('left')),
          },
    undo: await undoOutlook(db, row),
    sentence: row.sentence,
  }
}

export function batchNotFound(): ShopError {
  return new ShopError('not_found', 'Cet import n’existe plus.')
}

/** Locks the batch; `batch_state` unless it is in one of these states. */
export async function lockBatch(
  tx: ShopTransaction,
  id: number,
  states: readonly BatchRow['state'][],
): Promise<BatchRow> {
  const row = await tx.selectFrom('batches').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined) throw batchNotFound()
  if (!states.includes(row.state)) {
    throw new ShopError(
      'batch_state',
      STATES_AT_WORK.includes(row.state)
        ? 'C’est déjà en cours.'
        : 'Ce n’est plus possible à cette étape. Rechargez la page.',
    )
  }
  return row
}

async function countLines(db: Shop['db'] | ShopTransaction, id: number) {
  const counted = await db
    .selectFrom('batch_lines')
    .select(['outcome', sql<number>`count(*)`.as('count')])
    .where('batch_id', '=', id)
    .groupBy('outcome')
    .execute()
  const of = (outcome: string) => counted.find((one) => one.outcome === outcome)?.count ?? 0
  return {
    created: of('created'),
    changed: of('changed'),
    same: of('same'),
    skipped: of('skipped'),
    refused: of('refused'),
  }
}

/** Returns a perfume that stays to be completed says so on one of its lines. */
/**
 * Counts the perfumes that the trial leaves to be completed; of an import that was applied, those of them that still are.
 */
async function countIncomplete(
  db: Shop['db'] | ShopTransaction,
  { id, kind, applied_at }: Pick<Selectable<Database['batches']>, 'id' | 'kind' | 'applied_at'>,
): Promise<number> {
  if (kind === 'import' && applied_at !== null) {
    const left = await db
      .selectFrom('batch_products')
      .innerJoin('products', 'products.id', 'batch_products.product_id')
      .select(sql<number>`count(*)`.as('count'))
      .where('batch_id', '=', id)
      .where('state', '=', 'applied')
      .where('products.is_complete', '=', false)
      .executeTakeFirstOrThrow()
    return left.count
  }
  const { count } = await db
    .selectFrom('batch_lines')
    .select(sql<number>`count(*)`.as('count'))
    .where('batch_id', '=', id)
    .where('outcome', 'in', ['created', 'changed'])
    .where(sql<boolean>`trial -> 'missing' <> '[]'`)
    .executeTakeFirstOrThrow()
  return count
}

function countProducts(db: Shop['db'] | ShopTransaction, id: number) {
  return db
    .selectFrom('batch_products')
    .select(['state', 'is_new', sql<number>`count(*)`.as('count')])
    .where('batch_id', '=', id)
    .groupBy(['state', 'is_new'])
    .execute()
}

function readPictures(db: Shop['db'] | ShopTransaction, id: number) {
  return db
    .selectFrom('batch_pictures')
    .select(['file_name', 'is_used', 'url', 'refusal'])
    .where('batch_id', '=', id)
    .orderBy('file_name')
    .execute()
}

function isSettled({
  is_used,
  url,
  refusal,
}: {
  is_used: boolean
  url: string | null
  refusal: string | null
}) {
  return is_used && (url !== null || refusal !== null)
}
