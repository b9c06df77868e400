import type { Selectable } from 'kysely'
import type { Customer } from '#contract/customers/customers.ts'
import type { Database } from '#database/schema.ts'
import { ShopError } from '#domain/errors.ts'
import type { ShopTransaction } from '#services/shop.ts'

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
  'erased_at',
] as const

type CustomerRow = Pick<Selectable<Database['customers']>, (typeof CUSTOMER_COLUMNS)[number]>

/** Returns the customer as the admin sees it (A3.6); an erased one has no phone. */
export function customerView({ phone, last_order_date, erased_at, ...row }: CustomerRow): Customer {
  return {
    ...row,
    phone: erased_at === null ? phone : '',
    last_order_date: last_order_date?.toISOString() ?? null,
    erased_at: erased_at?.toISOString() ?? null,
  }
}

/** Locks the row. It refuses with `not_found`. */
export async function lockCustomer(tx: ShopTransaction, id: number): Promise<CustomerRow> {
  const row = await tx
    .selectFrom('customers')
    .select(CUSTOMER_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? customerNotFound()
}

export function customerNotFound(): never {
  throw new ShopError('not_found', 'Ce client n’existe plus.')
}

/** Refuses changes to an erased person. It refuses with `person_erased`. */
export function refuseErased({ erased_at }: Pick<CustomerRow, 'erased_at'>): void {
  if (erased_at !== null) throw new ShopError('person_erased', 'Cette personne est déjà effacée.')
}
