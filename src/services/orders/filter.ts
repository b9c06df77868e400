import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order.ts'
import { readOrderSearch } from '#domain/orders/search.ts'

/** Filter of the order list; `search` as typed. */
export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined }

/** SQL condition of a filter, for lists and the export. */
export function fitsFilter({ status, search }: OrderFilter): RawBuilder<SqlBool> {
  const hasStatus = fitsStatus(status)
  const wanted = readOrderSearch(search ?? '')
  if (wanted === null) return hasStatus
  // A scalar subquery normalises the search term once instead of per row.
  const words = wanted.words.map((word) => contains(sql`(select search_text(${word}))`))
  const parts = [wanted.number, wanted.digits].filter((part) => part !== null)
  return sql`${hasStatus} and (${sql.join([all(words), ...parts.map(contains)], sql` or `)})`
}

/** Condition on `status`; always true without a status. */
export function fitsStatus(status: OrderStatus | undefined): RawBuilder<SqlBool> {
  return status === undefined ? sql<SqlBool>`true` : sql<SqlBool>`status = ${status}`
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Not 'like': the input may contain its wildcards. */
function contains(part: unknown): RawBuilder<SqlBool> {
  return sql`strpos(orders.search_key, ${part}) > 0`
}
