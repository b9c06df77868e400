import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Confirmation } from '#domain/confirmation/words.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { readOrderSearch } from '#domain/orders/search.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'

/**
 * Filter of the order list; `search` as typed, days in Morocco with the last one included. `among` are the only statuses
 * that the reader may see.
 */
export type OrderFilter = {
  status?: OrderStatus | undefined
  confirmation?: Confirmation | undefined
  search?: string | undefined
  from?: string | undefined
  until?: string | undefined
  ids?: readonly string[] | undefined
  among?: readonly OrderStatus[] | undefined
}

/** SQL condition of a filter, for lists and the export. */
export function fitsFilter(filter: OrderFilter): RawBuilder<SqlBool> {
  const { status, confirmation, search, from, until, ids, among } = filter
  return all([
    fitsStatus(status),
    ...(confirmation === undefined ? [] : [sql<SqlBool>`confirmation = ${confirmation}`]),
    fitsStatuses(among),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${startOfDay(from)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`created_at < ${startOfDay(addDays(until, 1))}`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`orders.id = any(${[...ids]}::uuid[])`]),
    ...fitsSearch(search ?? ''),
  ])
}

function fitsSearch(search: string): RawBuilder<SqlBool>[] {
  const wanted = readOrderSearch(search)
  if (wanted === null) return []
  // A scalar subquery normalises the search term once instead of per row.
  const words = wanted.words.map((word) => contains(sql`(select search_text(${word}))`))
  const parts = [wanted.number, wanted.digits].filter((part) => part !== null)
  return [sql`(${sql.join([all(words), ...parts.map(contains)], sql` or `)})`]
}

/** Condition on `status`; always true without a status. */
export function fitsStatus(status: OrderStatus | undefined): RawBuilder<SqlBool> {
  return status === undefined ? sql<SqlBool>`true` : sql<SqlBool>`status = ${status}`
}

/** Condition on `status`; always true without a list. */
export function fitsStatuses(among: readonly OrderStatus[] | undefined): RawBuilder<SqlBool> {
  return among === undefined ? sql<SqlBool>`true` : sql<SqlBool>`status in (${sql.join(among)})`
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Not 'like': the input may contain its wildcards. */
function contains(part: unknown): RawBuilder<SqlBool> {
  return sql`strpos(orders.search_key, ${part}) > 0`
}
