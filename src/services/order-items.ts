import { type RawBuilder, sql } from 'kysely'
import type { OrderItem } from '#contract/orders/orders.ts'

/** Selects the lines of a row of `orders`, in the order in which they were written. */
export const ITEMS: RawBuilder<OrderItem[]> = sql<OrderItem[]>`(
  select coalesce(json_agg(json_strip_nulls(json_build_object(
    'id', id, 'product_name', product_name, 'product_image', product_image, 'volume', volume, 'quantity', quantity,
    'price', price, 'not_taken', nullif(not_taken, 0)
  )) order by id), '[]')
  from order_items where order_items.order_id = orders.id
)`
