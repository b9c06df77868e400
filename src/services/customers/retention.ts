import { retentionEnd } from '#domain/customers/erasure.ts'
import { recordAudit } from '#services/audit.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop } from '#services/shop.ts'
import { announceOrders, eraseCustomerRow, eraseOrders, ORDER_FIELDS } from './erasure.ts'

/** Small enough to hold row locks only briefly. */
const BATCH = 200

/**
 * Anonymises orders older than the retention setting, then customers whose orders are all anonymised (D42). Runs every
 * night, or more often.
 */
export async function anonymiseOldOrders(shop: Shop): Promise<void> {
  const { order_retention_years } = (await readSettings(shop.db)).orders
  const now = shop.clock()
  const before = retentionEnd(now, order_retention_years)
  while ((await eraseOldOrders(shop, { before, now })) === BATCH);
  while ((await eraseOldCustomers(shop, { before, now })) === BATCH);
}

type Age = { before: Date; now: Date }

function eraseOldOrders(shop: Shop, { before, now }: Age): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const old = await tx
      .selectFrom('orders')
      .select('id')
      .where('created_at', '<', before)
      .where('phone', '<>', '')
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const erased = await eraseOrders(
      tx,
      old.map(({ id }) => id),
    )
    for (const { id } of erased) {
      const subject = `order ${id}`
      await recordAudit(tx, { actor: 'shop', action: 'order.erased', subject, fields: ORDER_FIELDS, now })
    }
    announceOrders(tx, erased)
    return erased.length
  })
}

function eraseOldCustomers(shop: Shop, { before, now }: Age): Promise<number> {
  return inTransaction(shop, async (tx) => {
    const old = await tx
      .selectFrom('customers')
      .select('id')
      .where('created_at', '<', before)
      .where('erased_at', 'is', null)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.customer_id', '=', 'customers.id')
              .where('orders.phone', '<>', ''),
          ),
        ),
      )
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of old) {
      await eraseCustomerRow(tx, id, now)
      const subject = `customer ${id}`
      await recordAudit(tx, { actor: 'shop', action: 'customer.erased', subject, now })
    }
    return old.length
  })
}
