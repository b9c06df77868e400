import { sql } from 'kysely'
import type { RefundMethod } from '#domain/returns/refund.ts'

/** Selects how many pieces the driver takes back of an exchange, for a query of `orders`; 0 of other orders. */
export const TAKE_BACK = sql<number>`(
  select coalesce(sum(quantity), 0)::integer from customer_return_lines where return_id = orders.exchange_return
)`

/** Selects the order whose pieces an exchange takes back; null of other orders. */
export const EXCHANGE_OF = sql<{ id: string; order_number: string } | null>`(
  select json_build_object('id', first.id, 'order_number', first.order_number)
  from customer_returns join orders first on first.id = order_id
  where customer_returns.id = orders.exchange_return
)`

type Exchanged = { is_back: boolean; credit: number; rest: { amount: number; method: RefundMethod } | null }

/**
 * Selects whether the pieces of an exchange have come, the credit that they were worth and what was given back otherwise, for
 * a query of `orders`. An exchange writes its return and its refunds at one instant.
 */
export const EXCHANGED = sql<Exchanged | null>`(
  select json_build_object('is_back', received_at is not null, 'credit', (
    select coalesce(sum(amount), 0)::float8 from refunds where return_id = customer_returns.id and method = 'avoir'
  ), 'rest', (
    select json_build_object('amount', amount::float8, 'method', method) from refunds
    where order_id = customer_returns.order_id and at = customer_returns.at and method <> 'avoir' limit 1
  ))
  from customer_returns where customer_returns.id = orders.exchange_return
)`

/** Selects whether an order goes out for pieces of another one, or others go out for its own, for a query of `orders`. */
export const IN_EXCHANGE = sql<boolean>`(orders.exchange_return is not null or exists (
  select from customer_returns join orders as out on out.exchange_return = customer_returns.id
  where customer_returns.order_id = orders.id
))`
