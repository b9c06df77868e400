import { sql } from 'kysely'
import type { SiteLanguage } from '#domain/words/site-language.ts'
import { announce } from '#services/live/announcements.ts'
import type { ShopTransaction } from '#services/shop.ts'

type CustomerOrder = {
  name: string
  phone: string
  city: string
  address: string
  total: number
  /** The language of the page that it was placed from; absent for an order that staff write. */
  language?: SiteLanguage
  now: Date
}

/**
 * Customers are identified by their normalised phone (D13); each order updates their name and address. Who orders in
 * Arabic is written to in Arabic, unless the shop has chosen a language for them.
 */
export async function recordCustomerOrder(
  tx: ShopTransaction,
  { name, phone, city, address, total, language, now }: CustomerOrder,
): Promise<number> {
  const { id } = await tx
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
      message_language: language === 'ar' ? 'ar' : null,
    })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        name,
        city,
        address,
        order_count: sql`customers.order_count + 1`,
        total_spent: sql`customers.total_spent + excluded.total_spent`,
        last_order_date: sql`greatest(customers.last_order_date, excluded.last_order_date)`,
        message_language: sql`coalesce(customers.message_language, excluded.message_language)`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Removes a cancelled or deleted order from the customer's figures. */
export async function withdrawCustomerOrder(tx: ShopTransaction, id: number, total: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      order_count: sql`greatest(order_count - 1, 0)`,
      total_spent: sql`greatest(total_spent - ${total}::numeric, 0)`,
      last_order_date: lastOrderDate(),
    })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}

/** Adds a restored order back to the customer's figures. */
export async function restoreCustomerOrder(tx: ShopTransaction, id: number, total: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({
      order_count: sql`order_count + 1`,
      total_spent: sql`total_spent + ${total}::numeric`,
      last_order_date: lastOrderDate(),
    })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}

/** Corrects the customer's figures when the total of a counted order changes. */
export async function adjustCustomerTotal(
  tx: ShopTransaction,
  id: number,
  difference: number,
): Promise<void> {
  if (difference === 0) return
  await tx
    .updateTable('customers')
    .set({ total_spent: sql`greatest(total_spent + ${difference}::numeric, 0)` })
    .where('id', '=', id)
    .execute()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
}

/** Returns the date of the last order that counts now, as in `updateCustomerStats`. */
function lastOrderDate() {
  return sql<Date | null>`(
    select max(orders.created_at) from orders
    where orders.status <> 'annule' and (
      orders.customer_id = customers.id or (orders.customer_id is null and orders.phone = customers.phone)
    )
  )`
}
