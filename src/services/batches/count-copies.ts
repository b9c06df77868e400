import { type Kysely, sql } from 'kysely'
import type { Batch } from '#contract/batches/batches.ts'
import type { Database } from '#database/schema.ts'

/** Counts the pictures that a batch has copied; null where it copies none. */
export async function countCopies(db: Kysely<Database>, id: number): Promise<Batch['copies']> {
  const counted = await db
    .selectFrom('picture_copies')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('batch_id', '=', id)
    .groupBy('state')
    .execute()
  if (counted.length === 0) return null
  const of = (state: string) => counted.find((one) => one.state === state)?.count ?? 0
  const copied = of('copied') + of('placed')
  return { copied, failed: of('failed'), total: copied + of('failed') + of('waiting') }
}
