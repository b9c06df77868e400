import { sql } from 'kysely'
import { announce } from './live.ts'
import type { ShopTransaction } from './shop.ts'

/** Customers are keyed by their normalised phone (decision 13); an order brings their latest name and address. */
export async function recordCustomerOrder(
  tx: ShopTransaction,
  order: { name: string; phone: string; city: string; address: string; total: number; now: Date },
): Promise<number> {
  const { name, phone, city, address, total, now } = order
  const customer = await tx
    .insertInto('customers')
    .values({
      name,
      phone,
      city,
      address,
      order_count: 1,
      total_spent: total,
      last_order_date: now,
      created_at: now,
      email: null,
      notes: null,
    })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        name,
        city,
        address,
        order_count: sql`customers.order_count + 1`,
        total_spent: sql`customers.total_spent + excluded.total_spent`,
        last_order_date: now,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return customer.id
}

/** A cancelled order leaves the customer's figures. */
export async function withdrawCustomerOrder(tx: ShopTransaction, id: number, total: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      order_count: sql`greatest(order_count - 1, 0)`,
      total_spent: sql`greatest(total_spent - ${total}::numeric, 0)`,
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}

/** An order that is cancelled no longer is back in the customer's figures. */
export async function restoreCustomerOrder(tx: ShopTransaction, id: number, total: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      order_count: sql`order_count + 1`,
      total_spent: sql`total_spent + ${total}::numeric`,
    })
    .where('id', '=', id)
    .execute()
  await announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}
