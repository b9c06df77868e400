import type { Selectable } from 'kysely'
import type { updateCustomer } from '#contract/customers.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopTransaction } from './shop.ts'

export type CustomerView = EndpointAnswer<typeof updateCustomer>

export const CUSTOMER_COLUMNS = [
  'id',
  'name',
  'phone',
  'email',
  'address',
  'city',
  'notes',
  'order_count',
  'total_spent',
  'last_order_date',
] as const

type CustomerRow = Pick<Selectable<Database['customers']>, (typeof CUSTOMER_COLUMNS)[number]>

/** As the administrator sees it (admin §3, Customer). */
export function customerView(row: CustomerRow): CustomerView {
  return { ...row, last_order_date: row.last_order_date?.toISOString() ?? null }
}

/** Whoever else changes the customer, an order for instance, waits. `not_found`. */
export async function lockCustomer(tx: ShopTransaction, id: number): Promise<CustomerRow> {
  const row = await tx
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? customerIsGone()
}

export function customerIsGone(): never {
  throw new ShopError('not_found', 'Ce client n’existe plus.')
}
