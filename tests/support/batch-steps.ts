import type { Batch } from '#contract/batches/batches.ts'
import { type ExportedCell, exportHeadings, exportLines } from '#domain/batches/export.ts'
import type { Sheet } from '#domain/batches/read-lines.ts'
import { applyBatch } from '#services/batches/decide.ts'
import { setBatchColumns, startImport } from '#services/batches/imports.ts'
import { getBatch } from '#services/batches/rows.ts'
import { type BatchWorker, workOnBatch } from '#services/batches/work.ts'
import type { AddPicture } from '#services/pictures/storage.ts'
import { readAdminProducts } from '#services/products/rows.ts'
import type { Shop } from '#services/shop.ts'

export const addNoPicture: AddPicture = async () => {
  throw new Error('No picture is expected.')
}

/** A sheet of these rows, the first of them its headings. */
export function sheetOf(rows: readonly (readonly ExportedCell[])[]): Sheet {
  const [headings = [], ...lines] = rows.map((row) => row.map((cell) => String(cell ?? '')))
  return { headings, lines: lines.map((cells, index) => ({ line: index + 2, cells })) }
}

/** Uploads and tries a sheet, its columns as they are recognised. */
export async function tryImport(shop: Shop, rows: readonly (readonly ExportedCell[])[]): Promise<Batch> {
  const sheet = sheetOf(rows)
  const batch = await startImport(shop, { name: 'catalogue.xlsx', sheet, actor: 'admin' })
  const columns = batch.columns.map(({ field }) => field)
  return setBatchColumns(shop, { id: batch.id, columns, words: batch.words })
}

/** Works until nothing is left to do. */
export async function finishBatches(
  shop: Shop,
  addPicture: AddPicture = addNoPicture,
  removeFiles: BatchWorker['removeFiles'] = async () => {},
): Promise<void> {
  while ((await workOnBatch(shop, { name: 'test', addPicture, removeFiles })) === 'worked') {
    // One step at a time.
  }
}

export async function applyAndFinish(shop: Shop, id: number): Promise<Batch> {
  await applyBatch(shop, id)
  await finishBatches(shop)
  return getBatch(shop, id)
}

/** Every product as the export writes it. */
export async function exportedRows(shop: Shop): Promise<ExportedCell[][]> {
  const ids = await shop.db.selectFrom('products').select('id').orderBy('id').execute()
  const products = await readAdminProducts(
    shop.db,
    ids.map(({ id }) => id),
  )
  return [exportHeadings(), ...products.flatMap(exportLines)]
}
