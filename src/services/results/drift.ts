import { type RawBuilder, sql } from 'kysely'
import type { Shop } from '#services/shop.ts'
import { KEPT, resultRowsQuery } from './rule.ts'

const HOUR_MS = 3_600_000
const SIXTEENTHS = '0123456789abcdef'

/**
 * Counts how many orders have kept rows that differ from the rule's, among a sixteenth of all orders that changes every
 * hour: 0 unless something wrote around the marks (A29.12). They are marked, so that the next reading is right.
 */
export async function countResultDrift(shop: Shop): Promise<number> {
  const hour = Math.floor(shop.clock().getTime() / HOUR_MS)
  return (await findResultDrift(shop, SIXTEENTHS[hour % SIXTEENTHS.length])).length
}

/**
 * Returns orders whose kept rows differ, which are marked: among all orders, or among those whose id begins with a
 * digit.
 */
export async function findResultDrift({ db }: Shop, digit?: string): Promise<string[]> {
  const isLookedAt = (id: RawBuilder<unknown>) => sql`${id} >= ${fill(digit ?? '0', '0')}::uuid
    and ${id} <= ${fill(digit ?? 'f', 'f')}::uuid and ${id} not in (select order_id from result_marks)`
  const differences = KEPT.map(({ table, rows, columns }) => {
    const kept = sql`select ${columns} from ${sql.table(table)} where ${isLookedAt(sql`order_id`)}`
    const ruled = sql`select ${columns} from ${rows}`
    return sql`(${kept} except all ${ruled}) union all (${ruled} except all ${kept})`
  }).map((rows) => sql`select order_id from (${rows}) as rows`)
  // This is one statement, so that rows and marks are of one moment.
  const { rows } = await sql<{ order_id: string }>`
    with ${resultRowsQuery(sql`select id from orders where ${isLookedAt(sql`id`)}`)},
    differing as (${sql.join(differences, sql` union `)})
    insert into result_marks select order_id from differing returning order_id`.execute(db)
  return rows.map(({ order_id }) => order_id)
}

/** Returns the first or last id that begins with this digit. */
function fill(digit: string, others: string): string {
  return '00000000-0000-0000-0000-000000000000'.replaceAll('0', others).replace(others, digit)
}
