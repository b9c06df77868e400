import { sql } from 'kysely'
import type { Shop } from '#services/shop.ts'

/**
 * Counts how many sizes have a stock that differs from the sum of their movements; 0 unless something wrote around the
 * ledger (A23.20).
 */
export async function countDrift({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { rows } = await sql<{ sizes: number }>`
    with moved as (select variant_id, sum(delta) as pieces from stock_movements group by variant_id)
    select count(*)::integer as sizes
    from variants left join moved on moved.variant_id = variants.id
    where variants.stock <> coalesce(moved.pieces, 0)`.execute(db)
  return rows[0]?.sizes ?? 0
}
