import { type Selectable, sql } from 'kysely'
import * as v from 'valibot'
import type { Database } from '#database/schema.ts'
import { STATES_AT_WORK } from '#domain/batches/batch.ts'
import type { PlannedProduct } from '#domain/batches/plan.ts'
import { ShopError } from '#domain/errors.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import type { AddPicture } from '#services/pictures/storage.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { awaitCopies, leaveTooMany, withoutAwaited } from './await-copies.ts'
import { rememberChoices } from './memory.ts'
import { makePromotions } from './promotions.ts'
import { listInUse, listUnpictured, putBack } from './put-back.ts'
import { readingSchema } from './rows.ts'
import { readStored, withPictures } from './stored-pictures.ts'
import { takePicturesBack } from './take-pictures-back.ts'
import {
  type BatchCause,
  type Before,
  beforeSchema,
  lockGoods,
  plannedSchema,
  writeProduct,
} from './write.ts'

/**
 * One transaction writes so many products: their rows stay locked for as long, and orders wait no longer than
 * three seconds for a row.
 */
const CHUNK = 50
/** A process without news for this long is considered dead, and another goes on. */
export const LEASE_MS = 15_000
/** A batch is given up after so many failures. */
const MOST_FAULTS = 5

export type BatchWorker = {
  name: string
  addPicture: AddPicture
  /** Removes the files of pictures that are no longer in the library. */
  removeFiles: (names: readonly string[]) => Promise<void>
}

type BatchRow = Selectable<Database['batches']>

/**
 * Does one step of the batch at work: a picture, or a chunk of products, each in one transaction that also notes it as
 * done. A process that dies has done a step whole or not at all, and another goes on after its lease.
 * @returns `worked`: ask again at once; `elsewhere`: another process works on it; `idle`: there is none
 */
export async function workOnBatch(shop: Shop, worker: BatchWorker): Promise<'worked' | 'elsewhere' | 'idle'> {
  const batch = await claim(shop, worker.name)
  if (typeof batch === 'string') return batch
  try {
    if (batch.state === 'undoing') await undoChunk(shop, worker, batch)
    else if (!(await takeInPicture(shop, worker, batch))) await applyChunk(shop, worker.name, batch)
  } catch (error) {
    if (!(error instanceof LeaseLost)) await noteFault(shop, batch)
    throw error
  }
  return 'worked'
}

/** Another process has taken over, so what this one was about to write is rolled back. */
class LeaseLost extends Error {
  override readonly name = 'LeaseLost'
}

/** Rows locked by a process that claims at this moment are skipped. */
async function claim(shop: Shop, worker: string): Promise<BatchRow | 'elsewhere' | 'idle'> {
  const now = shop.clock()
  const row = await shop.db
    .selectFrom('batches')
    .select(['id', 'worker', 'lease_until'])
    .where('state', 'in', STATES_AT_WORK)
    .executeTakeFirst()
  if (row === undefined) return 'idle'
  if (row.worker !== worker && row.lease_until !== null && row.lease_until > now) return 'elsewhere'
  const claimed = await shop.db
    .updateTable('batches')
    .set({ worker, lease_until: new Date(now.getTime() + LEASE_MS) })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('batches')
        .select('id')
        .where('id', '=', row.id)
        .where('state', 'in', STATES_AT_WORK)
        .where((free) =>
          free.or([
            free('worker', '=', worker),
            free('lease_until', 'is', null),
            free('lease_until', '<=', now),
          ]),
        )
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
  return claimed ?? 'elsewhere'
}

/** Renews the lease in the same transaction as the work; locks the batch. */
async function holdLease(tx: ShopTransaction, shop: Shop, worker: string, id: number): Promise<void> {
  const held = await tx
    .updateTable('batches')
    .set({ lease_until: new Date(shop.clock().getTime() + LEASE_MS) })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', 'in', STATES_AT_WORK)
    .returning('id')
    .executeTakeFirst()
  if (held === undefined) throw new LeaseLost()
  announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
}

/** Stores one picture of the ZIP; false when none is left. Storing it twice gives the same address. */
async function takeInPicture(
  shop: Shop,
  { name: worker, addPicture }: BatchWorker,
  { id, created_by: actor }: BatchRow,
): Promise<boolean> {
  const picture = await shop.db
    .selectFrom('batch_pictures')
    .select(['key', 'file_name', 'content'])
    .where('batch_id', '=', id)
    .where('is_used', '=', true)
    .where('url', 'is', null)
    .where('refusal', 'is', null)
    .orderBy('key')
    .executeTakeFirst()
  if (picture === undefined) return false
  const { key, file_name: fileName, content } = picture
  const stored = await store(addPicture, { content: content ?? Buffer.alloc(0), fileName, actor })
  await inTransaction(shop, async (tx) => {
    await holdLease(tx, shop, worker, id)
    await tx.updateTable('batches').set({ state: 'running' }).where('id', '=', id).execute()
    await tx
      .updateTable('batch_pictures')
      .set({ ...stored, content: null })
      .where('batch_id', '=', id)
      .where('key', '=', key)
      .execute()
  })
  return true
}

