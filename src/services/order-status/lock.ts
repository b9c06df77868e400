import { sql } from 'kysely'
import type { Confirmation } from '#domain/confirmation/words.ts'
import { ShopError } from '#domain/errors.ts'
import type { Goods } from '#domain/orders/goods.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

export type LockedOrder = {
  id: string
  status: OrderStatus
  goods: Goods
  returned_parcel_id: string | null
  customer_id: number | null
  promo_code_id: number | null
  phone: string
  total: number
  /** DH of the total that were not taken at the door. */
  not_taken: number
  confirmation: Confirmation
  next_call_at: Date | null
  confirmed_at: Date | null
  attempts: number
}

const LOCKED_COLUMNS = [
  'id',
  'status',
  'goods',
  'returned_parcel_id',
  'customer_id',
  'promo_code_id',
  'phone',
  'total',
  'not_taken',
  'confirmation',
  'next_call_at',
  'confirmed_at',
  'attempts',
] as const

/**
 * Locks an order until the transaction ends, so that concurrent changes wait and then see the result. It is
 * always the first lock; variants, promo code, customer and parcel follow in that order. The other open
 * orders of its phone are locked with it, in id order: they are judged again when this one ends (A20.5). So are the orders
 * of the decants that it has deducted: they may be deducted again, or no longer (ADR 178).
 */
export async function lockOrder(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  const [order] = await lockOrders(tx, [id])
  if (order === undefined) throw orderNotFound()
  return order
}

export function orderNotFound(): ShopError {
  return new ShopError('order_not_found', 'Cette commande n’existe plus.')
}

/** Locks several orders at once as `lockOrder` does, in id order; those that are gone are left out. */
export async function lockOrders(tx: ShopTransaction, ids: readonly string[]): Promise<LockedOrder[]> {
  const locked = await selectOrdersToLock(tx, ids).execute()
  const asked = new Set(ids)
  return locked.filter(({ id }) => asked.has(id))
}

/**
 * The primary key, the index of phones and that of deductions serve the union; with alternatives the planner reads every order.
 */
export function selectOrdersToLock(db: ShopTransaction | Shop['db'], ids: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(LOCKED_COLUMNS)
    .where(
      sql<boolean>`id = any(array(
        select id from orders where id = any(${ids}::uuid[])
        union all
        select sibling.id from orders as asked join orders as sibling on sibling.phone = asked.phone
        where asked.id = any(${ids}::uuid[]) and sibling.phone <> ''
          and sibling.status in ('nouveau', 'en-preparation')
        union all
        select items.order_id from decant_deductions as deducted
          join order_items as items on items.id = deducted.order_item_id
        where deducted.order_id = any(${ids}::uuid[])
      ))`,
    )
    .orderBy('id')
    .forUpdate()
}

/**
 * Returns an order that this transaction has just written: nobody else sees it, so it needs no lock. Locking
 * others of its phone now, after its customer, would be the wrong order.
 */
export function readNewOrder(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  return tx.selectFrom('orders').select(LOCKED_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}
