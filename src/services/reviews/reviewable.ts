import { type RawBuilder, sql } from 'kysely'

/** Says that an order was delivered, is a person's, and nothing of it is given back after the sale. */
export const IS_REVIEWABLE: RawBuilder<boolean> = sql<boolean>`(
  orders.status = 'livre' and orders.phone <> '' and not orders.is_test
  and not exists (select from customer_returns where customer_returns.order_id = orders.id)
)`

/** Selects the ids of the perfumes of which the buyer of a row of `orders` has kept a piece, each once. */
export const KEPT_PERFUMES: RawBuilder<number> = sql<number>`(
  select distinct variants.product_id from order_items
  join variants on variants.id = order_items.variant_id
  where order_items.order_id = orders.id and order_items.quantity > order_items.not_taken
)`
