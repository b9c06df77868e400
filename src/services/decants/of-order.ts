import { sql } from 'kysely'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

/** Reads which decants of an order bottles deduct, and which decants it has deducted itself, on which of its lines. */
export async function readOrderDecants(
  db: Shop['db'] | ShopTransaction,
  orderId: string,
): Promise<AdminOrderDetail['decants']> {
  const { rows } = await sql<AdminOrderDetail['decants'][number]>`
    select found.id::integer as id, kind, order_item_id, is_back, product_name, volume, amount,
      case when other.id is null then null
        else json_build_object('id', other.id, 'order_number', other.order_number) end as "order"
    from (
      select 'used' as kind, order_item_id, false as is_back, product_name, volume, amount::float8 as amount,
        deductions.order_id as other_id, deductions.id
      from decant_deductions as deductions join order_items as items on items.id = order_item_id
      where items.order_id = ${orderId}::uuid and given_back_at is null
      union all
      select 'deducted', bottle_item_id, given_back_at is not null, coalesce(items.product_name, bottle.product_name),
        items.volume, amount::float8, items.order_id, deductions.id
      from decant_deductions as deductions
        left join order_items as items on items.id = order_item_id
        left join order_items as bottle on bottle.id = bottle_item_id
      where deductions.order_id = ${orderId}::uuid
    ) as found left join orders as other on other.id = other_id
    order by kind, found.id`.execute(db)
  return rows
}
