import type { Batch } from '#contract/batches/batches.ts'
import { MAX_ZIP_PICTURES } from '#domain/batches/batch.ts'
import { ShopError } from '#domain/errors.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockBatch, readBatch } from './rows.ts'

export type BatchPicture = { key: string; fileName: string; content: Buffer }

/**
 * Keeps pictures for the job, one by one; those of the same name are replaced. If one cannot be read, none is kept, and
 * the trial must be made again without those they had replaced.
 */
export async function takePictures(
  shop: Shop,
  id: number,
  pictures: AsyncGenerator<BatchPicture>,
): Promise<Batch> {
  const taken: string[] = []
  try {
    for await (const { key, fileName, content } of pictures) {
      await inTransaction(shop, async (tx) => {
        await lockBatch(tx, id, ['read', 'planned'])
        const values = { file_name: fileName, content, url: null, refusal: null }
        await tx
          .insertInto('batch_pictures')
          .values({ batch_id: id, key, ...values })
          .onConflict((conflict) => conflict.columns(['batch_id', 'key']).doUpdateSet(values))
          .execute()
      })
      taken.push(key)
    }
    return await inTransaction(shop, async (tx) => {
      await lockBatch(tx, id, ['read', 'planned'])
      const batch = await readBatch(tx, id)
      if ((batch.pictures?.received ?? 0) > MAX_ZIP_PICTURES) {
        throw new ShopError('invalid_input', `Un import prend ${MAX_ZIP_PICTURES} images au plus.`)
      }
      // The trial was made without these pictures.
      await tx.updateTable('batches').set({ state: 'read', planned_at: null }).where('id', '=', id).execute()
      return readBatch(tx, id)
    })
  } catch (error) {
    if (taken.length > 0) await giveBack(shop, id, taken)
    throw error
  }
}

/** A batch that was handed over meanwhile is left alone: its job has stored the pictures, or says that they are missing. */
async function giveBack(shop: Shop, id: number, keys: readonly string[]): Promise<void> {
  await inTransaction(shop, async (tx) => {
    const open = await tx
      .updateTable('batches')
      .set({ state: 'read', planned_at: null })
      .where('id', '=', id)
      .where('state', 'in', ['read', 'planned'])
      .returning('id')
      .executeTakeFirst()
    if (open === undefined) return
    await tx.deleteFrom('batch_pictures').where('batch_id', '=', id).where('key', 'in', keys).execute()
  })
}
