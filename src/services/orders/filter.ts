import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Confirmation } from '#domain/confirmation/words.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { type OrderSearch, readOrderSearch } from '#domain/orders/search.ts'
import { addDays, startOfDay } from '#domain/time/moroccan-days.ts'

/**
 * Filters the order list; `search` is as typed, days are in Morocco with the last one included. `among` are
 * the only statuses that the reader may see.
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

/** Returns the SQL condition of a filter, for lists and the export. */
export function fitsFilter(filter: OrderFilter): RawBuilder<SqlBool> {
  const { status, confirmation, search, from, until, ids, among } = filter
  return all([
    fitsStatus(status),
    ...(confirmation === undefined ? [] : [sql<SqlBool>`confirmation = ${confirmation}`]),
    ...(among === undefined ? [] : [sql<SqlBool>`status in (${sql.join(among)})`]),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${startOfDay(from)}`]),
    ...(until === undefined ? [] : [sql<SqlBool>`created_at < ${startOfDay(addDays(until, 1))}`]),
    ...(ids === undefined ? [] : [sql<SqlBool>`orders.id = any(${[...ids]}::uuid[])`]),
    ...fitsSearch(search ?? ''),
  ])
}

function fitsSearch(search: string): RawBuilder<SqlBool>[] {
  const wanted = readOrderSearch(search)
  return wanted === null ? [] : [fitsKey(wanted, sql`orders.search_bytes`)]
}

/** Returns the condition on an order's search key, or on a part of it. */
export function fitsKey(
  { words, number, digits }: OrderSearch,
  key: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const named = all(words.map((word) => contains(key, sql`search_text(${word})`)))
  const parts = new Set([number ?? [], digits].flat())
  return sql`(${sql.join([named, ...[...parts].map((part) => contains(key, sql`${part}`))], sql` or `)})`
}

/** Returns the condition on `status`; always true without a status. */
export function fitsStatus(status: OrderStatus | undefined): RawBuilder<SqlBool> {
  return status === undefined ? sql<SqlBool>`true` : sql<SqlBool>`status = ${status}`
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** The scalar subquery converts the search term to bytes once, not once per row. */
function contains(key: RawBuilder<unknown>, part: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql`position((select utf8_bytes(${part})) in ${key}) > 0`
}
