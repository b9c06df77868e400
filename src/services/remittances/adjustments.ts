import { sql } from 'kysely'
import type { Shop } from '#services/shop.ts'
import { CONTESTED } from './contested.ts'

/**
 * Sums what closed invoices paid or kept beside orders' own results, by the day on which their money came (D168):
 * adjustments and lines of no parcel, less what is claimed. What a line of a parcel says counts with its order; one whose
 * order was deleted since counts no more; what was granted is no gain, because the claimed fee is no cost.
 */
export async function sumAdjustments(
  { db }: Pick<Shop, 'db'>,
  { from, to }: { from: string; to: string },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(
      case when ${IS_COUNTED_BY_ORDER} then 0 else line.gross end
      - case when line.kind = 'ajustement' or line.parcel_id is null then line.fee - ${CONTESTED} else 0 end
    ), 0)::float8 as total
    from remittance_lines as line
    join remittances on remittances.id = line.remittance_id
    left join parcels on parcels.id = line.parcel_id
    left join claims on claims.id = line.claim_id
    where remittances.state = 'close' and remittances.received_on between ${from}::date and ${to}::date
      and line.credits_id is null
      -- A line that had a parcel when the invoice was closed lost it with its order.
      and not (line.parcel_id is null and line.cash_before is not null)`.execute(db)
  return rows[0]?.total ?? 0
}

/**
 * The amount of a delivered parcel counts as what its driver took, and settles what is owed; that of a lost one as its
 * compensation. A parcel on its way will be one of these.
 */
const IS_COUNTED_BY_ORDER = sql<boolean>`(case
  when parcels.id is null then false
  when parcels.delivered_at is not null
    then line.kind in ('livraison', 'ajustement') or parcels.cash = 'abandonne'
  else parcels.state not in ('refuse', 'retour', 'retourne', 'annule')
end)`

/** Sums what carriers have not answered yet: the results count it as granted. */
export async function sumContested({ db }: Pick<Shop, 'db'>): Promise<number> {
  const { total } = await db
    .selectFrom('claims')
    .innerJoin('remittances', 'remittances.id', 'claims.remittance_id')
    .select(sql<number>`coalesce(sum(claims.claimed), 0)`.as('total'))
    .where('claims.state', '=', 'attente')
    .where('remittances.state', '=', 'close')
    .executeTakeFirstOrThrow()
  return Number(total)
}
