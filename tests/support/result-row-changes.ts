import { type RawBuilder, sql } from 'kysely'

/** What may happen to the rows that results are computed from: one of a table, by its place, is changed or taken away. */
export const CHANGES: Record<string, (place: number, now: Date) => RawBuilder<unknown>> = {
  status: (place) => sql`update orders set status = 'livre', confirmation = 'confirmee', goods = 'tenues',
    confirmed_at = coalesce(confirmed_at, created_at), cancel_reason = null where ${isAt('orders', place)}`,
  cancelled: (place) => sql`update orders set status = 'annule', confirmation = 'close', goods = 'rendues',
    cancel_reason = ${['doublon', 'injoignable', 'refus-livraison'][place % 3]} where ${isAt('orders', place)}`,
  total: (place) => sql`update orders set total = total + 7 where ${isAt('orders', place)}`,
  subtotal: (place) => sql`update orders set subtotal = subtotal + 7 where ${isAt('orders', place)}`,
  attempts: (place) => sql`update orders set attempts = attempts + 1 where ${isAt('orders', place)}`,
  city: (place) => sql`update orders set city = 'Safi', city_key = 'safi' where ${isAt('orders', place)}`,
  source: (place) => sql`update orders set source = 'whatsapp' where ${isAt('orders', place)}`,
  trial: (place) => sql`update orders set is_test = not is_test where ${isAt('orders', place)}`,
  moved: (place) =>
    sql`update orders set created_at = created_at - interval '9 days' where ${isAt('orders', place)}`,
  deleted: (place) => sql`delete from orders where ${isAt('orders', place)}`,
  state: (place) => sql`update parcels set state = 'retour' where ${isAt('parcels', place)}`,
  cash: (place) =>
    sql`update parcels set cash = 'recu' where delivered_at is not null and ${isAt('parcels', place)}`,
  collected: (place) => sql`update parcels set collected = ${place} where ${isAt('parcels', place)}`,
  fee: (place) => sql`update parcels set fee_charged = ${place} where ${isAt('parcels', place)}`,
  expected: (place) => sql`update parcels set fee_expected = ${place} where ${isAt('parcels', place)}`,
  packaging: (place) => sql`update parcels set packaging_cost = 9 where ${isAt('parcels', place)}`,
  carrier: (place) => sql`update parcels set carrier_id = null where ${isAt('parcels', place)}`,
  delivered: (place) => sql`update parcels set delivered_at = delivered_at + interval '3 days'
    where ${isAt('parcels', place)}`,
  'no parcel': (place) => sql`delete from parcels where ${isAt('parcels', place)}`,
  pieces: (place) => sql`update order_items set quantity = quantity + 1 where ${isAt('order_items', place)}`,
  cost: (place) =>
    sql`update order_items set unit_cost = coalesce(unit_cost, 0) + 1 where id % 15 = ${place} % 15`,
  perfume: (place) => sql`update order_items set product_name = 'Miel' where ${isAt('order_items', place)}`,
  // Not of what came back: its parcel is the order's.
  'other order': (place) => sql`update order_items set order_id = (select id from orders order by id limit 1)
    where ${isAt('order_items', place)} and id not in (select order_item_id from return_lines)
      and id not in (select order_item_id from customer_return_lines)`,
  'no line': (place) => sql`delete from order_items where ${isAt('order_items', place)}`,
  spoilt: (
    place,
  ) => sql`update return_lines set condition = case condition when 'vendable' then 'abime' else 'vendable' end
    where ${isAt('return_lines', place)}`,
  sound: (place) => sql`delete from return_lines where ${isAt('return_lines', place)}`,
  reopened: (place) =>
    sql`update remittances set state = 'brouillon', closed_at = null where ${isAt('remittances', place)}`,
  received: (place) =>
    sql`update remittances set received_on = received_on + 3 where ${isAt('remittances', place)}`,
  'no invoice': (place) => sql`delete from remittances where ${isAt('remittances', place)}`,
  paid: (place) =>
    sql`update remittance_lines set gross = gross + 5 where ${isAt('remittance_lines', place)}`,
  kind: (place) => sql`update remittance_lines set kind = 'retour' where ${isAt('remittance_lines', place)}`,
  unknown: (place) =>
    sql`update remittance_lines set parcel_id = null where ${isAt('remittance_lines', place)}`,
  refund: (place) => sql`update refunds set amount = amount + 2 where ${isAt('refunds', place)}`,
  'no refund': (place) => sql`delete from refunds where ${isAt('refunds', place)}`,
  'refund of no return': (place) => sql`update refunds set return_id = null where ${isAt('refunds', place)}`,
  'not taken': (place) => sql`update order_items set not_taken = (not_taken + 1) % (quantity + 1)
    where ${isAt('order_items', place)}`,
  'not paid at the door': (place) =>
    sql`update orders set not_taken = mod(not_taken + 7, total + 1) where ${isAt('orders', place)}`,
  'delivered in part': (place) =>
    sql`update parcels set state = 'livre-en-partie' where delivered_at is not null and ${isAt('parcels', place)}`,
  credit: (place) => sql`update orders set credit = credit + 4 where ${isAt('orders', place)}`,
  exchange: (place) => sql`update orders set exchange_return = null where ${isAt('orders', place)}`,
  'way back': (place) => sql`update customer_returns set way_payer = 'boutique', way_cost = way_cost + 6
    where ${isAt('customer_returns', place)}`,
  'came back': (place, now) => sql`update customer_returns
    set received_at = case when received_at is null then ${now}::timestamptz end
    where ${isAt('customer_returns', place)}`,
  // Lines only change together with their return.
  judged: (place, now) => sql`with judged as (
      update customer_return_lines
      set condition = case condition when 'vendable' then 'abime' when 'abime' then 'manquant' else 'vendable' end
      where ${isAt('customer_return_lines', place)} returning return_id
    )
    update customer_returns set received_at = ${now} where id in (select return_id from judged)`,
  'no return': (place) => sql`delete from customer_returns where ${isAt('customer_returns', place)}`,
  'not paid': (place) => sql`delete from remittance_lines where ${isAt('remittance_lines', place)}`,
}

function isAt(table: string, place: number): RawBuilder<unknown> {
  const name = sql.table(table)
  return sql`id = (select id from ${name} order by id offset ${place} % greatest((select count(*) from ${name}), 1) limit 1)`
}
