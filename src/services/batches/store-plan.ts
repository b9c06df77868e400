import { sql } from 'kysely'
import type { Plan } from '#domain/batches/plan.ts'
import { zipPicturesOf } from '#domain/batches/plan.ts'
import type { SheetLine } from '#domain/batches/read-lines.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** One statement sends so many rows to the database. */
const ROWS_AT_ONCE = 500
/** Fewer lines are sent at once, because a line may have two hundred cells. */
const LINES_AT_ONCE = 100

/** Stores the lines of a file before they are interpreted. */
export async function storeLines(
  tx: ShopTransaction,
  batchId: number,
  lines: readonly SheetLine[],
): Promise<void> {
  const rows = lines.map(({ line, cells }, index) => ({ position: index + 1, line, cells }))
  for (const some of chunks(rows, LINES_AT_ONCE)) {
    await sql`
      insert into batch_lines (batch_id, position, line, cells)
      select ${batchId}::integer, position, line, cells
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as read (position integer, line integer, cells jsonb)`.execute(
      tx,
    )
  }
}

/** Replaces the trial of a batch. */
export async function storePlan(tx: ShopTransaction, batchId: number, plan: Plan): Promise<void> {
  await tx.deleteFrom('batch_products').where('batch_id', '=', batchId).execute()
  await forgetTrial(tx, batchId)
  await addToPlan(tx, batchId, plan)
  const used = [...new Set(plan.products.flatMap(({ product }) => zipPicturesOf(product)))]
  await sql`
    update batch_pictures set is_used = key = any(${used}::text[]) where batch_id = ${batchId}`.execute(tx)
}

/** The lines of a trial are those of sizes: another trial may have fewer. The file's own lines stay. */
async function forgetTrial(tx: ShopTransaction, batchId: number): Promise<void> {
  const tried = () =>
    tx.selectFrom('batch_lines').where('batch_id', '=', batchId).where('outcome', 'is not', null)
  if ((await tried().select('position').executeTakeFirst()) === undefined) return
  await tx.deleteFrom('batch_lines').where('batch_id', '=', batchId).where('cells', 'is', null).execute()
  await tx
    .updateTable('batch_lines')
    .set({ outcome: null, trial: null })
    .where('batch_id', '=', batchId)
    .where('outcome', 'is not', null)
    .execute()
}

/**
 * Adds to the trial of a batch.
 * @param before its products so far
 */
export async function addToPlan(
  tx: ShopTransaction,
  batchId: number,
  { lines, products }: Plan,
  before: number = 0,
): Promise<void> {
  const trials = lines.map((trial) => ({ position: trial.position, outcome: trial.outcome, trial }))
  for (const some of chunks(trials)) {
    await sql`
      insert into batch_lines (batch_id, position, outcome, trial)
      select ${batchId}::integer, position, outcome, trial
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as tried (position integer, outcome text, trial jsonb)
      on conflict (batch_id, position) do update set outcome = excluded.outcome, trial = excluded.trial`.execute(
      tx,
    )
  }
  const rows = products.map((planned, index) => ({ position: before + index + 1, planned }))
  for (const some of chunks(rows)) {
    await sql`
      insert into batch_products (batch_id, position, product_id, is_new, planned)
      select ${batchId}::integer, position, (planned ->> 'product_id')::integer,
        planned ->> 'product_id' is null, planned
      from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as made (position integer, planned jsonb)`.execute(
      tx,
    )
  }
}

function chunks<Row>(rows: readonly Row[], size: number = ROWS_AT_ONCE): Row[][] {
  const count = Math.ceil(rows.length / size)
  return Array.from({ length: count }, (_, at) => rows.slice(at * size, (at + 1) * size))
}
