import { sql } from 'kysely'
import type { Batch, listPictureCopies as listPictureCopiesCall } from '#contract/batches/batches.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { COPY_FAULT_SENTENCES, isCopyFault, MAX_COPIED } from '#domain/pictures/copy.ts'
import { announce } from '#services/live/announcements.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { lockBatch, readBatch } from './rows.ts'

const MOST_LISTED = 100

/** Lists the first pictures that could not be copied, by their line in the file. */
export async function listFailedCopies(
  { db }: Shop,
  id: number,
): Promise<EndpointAnswer<typeof listPictureCopiesCall>> {
  const { rows } = await sql<FailedRow>`
    select copies.id, copies.product_id, products.name, copies.address, copies.fault,
      (
        select lines.trial ->> 'line' from batch_products as made
        join batch_lines as lines on lines.batch_id = made.batch_id
          and lines.position = (made.planned -> 'positions' ->> 0)::integer
        where made.batch_id = copies.batch_id and made.product_id = copies.product_id
        limit 1
      )::integer as line
    from picture_copies as copies
    join products on products.id = copies.product_id
    where copies.batch_id = ${id} and copies.state = 'failed'
    order by line, copies.product_id, copies.position
    limit ${MOST_LISTED}`.execute(db)
  return rows.map(({ fault, ...row }) => ({
    ...row,
    reason: fault !== null && isCopyFault(fault) ? COPY_FAULT_SENTENCES[fault] : '',
  }))
}

type FailedRow = {
  id: number
  product_id: number
  name: string
  address: string
  fault: string | null
  line: number | null
}

/** Tries again to copy what has failed, as many as one import copies. */
export function retryCopies(shop: Shop, id: number): Promise<Batch> {
  return inTransaction(shop, async (tx) => {
    await lockBatch(tx, id, ['done', 'failed'])
    await tx
      .updateTable('picture_copies')
      .set({ state: 'waiting', tries: 0, fault: null, next_try_at: shop.clock() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('picture_copies')
          .select('id')
          .where('batch_id', '=', id)
          .where('state', '=', 'failed')
          .orderBy('id')
          .limit(MAX_COPIED),
      )
      .execute()
    announce(tx, { type: 'BATCH_UPDATE', data: { batchId: id } })
    return readBatch(tx, id)
  })
}