async function store(
  addPicture: AddPicture,
  picture: Parameters<AddPicture>[0],
): Promise<{ url: string } | { refusal: string }> {
  try {
    return { url: (await addPicture(picture)).url }
  } catch (error) {
    const isBad = error instanceof ShopError && error.code !== 'pictures_unavailable'
    if (isBad) return { refusal: error.message }
    throw error
  }
}

async function applyChunk(shop: Shop, worker: string, batch: BatchRow): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await holdLease(tx, shop, worker, batch.id)
    const rows = await readChunk(tx, batch.id, 'waiting')
    if (rows.length === 0) return finishApplying(tx, shop, batch)
    const note = batch.kind === 'import' ? 'Import d’un fichier' : 'Modification groupée'
    const cause = correctionBy(batch, note, shop.clock())
    const planned = rows.map(({ position, planned }) => ({
      position,
      planned: v.parse(plannedSchema, planned),
    }))
    const pictures = await readStored(tx, batch.id)
    const makesPromotions = v.parse(readingSchema, batch.reading)?.makes_promotions === true
    const goods = await lockGoods(
      tx,
      planned.flatMap(({ planned: { product_id } }) => product_id ?? []),
    )
    const takenNames = await namesTakenSince(
      tx,
      batch,
      planned.map(({ planned }) => planned),
    )
    const marks: Mark[] = []
    for (const { position, planned: one } of planned) {
      const filled = withPictures(one, pictures)
      const { planned: now, awaited } = withoutAwaited(
        'left' in filled ? one : filled.planned,
        goods.products.get(one.product_id ?? 0),
      )
      const written = 'left' in filled ? filled : await writeProduct(tx, now, { goods, takenNames, cause })
      if ('left' in written) {
        await refuseLines(tx, batch.id, one.positions, written.left)
        marks.push({ position, state: 'left', product_id: one.product_id, before: null })
        continue
      }
      const { productId, before } = written
      await awaitCopies(tx, batch.id, { productId, awaited, now: cause.now })
      const promotions = makesPromotions
        ? await makePromotions(tx, one, { productId, now: cause.now })
        : { ids: [], refusals: [] }
      await noteOnLine(tx, batch.id, one.positions, promotions.refusals)
      marks.push({
        ...{ position, state: 'applied', product_id: productId },
        before: { ...before, promotions: promotions.ids },
      })
    }
    await markProducts(tx, batch.id, marks)
    await tx.updateTable('batches').set({ state: 'running', faults: 0 }).where('id', '=', batch.id).execute()
  })
}

/** Stock that a batch sets is a correction by the owner, as in the product's form. */
function correctionBy({ created_by: username }: BatchRow, note: string, now: Date): BatchCause {
  return { reason: 'correction', username, note, now }
}

type Mark = {
  position: number
  state: 'applied' | 'left'
  product_id: number | null
  before: Before | null
}

/** Marks all products of a chunk in one statement. */
async function markProducts(tx: ShopTransaction, batchId: number, marks: readonly Mark[]): Promise<void> {
  await sql`
    update batch_products as made set state = mark.state, product_id = mark.product_id, before = mark.before
    from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      as mark (position integer, state text, product_id integer, before jsonb)
    where made.batch_id = ${batchId} and made.position = mark.position`.execute(tx)
}

async function undoChunk(shop: Shop, worker: BatchWorker, batch: BatchRow): Promise<void> {
  const isAllBack = await inTransaction(shop, async (tx) => {
    await holdLease(tx, shop, worker.name, batch.id)
    const rows = await readChunk(tx, batch.id, 'applied')
    if (rows.length === 0) return true
    const cause = correctionBy(batch, 'Import ou modification groupée annulé', shop.clock())
    const written = rows.map(({ position, product_id, is_new, before }) => ({
      ...{ position, productId: product_id ?? 0, isNew: is_new, before: v.parse(beforeSchema, before) },
    }))
    const goods = await lockGoods(
      tx,
      written.map(({ productId }) => productId),
    )
    const inUse = (await listInUse(tx, written)).union(await listUnpictured(tx, written))
    for (const one of written) {
      const state = await putBack(tx, one, { goods, inUse, cause })
      await tx
        .updateTable('batch_products')
        .set({ state })
        .where('batch_id', '=', batch.id)
        .where('position', '=', one.position)
        .execute()
    }
    return false
  })
  if (!isAllBack) return
  await takePicturesBack(shop, batch, worker.removeFiles)
  await inTransaction(shop, async (tx) => {
    await holdLease(tx, shop, worker.name, batch.id)
    await finishUndoing(tx, shop, batch)
  })
}

