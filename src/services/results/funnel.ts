import { sql } from 'kysely'
import { type FunnelStep, funnelOf } from '#domain/results/funnel.ts'
import { STAGES } from '#domain/results/words.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { cohort, REACHED, STAGE } from './cohort.ts'

/** How far the orders placed in a stretch of time have come, by the definitions of the results and without their costs. */
export async function readFunnel({ db }: Pick<Shop, 'db'>, stretch: Stretch): Promise<FunnelStep[]> {
  const { rows } = await sql<{ stage: number; count: number; amount: number }>`
    with ${cohort(stretch)}
    select ${STAGE} as stage, count(*) as count, sum(total) as amount
    from cohort cross join lateral ${REACHED}
    group by 1`.execute(db)
  const last = (place: number) => {
    const row = rows.find(({ stage }) => stage === place)
    return { count: Number(row?.count ?? 0), amount: Number(row?.amount ?? 0) }
  }
  const [commandee, confirmee, expediee, livree, encaissee] = STAGES.map((_, index) => last(index + 1))
  const none = last(0)
  return funnelOf({
    commandee: commandee ?? none,
    confirmee: confirmee ?? none,
    expediee: expediee ?? none,
    livree: livree ?? none,
    encaissee: encaissee ?? none,
  })
}
