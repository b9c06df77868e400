/** Room of decants: what was paid for them is deducted from bottles of the same perfume, once (S22.8). */

import { sql } from 'kysely'
import { millilitres, type Volume } from '#domain/catalogue/product.ts'
import type { Decant } from '#domain/decants/deduction.ts'
import { lastDayOfDecant, paidForDecant } from '#domain/decants/worth.ts'
import { DELIVERED_PARCEL_STATES } from '#domain/parcels/words.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** A decant of a delivered order that may be deducted until `until`, the last day in Morocco. */
export type OwnedDecant = Decant & {
  order_id: string
  product_name: string
  slug: string
  volume: Volume
  until: string
}

type Row = {
  order_id: string
  item_id: number
  product_name: string
  slug: string
  volume: Volume
  price: number
  left: number
  used: number[]
  subtotal: number
  discount_amount: number
  decant_discount: number
  kept: number
  returned: number
  refunded: number
  delivered_at: Date
  bottles: { id: number; volume: Volume }[]
}

/**
 * Reads the decants of these orders that may be deducted now: delivered and kept, paid for, not deducted elsewhere, and of
 * a perfume that has a larger bottle. Sizes are decants or bottles as the catalogue says today.
 */
export async function readDecants(
  db: Db,
  orderIds: readonly string[],
  { days, now }: { days: number; now: Date },
): Promise<OwnedDecant[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<Row>`
    select orders.id as order_id, items.id as item_id, items.product_name, products.slug, items.volume,
      items.price::float8 as price, orders.subtotal::float8 as subtotal,
      orders.discount_amount::float8 as discount_amount, orders.decant_discount::float8 as decant_discount,
      (items.quantity - items.not_taken - ${GIVEN_BACK})::integer as left,
      all_items.kept, all_items.returned,
      coalesce(
        (select sum(refunds.amount - refunds.delivery)::float8 from refunds where refunds.order_id = orders.id), 0
      ) as refunded,
      array(
        select piece from decant_deductions where order_item_id = items.id and given_back_at is null
      ) as used,
      coalesce(
        (
          select max(delivered_at) from parcels
          where parcels.order_id = orders.id and state = any(${[...DELIVERED_PARCEL_STATES]}::text[])
        ),
        (select max(created_at) from order_history where order_id = orders.id and status = 'livre')
      ) as delivered_at,
      (
        select coalesce(json_agg(json_build_object('id', bottle.id, 'volume', bottle.volume) order by bottle.id), '[]')
        from variants as bottle where bottle.product_id = variants.product_id and bottle.is_original
      ) as bottles
    from order_items as items
      join orders on orders.id = items.order_id
      join variants on variants.id = items.variant_id
      join products on products.id = variants.product_id
      join lateral (
        select sum(price * (items.quantity - items.not_taken - ${GIVEN_BACK}))::float8 as kept,
          sum(price * ${GIVEN_BACK})::float8 as returned
        from order_items as items where items.order_id = orders.id
      ) as all_items on true
    where items.order_id = any(${orderIds}::uuid[])
      and orders.status = 'livre' and orders.phone <> '' and not orders.is_test and not variants.is_original
    order by items.id`.execute(db)
  const today = dayInMorocco(now)
  return rows.flatMap((row) => {
    const until = lastDayOfDecant(row.delivered_at, days)
    return until < today ? [] : piecesOf(row, until)
  })
}

/** Counts the pieces of a line that the shopper gives back after the sale, awaited ones too, as `givenBack` does. */
const GIVEN_BACK = sql`coalesce(
  (
    select sum(lines.quantity) from customer_return_lines as lines
    where lines.order_item_id = items.id and lines.condition is distinct from 'manquant'
  ), 0
)`

function piecesOf(
  { order_id, item_id, product_name, slug, volume, price, left, used, bottles, ...order }: Row,
  until: string,
): OwnedDecant[] {
  const larger = bottles.filter((bottle) => millilitres(bottle.volume) > millilitres(volume))
  const amount = paidForDecant(price, order)
  if (larger.length === 0 || amount === 0) return []
  // Pieces of one line are alike: those that came back are counted, not named.
  return Array.from({ length: Math.max(left, ...used, 0) }, (_, index) => index + 1)
    .filter((piece) => !used.includes(piece))
    .slice(0, Math.max(0, left - used.length))
    .map((piece) => ({
      ...{ order_id, item_id, piece, amount, product_name, slug, volume, until },
      bottles: larger.map(({ id }) => id),
    }))
}
