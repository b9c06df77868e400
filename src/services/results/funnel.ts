import { sql } from 'kysely'
import { type FunnelStep, funnelOf } from '#domain/results/funnel.ts'
import { STAGES } from '#domain/results/words.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'
import { refreshResults } from './refresh.ts'
import { within } from './sums.ts'

/** Reads how far the orders placed in a period have come, by the definitions of the results and without their costs. */
export async function readFunnel(shop: Shop, stretch: Stretch): Promise<FunnelStep[]> {
  await refreshResults(shop)
  const { rows } = await sql<{ stage: number; count: number; amount: number; called: number }>`
    select stage, count(*) as count, sum(total) / 100 as amount, count(*) filter (where source = 'panier') as called
    from order_results where ${within(stretch)} group by stage`.execute(shop.db)
  const last = (place: number) => {
    const row = rows.find(({ stage }) => stage === place)
    return {
      count: Number(row?.count ?? 0),
      amount: Number(row?.amount ?? 0),
      called: Number(row?.called ?? 0),
    }
  }
  const stages = STAGES.map((_, index) => last(index + 1))
  const [commandee, confirmee, expediee, livree, encaissee] = stages
  const none = last(0)
  return funnelOf(
    {
      commandee: commandee ?? none,
      confirmee: confirmee ?? none,
      expediee: expediee ?? none,
      livree: livree ?? none,
      encaissee: encaissee ?? none,
    },
    stages.map(({ called }) => called),
  )
}
