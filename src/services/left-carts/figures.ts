import { sql } from 'kysely'
import { leftBefore } from '#domain/left-carts/left-cart.ts'
import type { Stretch } from '#domain/time/moroccan-days.ts'
import type { Shop } from '#services/shop.ts'

/** Counts the carts that were left in a period, apart from all orders. */
export type LeftCartCounts = { kept: number; called: number; ordered: number }

/** Counts carts by when they were left; those whose shopper may still be typing are none. */
export async function countLeftCarts({ db, clock }: Shop, { from, until }: Stretch): Promise<LeftCartCounts> {
  const { rows } = await sql<LeftCartCounts>`
    select count(*)::integer as kept, count(called_at)::integer as called,
      count(*) filter (where ended = 'commandee')::integer as ordered
    from left_carts
    where changed_at >= ${from} and changed_at < ${until} and changed_at <= ${leftBefore(clock())}`.execute(
    db,
  )
  return rows[0] ?? { kept: 0, called: 0, ordered: 0 }
}
