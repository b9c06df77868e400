import { sql } from 'kysely'
import * as v from 'valibot'
import { trialLineSchema } from '#contract/batches/batches.schemas.ts'
import type { listBatchLines as listBatchLinesCall } from '#contract/batches/batches.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { TrialLine } from '#domain/batches/batch.ts'
import type { Shop } from '#services/shop.ts'
import { batchNotFound } from './rows.ts'

/** Lists one page of the trial. */
export async function listBatchLines(
  { db }: Shop,
  { id, outcome, page, per_page }: ParsedInput<typeof listBatchLinesCall>,
): Promise<{ lines: TrialLine[]; total: number }> {
  const batch = await db.selectFrom('batches').select('id').where('id', '=', id).executeTakeFirst()
  if (batch === undefined) throw batchNotFound()
  const matching = () => {
    const lines = db.selectFrom('batch_lines').where('batch_id', '=', id).where('outcome', 'is not', null)
    return outcome === undefined ? lines : lines.where('outcome', '=', outcome)
  }
  const { total } = await matching().select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  const rows = await matching()
    .select('trial')
    .orderBy('position')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  return { lines: rows.map(({ trial }) => v.parse(trialLineSchema, trial)), total }
}
