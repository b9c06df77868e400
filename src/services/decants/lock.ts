import type { ShopTransaction } from '#services/shop.ts'

/**
 * Locks the orders in which decants were bought, in id order: two that would use one decant wait for each other, and so does
 * whoever changes these orders. It stands before the locks of sizes, as every lock of an order; `lockOrder` locks them with
 * the order that has deducted them.
 */
export async function lockOrdersOfDecants(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', 'in', orderIds).orderBy('id').forUpdate().execute()
}
