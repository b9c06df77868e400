import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Customer, listCustomers as listCustomersCall } from '#contract/customers/customers.ts'
import type { ParsedInput } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import {
  BIG_SPENDER_ABOVE_DH,
  type CustomerFilter,
  LOYAL_FROM_ORDERS,
  newCustomersSince,
} from '#domain/customers/filters.ts'
import { readCustomerSearch } from '#domain/customers/search.ts'
import { containsWords } from '#services/search-key.ts'
import type { Shop } from '#services/shop.ts'
import { CUSTOMER_COLUMNS, customerView } from './rows.ts'

type Condition = (eb: ExpressionBuilder<Database, 'customers'>) => Expression<SqlBool>

/** Ties are sorted newest first, so that pages never overlap. */
export async function listCustomers(
  { db, clock }: Shop,
  { search, filter, sort, order, page, per_page }: ParsedInput<typeof listCustomersCall>,
): Promise<{ customers: Customer[]; total: number }> {
  const [passes, fits] = [passesFilter(filter, clock()), fitsSearch(search)]
  const { total } = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(passes)
    .where(fits)
    .executeTakeFirstOrThrow()
  const offset = (page - 1) * per_page
  if (offset >= total) return { customers: [], total }
  const rows = await db
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where(passes)
    .where(fits)
    .orderBy(sort === 'name' ? sql`search_key collate "C"` : sql.ref(sort), (by) =>
      (order === 'asc' ? by.asc() : by.desc()).nullsLast(),
    )
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset(offset)
    .execute()
  return { customers: rows.map(customerView), total }
}

function passesFilter(filter: CustomerFilter, now: Date): Condition {
  return (eb) => {
    switch (filter) {
      case 'all':
        return eb.and([])
      case 'loyal':
        return eb('order_count', '>=', LOYAL_FROM_ORDERS)
      case 'big_spenders':
        return eb('total_spent', '>', BIG_SPENDER_ABOVE_DH)
      case 'new':
        return eb('last_order_date', '>=', newCustomersSince(now))
    }
  }
}

function fitsSearch(typed: string): Condition {
  const { words, digits } = readCustomerSearch(typed)
  const key = sql`search_key`
  return (eb) =>
    eb.or([
      containsWords(key, words),
      ...digits.map((part) => sql<SqlBool>`strpos(${key}, ${part}::text) > 0`),
    ])
}
