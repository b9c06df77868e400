import { sql } from 'kysely'
import type { Turnover } from '#contract/dashboard/dashboard.ts'
import { addUp } from '#domain/money.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'

/** Stands for the end of a period without end. */
export const FOREVER = new Date('9999-12-31T00:00:00Z')

type StatusSums = { status: OrderStatus; count: number; sales: number }
type Part = StatusSums & { place: number }

/**
 * Returns orders by status, and what was sold in each of these periods, cancelled orders and what was given back at the
 * door left out; trials are no orders.
 * Periods may overlap: each order is counted between two of their bounds. Bounds are instants, because only the domain knows Morocco's time
 * zone.
 */
export async function readTurnover(
  db: Shop['db'],
  stretches: readonly Stretch[],
): Promise<{ statuses: StatusSums[]; soldIn: (stretch: Stretch) => Turnover }> {
  const moments = boundsOf(stretches)
  const bounds = moments.map((moment) => new Date(moment))
  const { rows: parts } = await sql<Part>`
    select status, width_bucket(created_at, ${bounds}::timestamptz[]) as place, count(*) as count, sum(total - not_taken) as sales
    from orders where not is_test group by 1, 2`.execute(db)
  const statuses = [...Map.groupBy(parts, ({ status }) => status)].map(([status, own]) => {
    const { orders: count, sales } = sumOf(own)
    return { status, count, sales }
  })
  const sold = parts.filter(({ status }) => status !== 'annule')
  return {
    statuses,
    soldIn({ from, until }) {
      const [first, end] = [from, until].map((bound) => moments.indexOf(bound.getTime()) + 1)
      return sumOf(sold.filter(({ place }) => place >= (first ?? 0) && place < (end ?? 0)))
    },
  }
}

function boundsOf(stretches: readonly Stretch[]): number[] {
  const moments = stretches.flatMap(({ from, until }) => [from.getTime(), until.getTime()])
  return [...new Set(moments)].sort((one, other) => one - other)
}

function sumOf(parts: readonly Pick<Part, 'count' | 'sales'>[]): Turnover {
  return {
    orders: parts.reduce((sum, { count }) => sum + Number(count), 0),
    sales: addUp(parts.map(({ sales }) => Number(sales))),
  }
}
