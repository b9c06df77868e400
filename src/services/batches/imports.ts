import * as v from 'valibot'
import type { Batch, setBatchColumns as setBatchColumnsCall } from '#contract/batches/batches.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { WordMeaning } from '#domain/batches/batch.ts'
import { splitPictures } from '#domain/batches/cells.ts'
import { type ImportField, recogniseColumns } from '#domain/batches/columns.ts'
import { planImport } from '#domain/batches/import-plan.ts'
import { pictureKey } from '#domain/batches/plan.ts'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { ShopError } from '#domain/errors.ts'
import { isPictureAddress } from '#domain/pictures/address.ts'
import { announce } from '#services/live/announcements.ts'
import { readAllAdminProducts } from '#services/products/rows.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetOldBatches } from './forget.ts'
import { readRememberedColumns, readRememberedWords } from './memory.ts'
import { lockBatch, readBatch, storedColumnsSchema } from './rows.ts'
import { storeLines, storePlan } from './store-plan.ts'

/** How many lines are read back by one statement. */
const LINES_AT_ONCE = 100
const SAMPLES = 3
const MAX_SAMPLE = 60
const MOST_FILES_NAMED = 100

const cellsSchema = v.array(v.string())

/** Keeps a file that was read, its columns recognised; earlier files that nobody applied are forgotten. */
export async function startImport(
  shop: Shop,
  { name, sheet, actor }: { name: string; sheet: Sheet; actor: string },
): Promise<Batch> {
  return inTransaction(shop, async (tx) => {
    await forgetOldBatches(tx, { actor, now: shop.clock() })
    const fields = recogniseColumns(sheet.headings, {
      remembered: await readRememberedColumns(tx),
      cellsAt: (index) => sheet.lines.map(({ cells }) => cells[index] ?? ''),
    })
    const columns = sheet.headings.map((heading, index) => ({
      heading,
      samples: samplesOf(sheet.lines, index),
      field: fields[index] ?? null,
      proposed: fields[index] ?? null,
    }))
    const words = await readRememberedWords(tx)
    const { id } = await tx
      .insertInto('batches')
      .values({
        ...{ kind: 'import', state: 'read', name, created_by: actor, created_at: shop.clock() },
        columns: JSON.stringify(columns),
        words: JSON.stringify(words),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeLines(tx, id, sheet.lines)
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

/** Saves the meaning of the columns and makes the trial. */
export async function setBatchColumns(
  shop: Shop,
  { id, columns: fields, words = [] }: ParsedInput<typeof setBatchColumnsCall>,
): Promise<Batch> {
  return inTransaction(shop, async (tx) => {
    const batch = await lockBatch(tx, id, ['read', 'planned'])
    const before = v.parse(storedColumnsSchema, batch.columns)
    if (batch.kind !== 'import' || before.length !== fields.length) {
      throw new ShopError('invalid_input', 'Ces colonnes ne sont pas celles du fichier.')
    }
    const columns = before.map((column, index) => ({ ...column, field: fields[index] ?? null }))
    await tx
      .updateTable('batches')
      .set({
        columns: JSON.stringify(columns),
        words: JSON.stringify(words),
        state: 'planned',
        planned_at: shop.clock(),
      })
      .where('id', '=', id)
      .execute()
    await tryImport(tx, id, fields, words)
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

async function tryImport(
  tx: ShopTransaction,
  id: number,
  fields: readonly (ImportField | null)[],
  words: readonly WordMeaning[],
): Promise<void> {
  const lines = await readLines(tx, id)
  const pictures = new Set(
    (await tx.selectFrom('batch_pictures').select('key').where('batch_id', '=', id).execute()).map(
      ({ key }) => key,
    ),
  )
  const products = await readAllAdminProducts(tx)
  const former = await tx.selectFrom('product_slugs').selectAll().execute()
  const formerSlugs = new Map(former.map(({ slug, product_id }) => [slug, product_id]))
  await storePlan(tx, id, planImport(lines, fields, { products, formerSlugs, pictures }, words))
  const missing = missingPictures(lines, fields, pictures)
  await tx
    .updateTable('batches')
    .set({ missing_pictures: JSON.stringify(missing) })
    .where('id', '=', id)
    .execute()
}

/** The lines are read in pieces, because a file has up to ten thousand lines of two hundred cells. */
async function readLines(tx: ShopTransaction, id: number): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  while (true) {
    const rows = await tx
      .selectFrom('batch_lines')
      .select(['line', 'cells'])
      .where('batch_id', '=', id)
      .where('position', '>', lines.length)
      .orderBy('position')
      .limit(LINES_AT_ONCE)
      .execute()
    lines.push(...rows.map(({ line, cells }) => ({ line: line ?? 0, cells: v.parse(cellsSchema, cells) })))
    if (rows.length < LINES_AT_ONCE) return lines
  }
}

function missingPictures(
  lines: readonly SheetLine[],
  fields: readonly (ImportField | null)[],
  pictures: ReadonlySet<string>,
): string[] {
  const at = fields.flatMap((field, index) => (field === 'image_url' || field === 'images' ? [index] : []))
  const named = lines.flatMap(({ cells }) => at.flatMap((index) => splitPictures(cells[index] ?? '')))
  const missing = named.filter((name) => !isPictureAddress(name) && !pictures.has(pictureKey(name)))
  return [...new Set(missing)].slice(0, MOST_FILES_NAMED)
}

function samplesOf(lines: readonly SheetLine[], index: number): string[] {
  const samples = new Set<string>()
  for (const { cells } of lines) {
    const text = (cells[index] ?? '').trim()
    if (text !== '') samples.add(text.slice(0, MAX_SAMPLE).toWellFormed())
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}
