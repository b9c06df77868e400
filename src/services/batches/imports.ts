import * as v from 'valibot'
import type {
  Batch,
  setBatchColumns as setBatchColumnsCall,
  setBatchSource as setBatchSourceCall,
} from '#contract/batches/batches.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import { PICTURES_PATH } from '#contract/pictures/url.ts'
import type { WordMeaning } from '#domain/batches/batch.ts'
import { splitPictures } from '#domain/batches/cells.ts'
import { type ColumnField, recogniseColumns } from '#domain/batches/columns.ts'
import { countGoods, readFileOf, readingNotes } from '#domain/batches/file-source.ts'
import {
  type FileSource,
  missingHeadings,
  recogniseSource,
  SOURCE_LABELS,
} from '#domain/batches/foreign-headings.ts'
import { planImport } from '#domain/batches/import-plan.ts'
import { pictureKey } from '#domain/batches/plan.ts'
import type { Sheet, SheetLine } from '#domain/batches/read-lines.ts'
import { countPromotions, trialNotes } from '#domain/batches/trial-notes.ts'
import { ShopError } from '#domain/errors.ts'
import { isPictureAddress } from '#domain/pictures/address.ts'
import { announce } from '#services/live/announcements.ts'
import { readAllAdminProducts } from '#services/products/rows.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { forgetOldBatches } from './forget.ts'
import { readRememberedColumns, readRememberedWords } from './memory.ts'
import { lockBatch, type Reading, readBatch, readingSchema, storedColumnsSchema } from './rows.ts'
import { storeLines, storePlan } from './store-plan.ts'

/** One statement reads back so many lines. */
const LINES_AT_ONCE = 100
const SAMPLES = 3
const MAX_SAMPLE = 60
const MOST_FILES_NAMED = 100

const cellsSchema = v.array(v.string())

