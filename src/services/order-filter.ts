import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readOrderSearch } from '#domain/order-search.ts'
import type { OrderStatus } from '#domain/orders.ts'

/** What the administrator's list is narrowed to; `search` as typed. */
export type OrderFilter = { status?: OrderStatus | undefined; search?: string | undefined }

/** The condition on `orders` of a filter, for lists and the export alike. */
export function fitsFilter({ status, search }: OrderFilter): RawBuilder<SqlBool> {
  const hasStatus = fitsStatus(status)
  const wanted = readOrderSearch(search ?? '')
  if (wanted === null) return hasStatus
  // In a query of its own, what is looked for is made comparable once and not for each order.
  const words = wanted.words.map((word) => contains(sql`(select search_text(${word}))`))
  const parts = [wanted.number, wanted.digits].filter((part) => part !== null)
  return sql`${hasStatus} and (${sql.join([all(words), ...parts.map(contains)], sql` or `)})`
}

/** On `status`; every order fits when none is asked for. */
export function fitsStatus(status: OrderStatus | undefined): RawBuilder<SqlBool> {
  return status === undefined ? sql<SqlBool>`true` : sql<SqlBool>`status = ${status}`
}

function all(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql`(${sql.join(conditions, sql` and `)})`
}

/** Not 'like': what people type may have its wildcards. */
function contains(part: unknown): RawBuilder<SqlBool> {
  return sql`strpos(orders.search_key, ${part}) > 0`
}
