import { type RawBuilder, sql } from 'kysely'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { digestOfRule, KEPT, resultRowsQuery } from './rule.ts'

/** Transactions are short, so that orders can be placed between them. */
const MOST_AT_ONCE = 1000

/**
 * Updates the kept rows: computes again the orders that were marked since. Afterwards they include everything that was
 * committed before the call (ADR 101).
 */
export async function refreshResults(shop: Shop): Promise<void> {
  const digest = digestOfRule(shop.db)
  if (await haveManyMarks(shop)) await inTransaction(shop, (tx) => keepOneMarkEach(tx, digest))
  while (await isStale(shop, digest)) await inTransaction(shop, (tx) => refreshSome(tx, digest))
}

/** This does not wait: marks of a computation in progress are still seen. */
async function isStale({ db }: Shop, digest: string): Promise<boolean> {
  const { rows } = await sql<{ is_stale: boolean }>`
    select exists (select from result_marks) or not exists (select from result_rule where digest = ${digest}) as is_stale
  `.execute(db)
  return rows[0]?.is_stale ?? true
}

async function haveManyMarks({ db }: Shop): Promise<boolean> {
  const { rows } = await sql`select from result_marks offset ${MOST_AT_ONCE} limit 1`.execute(db)
  return rows.length > 0
}

/** A change table by table marks an order several times; it must be computed only once. */
async function keepOneMarkEach(tx: ShopTransaction, digest: string): Promise<void> {
  await beginReading(tx, digest)
  await sql`
    with gone as (delete from result_marks returning order_id)
    insert into result_marks select distinct order_id from gone`.execute(tx)
}

async function refreshSome(tx: ShopTransaction, digest: string): Promise<void> {
  await beginReading(tx, digest)
  const { rows } = await sql<{ order_id: string }>`
    delete from result_marks where ctid = any(array(select ctid from result_marks limit ${MOST_AT_ONCE}))
    returning order_id`.execute(tx)
  const ids = [...new Set(rows.map(({ order_id }) => order_id))]
  if (ids.length === 0) return
  for (const { table } of KEPT) {
    // Read by order (`offset`), because the planner would otherwise read the whole table.
    await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select kept.ctid from unnest(${ids}::uuid[]) as one (id)
        cross join lateral (select ctid from ${sql.table(table)} where order_id = one.id offset 0) as kept
      ))`.execute(tx)
  }
  const [first, ...others] = KEPT.map(insertion)
  await sql`
    with ${resultRowsQuery(sql`select unnest(${ids}::uuid[])`)},
    ${sql.join(others.map((insert, place) => sql`${sql.ref(`kept_${place}`)} as (${insert})`))}
    ${first}`.execute(tx)
}

function insertion({ table, rows, columns }: (typeof KEPT)[number]): RawBuilder<unknown> {
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${rows}`
}

/**
 * Locks the rule until the end, whether it changed or not: when two compute at once, the one who read earlier
 * must not write later. The next statements see what the last holder has committed. All rows of another rule,
 * that of another version of the shop, are marked.
 */
async function beginReading(tx: ShopTransaction, digest: string): Promise<void> {
  const { rows } = await sql`
    insert into result_rule (digest) values (${digest})
    on conflict (id) do update set digest = excluded.digest where result_rule.digest <> excluded.digest
    returning id`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into result_marks select id from orders union select order_id from order_results`.execute(tx)
}
