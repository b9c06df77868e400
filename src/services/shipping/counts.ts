import { sql } from 'kysely'
import type { ParcelCounts } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import { listOwedRefunds } from '#services/orders/owed.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { conditionsOf, WAITING } from './list.ts'
import { IN_SHOP } from './preparation.ts'

/** Counts the numbers beside a role's links (A26.40); parcels that are neither ready nor on their way are not read. */
export async function countParcels(shop: Shop, role: Role): Promise<ParcelCounts> {
  const { db } = shop
  const { shipping } = await readSettings(db)
  const fits = conditionsOf(shop.clock(), shipping, role)
  const { rows } = await sql<{ ready: number; late: number }>`
    select count(*) filter (where ${fits['a-remettre']} and label_void is null)::integer as ready,
      count(*) filter (where ${fits['a-rattraper']})::integer as late
    from parcels where ${WAITING}`.execute(db)
  const to_catch_up = rows[0]?.late ?? 0
  const to_refund = admits('owner', role) ? (await listOwedRefunds(shop)).orders.length : null
  if (!admits('preparation', role)) return { to_prepare: null, to_hand_over: null, to_catch_up, to_refund }
  const prepared = await sql<{ count: number }>`
    select count(*)::integer as count ${IN_SHOP} and (parcels.ready_at is null or parcels.label_void is not null)`.execute(
    db,
  )
  return {
    ...{ to_prepare: prepared.rows[0]?.count ?? 0, to_hand_over: rows[0]?.ready ?? 0 },
    ...{ to_catch_up, to_refund },
  }
}
