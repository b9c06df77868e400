import { type RawBuilder, sql } from 'kysely'
import { type ConversionMoment, TOLD_WITHIN_DAYS } from '#domain/conversions/networks.ts'

const DAY_MS = 86_400_000

/** Returns the moment from which on an event is young enough to be told. */
export function toldSince(now: Date): Date {
  return new Date(now.getTime() - TOLD_WITHIN_DAYS * DAY_MS)
}

type Stretch = { from: Date; until: Date }

/**
 * Selects orders (`order_id`, `happened_at`) that were delivered, or confirmed, in a stretch of time and still are. A delivery's
 * moment is the one that its carrier says; without a parcel it is the one at which the order was marked as delivered.
 */
export function momentsWithin(moment: ConversionMoment, { from, until }: Stretch): RawBuilder<unknown> {
  if (moment === 'confirmed') {
    return sql`
      select id as order_id, confirmed_at as happened_at from orders
      where confirmed_at >= ${from} and confirmed_at < ${until} and status <> 'annule'`
  }
  return sql`
    select order_id, happened_at from (
      select orders.id as order_id, coalesce(
        (select max(delivered_at) from parcels where parcels.order_id = orders.id and state <> 'retourne'),
        (
          select max(created_at) from order_history
          where order_history.order_id = orders.id and order_history.status = 'livre' and order_history.goods is null
        )
      ) as happened_at
      from orders
      where orders.status = 'livre' and orders.id in (
        select order_id from parcels where delivered_at >= ${from} and delivered_at < ${until}
        union all
        select order_id from order_history
        where status = 'livre' and goods is null and created_at >= ${from} and created_at < ${until}
      )
    ) as delivered
    where happened_at >= ${from} and happened_at < ${until}`
}

/** Says of `orders` that it is a sale that networks may count: not a trial, not an exchange, and somebody paid something. */
export const IS_SALE = sql<boolean>`
  (not orders.is_test and orders.exchange_return is null and orders.total > orders.not_taken)`

/** Says of `orders` that its person is still known, and agreed to advertising when ordering. */
export const IS_CONSENTED = sql<boolean>`
  (orders.phone <> '' and exists (
    select from order_origins where order_origins.order_id = orders.id and order_origins.may_advertise
  ))`

/** Selects the orders (`order_id`, `happened_at`, `value`) that networks may be told of now. */
export function dueOrders(moment: ConversionMoment, now: Date): RawBuilder<unknown> {
  const stretch = { from: toldSince(now), until: new Date(now.getTime() + 1) }
  return sql`
    select orders.id as order_id, moments.happened_at, orders.total - orders.not_taken as value
    from (${momentsWithin(moment, stretch)}) as moments join orders on orders.id = moments.order_id
    where ${IS_SALE} and ${IS_CONSENTED}`
}

/** Says of `conversions` that its order is to be told. */
export function isDue(moment: ConversionMoment, now: Date): RawBuilder<boolean> {
  return sql`exists (select from (${dueOrders(moment, now)}) as due where due.order_id = conversions.order_id)`
}
