import type { Database } from '#database/schema.ts'
import type { Shop, ShopTransaction } from './shop.ts'

export type Step = Database['first_start']['step']
export type Doing = { actor: string; now: Date }

/** Records a step that the shop's own data does not show; the first time counts. */
export async function recordStep(tx: ShopTransaction, step: Step, { actor, now }: Doing): Promise<void> {
  await tx
    .insertInto('first_start')
    .values({ step, done_by: actor, done_at: now })
    .onConflict((conflict) => conflict.column('step').doNothing())
    .execute()
}

export async function listDone(db: Shop['db']): Promise<ReadonlySet<Step>> {
  const rows = await db.selectFrom('first_start').select('step').execute()
  return new Set(rows.map(({ step }) => step))
}