function readChunk(tx: ShopTransaction, id: number, state: 'waiting' | 'applied') {
  return tx
    .selectFrom('batch_products')
    .selectAll()
    .where('batch_id', '=', id)
    .where('state', '=', state)
    .orderBy('position')
    .limit(CHUNK)
    .execute()
}

async function finishApplying(tx: ShopTransaction, shop: Shop, batch: BatchRow): Promise<void> {
  const { id, kind, created_by } = batch
  await leaveTooMany(tx, id)
  if (kind === 'import') await rememberChoices(tx, batch)
  await tx
    .updateTable('batches')
    .set({ state: 'done', worker: null, lease_until: null })
    .where('id', '=', id)
    .execute()
  await tx.updateTable('batch_pictures').set({ content: null }).where('batch_id', '=', id).execute()
  const action = kind === 'import' ? 'products.imported' : 'products.changed'
  await recordAudit(tx, { actor: created_by, action, subject: `batch ${id}`, now: shop.clock() })
}

async function finishUndoing(tx: ShopTransaction, shop: Shop, { id, created_by }: BatchRow): Promise<void> {
  const { kept } = await tx
    .selectFrom('batch_products')
    .select(sql<number>`count(*)`.as('kept'))
    .where('batch_id', '=', id)
    .where('state', '=', 'kept')
    .executeTakeFirstOrThrow()
  const sentence =
    kept === 0
      ? null
      : `${kept} ${kept > 1 ? 'parfums vendus ou modifiés' : 'parfum vendu ou modifié'} entre-temps, ${kept > 1 ? 'laissés tels quels' : 'laissé tel quel'}.`
  await tx.deleteFrom('picture_copies').where('batch_id', '=', id).execute()
  await tx
    .updateTable('batches')
    .set({ state: 'undone', sentence, worker: null, lease_until: null })
    .where('id', '=', id)
    .execute()
  await recordAudit(tx, {
    actor: created_by,
    action: 'products.undone',
    subject: `batch ${id}`,
    now: shop.clock(),
  })
}

/** Returns products with these names that others created since the trial. */
async function namesTakenSince(
  tx: ShopTransaction,
  { id, planned_at }: BatchRow,
  planned: readonly PlannedProduct[],
): Promise<Set<string>> {
  const names = planned.flatMap(({ product_id, product: { name } }) =>
    product_id === null && name ? [name] : [],
  )
  if (names.length === 0 || planned_at === null) return new Set()
  const rows = await tx
    .selectFrom('products')
    .select('name')
    .where('name', 'in', names)
    .where('created_at', '>=', planned_at)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('batch_products')
            .select('position')
            .where('batch_id', '=', id)
            .whereRef('batch_products.product_id', '=', 'products.id'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Marks these lines as refused: the trial then says why nothing was done. */
async function refuseLines(
  tx: ShopTransaction,
  batchId: number,
  positions: readonly number[],
  refusal: string,
): Promise<void> {
  await sql`
    update batch_lines
    set outcome = 'refused', trial = trial || ${JSON.stringify({ outcome: 'refused', refusal })}::jsonb
    where batch_id = ${batchId} and position = any(${[...positions]}::integer[])`.execute(tx)
}

/** Adds sentences to the first of these lines. */
async function noteOnLine(
  tx: ShopTransaction,
  batchId: number,
  [position]: readonly number[],
  notes: readonly string[],
): Promise<void> {
  if (position === undefined || notes.length === 0) return
  await sql`
    update batch_lines
    set trial = jsonb_set(trial, '{notes}', coalesce(trial -> 'notes', '[]') || ${JSON.stringify(notes)}::jsonb)
    where batch_id = ${batchId} and position = ${position}`.execute(tx)
}

/** Failures are counted, so that a batch that can only fail does not keep other batches from running. */
async function noteFault(shop: Shop, { id }: BatchRow): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const { faults } = await tx
      .updateTable('batches')
      .set((eb) => ({ faults: eb('faults', '+', 1) }))
      .where('id', '=', id)
      .returning('faults')
      .executeTakeFirstOrThrow()
    if (faults < MOST_FAULTS) return
    await tx
      .updateTable('batches')
      .set({
        ...{ state: 'failed', worker: null, lease_until: null },
        sentence: 'Le travail s’est arrêté sur une panne de la boutique. Ce qui est fait est gardé.',
      })
      .where('id', '=', id)
      .execute()
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
  })
}