/** Keeps a file that was read, its source and columns recognised; earlier files that nobody applied are forgotten. */
export async function startImport(
  shop: Shop,
  { name, sheet, actor }: { name: string; sheet: Sheet; actor: string },
): Promise<Batch> {
  return inTransaction(shop, async (tx) => {
    await forgetOldBatches(tx, { actor, now: shop.clock() })
    const words = await readRememberedWords(tx)
    const recognised = await recognise(tx, recogniseSource(sheet.headings), sheet)
    const { id } = await tx
      .insertInto('batches')
      .values({
        ...{ kind: 'import', state: 'read', name, created_by: actor, created_at: shop.clock() },
        ...recognised,
        words: JSON.stringify(words),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await storeLines(tx, id, sheet.lines)
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

/** Reads the file anew as one of this source, which a person says; the trial is to be made again. */
export async function setBatchSource(
  shop: Shop,
  { id, source }: ParsedInput<typeof setBatchSourceCall>,
): Promise<Batch> {
  return inTransaction(shop, async (tx) => {
    const batch = await lockBatch(tx, id, ['read', 'planned'])
    const reading = v.parse(readingSchema, batch.reading)
    if (reading === null) throw new ShopError('invalid_input', 'Envoyez ce fichier à nouveau.')
    const missing = source === 'own' ? [] : missingHeadings(source, reading.headings)
    if (missing.length > 0) {
      const named = missing.map((heading) => `«\u00a0${heading}\u00a0»`).join(', ')
      throw new ShopError(
        'invalid_input',
        `Ce n’est pas un fichier ${SOURCE_LABELS[source]}\u00a0: il y manque ${named}. Dites plutôt ce que contient chaque colonne.`,
      )
    }
    const sheet = { headings: reading.headings, lines: await readLines(tx, id), notes: reading.file_notes }
    await tx
      .updateTable('batches')
      .set({ ...(await recognise(tx, source, sheet)), state: 'read', planned_at: null })
      .where('id', '=', id)
      .execute()
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

/** Returns what is kept of a file of this source: its columns, what they are taken for, and what was found in it. */
async function recognise(
  tx: ShopTransaction,
  source: FileSource,
  sheet: Sheet,
): Promise<{ columns: string; reading: string }> {
  const table = readFileOf(source, sheet)
  const goods = table.lines.filter(({ left }) => left === undefined)
  const fields = recogniseColumns(table.headings, {
    // A file of another shop has the shop's own headings here, whatever they were said to mean elsewhere.
    ...(source === 'own' && { remembered: await readRememberedColumns(tx) }),
    cellsAt: (index) => goods.map(({ cells }) => cells[index] ?? ''),
  })
  const columns = table.headings.map((heading, index) => ({
    heading,
    samples: samplesOf(goods, index),
    field: fields[index] ?? null,
    proposed: fields[index] ?? null,
  }))
  const reading: Reading = {
    ...{ source, headings: sheet.headings, ...countGoods(table.lines, fields) },
    ...{ notes: readingNotes(source, table), file_notes: sheet.notes ?? [], trial: [] },
    ...{ promotions: 0, makes_promotions: false, missing_volumes: [], asked_day: null, date_order: null },
  }
  return { columns: JSON.stringify(columns), reading: JSON.stringify(reading) }
}

/** Saves the meaning of the columns and makes the trial. */
export async function setBatchColumns(
  shop: Shop,
  { id, columns: fields, words = [], date_order }: ParsedInput<typeof setBatchColumnsCall>,
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
    const reading = v.parse(readingSchema, batch.reading)
    await tryImport(tx, id, {
      ...{ fields, words, now: shop.clock() },
      reading: reading && { ...reading, date_order: date_order ?? reading.date_order },
    })
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}

async function tryImport(
  tx: ShopTransaction,
  id: number,
  {
    fields,
    words,
    reading,
    now,
  }: {
    fields: readonly (ColumnField | null)[]
    words: readonly WordMeaning[]
    reading: Reading | null
    now: Date
  },
): Promise<void> {
  const raw = await readLines(tx, id)
  const lines =
    reading === null ? raw : readFileOf(reading.source, { headings: reading.headings, lines: raw }).lines
  const pictures = new Set(
    (await tx.selectFrom('batch_pictures').select('key').where('batch_id', '=', id).execute()).map(
      ({ key }) => key,
    ),
  )
  const products = await readAllAdminProducts(tx)
  const former = await tx.selectFrom('product_slugs').selectAll().execute()
  const formerSlugs = new Map(former.map(({ slug, product_id }) => [slug, product_id]))
  const promotions = await tx
    .selectFrom('promotions')
    .select('variant_id')
    .where('active', '=', true)
    .where((eb) => eb.or([eb('end_date', 'is', null), eb('end_date', '>', now)]))
    .execute()
  const promoted = new Set(promotions.map(({ variant_id }) => variant_id))
  const copies = await tx.selectFrom('copied_pictures').select(['address', 'name']).execute()
  const copied = new Map(copies.map(({ address, name }) => [address, PICTURES_PATH + name]))
  const { added } = (await readSettings(tx)).volumes
  const known = { products, formerSlugs, pictures, copied, promoted, added, now }
  const plan = planImport(lines, fields, known, words, reading?.date_order ?? undefined)
  await storePlan(tx, id, plan)
  const missing = missingPictures(lines, fields, pictures)
  await tx
    .updateTable('batches')
    .set({
      missing_pictures: JSON.stringify(missing),
      ...(reading !== null && {
        reading: JSON.stringify({
          ...reading,
          ...countGoods(lines, fields),
          ...{ trial: trialNotes(plan), promotions: countPromotions(plan) },
          ...{ missing_volumes: plan.missing_volumes, asked_day: plan.asked_day },
        }),
      }),
    })
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
      // A trial may have more lines than the file.
      .where('cells', 'is not', null)
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
  fields: readonly (ColumnField | null)[],
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
