import * as v from 'valibot'
import type { Batch } from '#contract/batches/batches.ts'
import { STATES_AT_WORK } from '#domain/batches/batch.ts'
import { ShopError } from '#domain/errors.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isUniqueViolation } from '#services/unique-violation.ts'
import { lockBatch, readBatch, readingSchema } from './rows.ts'
import { undoOutlook } from './undo-check.ts'

/** Hands the batch to the job, with the promotions that it proposes if they are wanted. See the contract for refusals. */
export function applyBatch(
  shop: Shop,
  id: number,
  { promotions = false }: { promotions?: boolean } = {},
): Promise<Batch> {
  return change(shop, id, async (tx) => {
    const batch = await lockBatch(tx, id, ['planned'])
    await refuseWhileBusy(tx)
    const reading = v.parse(readingSchema, batch.reading)
    const work = await tx
      .selectFrom('batch_products')
      .select('position')
      .where('batch_id', '=', id)
      .executeTakeFirst()
    if (work === undefined) throw new ShopError('invalid_input', 'Il n’y a rien à changer.')
    const since = await tx
      .selectFrom('batches')
      .select('id')
      .where('applied_at', '>', batch.planned_at)
      .executeTakeFirst()
    if (since !== undefined) {
      throw new ShopError(
        'batch_state',
        'Une autre modification a été faite depuis cet essai. Refaites l’essai.',
      )
    }
    await tx
      .updateTable('batches')
      .set({
        ...{ state: 'waiting', applied_at: shop.clock(), sentence: null },
        ...(reading !== null && { reading: JSON.stringify({ ...reading, makes_promotions: promotions }) }),
      })
      .where('id', '=', id)
      .execute()
  })
}

/** Gives up a batch that has not begun. */
export function cancelBatch(shop: Shop, id: number): Promise<Batch> {
  return change(shop, id, async (tx) => {
    await lockBatch(tx, id, ['read', 'planned', 'waiting'])
    await tx
      .updateTable('batches')
      .set({ state: 'cancelled', applied_at: null })
      .where('id', '=', id)
      .execute()
    await tx.deleteFrom('batch_pictures').where('batch_id', '=', id).execute()
  })
}

/** Hands the undoing to the job. See the contract for refusals. */
export function undoBatch(shop: Shop, id: number): Promise<Batch> {
  return change(shop, id, async (tx) => {
    const batch = await lockBatch(tx, id, ['done', 'failed'])
    await refuseWhileBusy(tx)
    const { possible, reason } = await undoOutlook(tx, batch)
    if (!possible) throw new ShopError('batch_not_undoable', reason ?? '')
    await tx
      .updateTable('batches')
      .set({ state: 'undoing', sentence: null, faults: 0 })
      .where('id', '=', id)
      .execute()
  })
}

async function change(shop: Shop, id: number, work: (tx: ShopTransaction) => Promise<void>): Promise<Batch> {
  try {
    return await inTransaction(shop, async (tx) => {
      await work(tx)
      announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
      return readBatch(tx, id)
    })
  } catch (error) {
    // When two hand over a batch at the same moment, the database keeps the second out.
    if (isUniqueViolation(error, 'one_batch_at_work')) throw busy()
    throw error
  }
}

async function refuseWhileBusy(tx: ShopTransaction): Promise<void> {
  const other = await tx
    .selectFrom('batches')
    .select('id')
    .where('state', 'in', STATES_AT_WORK)
    .executeTakeFirst()
  if (other !== undefined) throw busy()
}

function busy(): ShopError {
  return new ShopError('batch_busy', 'Un import ou une modification est déjà en cours. Attendez sa fin.')
}
