import { sql } from 'kysely'
import type { CustomerCredit } from '#contract/customers/customers.ts'
import { creditLeft } from '#domain/returns/credit.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { customerNotFound } from './rows.ts'

/**
 * Reads what is left of these customers' credit. A cancelled order gives its part back once its goods are no longer on their
 * way: a carrier may still say that it was delivered.
 */
export async function readCredits(
  db: Shop['db'] | ShopTransaction,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; given: number[]; used: number[] }>`
    select id,
      array(
        select amount::float8 from refunds join orders on orders.id = order_id
        where customer_id = customers.id and method = 'avoir'
      ) as given,
      array(select credit::float8 from orders where customer_id = customers.id and ${USES_CREDIT}) as used
    from customers where id = any(${[...customerIds]}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...credit }) => [id, creditLeft(credit)]))
}

const USES_CREDIT = sql<boolean>`orders.credit > 0 and (orders.status <> 'annule' or orders.goods = 'en-retour')`

/** Reads what is left of one customer's credit; 0 for nobody. */
export async function readCredit(
  db: Shop['db'] | ShopTransaction,
  customerId: number | null,
): Promise<number> {
  if (customerId === null) return 0
  return (await readCredits(db, [customerId])).get(customerId) ?? 0
}

/** Finds the customer whose credit an order by this phone may use. */
export async function findCreditor(db: Shop['db'] | ShopTransaction, phone: string): Promise<number | null> {
  const found = await db
    .selectFrom('customers')
    .select('id')
    .where('phone', '=', phone)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return found?.id ?? null
}

/** Locks the customer, so that two orders cannot use the same credit, and reads what is left. */
export async function lockCredit(tx: ShopTransaction, customerId: number | null): Promise<number> {
  if (customerId === null) return 0
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute()
  return readCredit(tx, customerId)
}

/** Says where a customer's credit came from and which orders use it, oldest first. It refuses with `not_found`. */
export async function getCustomerCredit({ db }: Shop, id: number): Promise<CustomerCredit> {
  const known = await db.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst()
  if (known === undefined) customerNotFound()
  const given = await db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['orders.id as order_id', 'order_number', 'amount', 'at'])
    .where('customer_id', '=', id)
    .where('method', '=', 'avoir')
    .orderBy('at')
    .orderBy('refunds.id')
    .execute()
  const used = await db
    .selectFrom('orders')
    .select(['id as order_id', 'order_number', 'credit as amount'])
    .where('customer_id', '=', id)
    .where(USES_CREDIT)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return {
    left: await readCredit(db, id),
    given: given.map(({ at, ...refund }) => ({ ...refund, at: at.toISOString() })),
    used,
  }
}
