import { sql } from 'kysely'
import { creditLeft } from '#domain/returns/credit.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/**
 * Reads what is left of a customer's credit. A cancelled order gives its part back once its goods are no longer on their
 * way: a carrier may still say that it was delivered.
 */
export async function readCredit(db: Shop['db'] | ShopTransaction, customerId: number): Promise<number> {
  const { rows } = await sql<{ given: number[]; used: number[] }>`
    select
      array(
        select amount::float8 from refunds join orders on orders.id = order_id
        where customer_id = ${customerId}::integer and method = 'avoir'
      ) as given,
      array(
        select credit::float8 from orders
        where customer_id = ${customerId}::integer and credit > 0 and (status <> 'annule' or goods = 'en-retour')
      ) as used`.execute(db)
  return creditLeft(rows[0] ?? { given: [], used: [] })
}

/** Locks the customer, so that two orders cannot use the same credit, and reads what is left. */
export async function lockCredit(tx: ShopTransaction, customerId: number): Promise<number> {
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  return readCredit(tx, customerId)
}
