import { sql } from 'kysely'
import type { Shop } from '#services/shop.ts'

/**
 * What breaks invariants 1 to 7 and 9 of specification §2, by queries that share nothing with the services.
 * Orders that were merged have the pieces of two, and are counted by size alone.
 */
export async function findBroken({ db }: Pick<Shop, 'db'>): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    // Months of a shop take longer than any request may.
    await sql`set local statement_timeout = 0`.execute(tx)
    const { rows } = await sql<{ invariant: number; what: string }>`
    with ${PIECES}
    select * from (
      select 1 as invariant, concat_ws(' ', id, status, 'with goods', goods) as what from orders
      where case status when 'annule' then goods = 'tenues' else goods in ('rendues', 'perdues') end

      union all select 1, concat_ws(' ', order_id, status, goods, 'has taken', taken, 'of size', variant_id, 'for', held,
        'to', held + replaced)
      from pieces where taken < held or taken > held + replaced

      union all select 2, concat_ws(' ', id, status, confirmation, 'confirmed', confirmed_at) from orders
      where case status
        when 'nouveau' then confirmation not in ('a-confirmer', 'a-rappeler', 'reportee') or confirmed_at is not null
        when 'annule' then confirmation <> 'close'
        else confirmation <> 'confirmee' or confirmed_at is null
      end

      union all select 3, concat_ws(' ', order_id, 'has', count(*), 'live parcels') from parcels
      where state not in ('retourne', 'perdu', 'annule') group by order_id having count(*) > 1

      union all select 3, concat_ws(' ', order_id, parcels.state, 'collects', amount, 'of', total, 'printed', printed_amount)
      from parcels join orders on orders.id = order_id
      where parcels.state not in ('retourne', 'perdu', 'annule')
        and (amount <> total or (label_void is null and printed_amount <> total))

      union all select 4, concat_ws(' ', order_id, status, 'with a parcel', coalesce(parcels.state, 'missing'))
      from orders left join parcels on order_id = orders.id and parcels.state not in ('retourne', 'perdu', 'annule')
      where (status = 'livre') <> coalesce(parcels.state in ('livre', 'livre-en-partie'), false)

      -- Some pieces were given back of what was delivered in part, not all of them, and of nothing else; until they are here
      -- they are awaited.
      union all select 4, concat_ws(' ', orders.id, parcels.state, 'of', lines.sent, 'pieces', lines.not_taken, 'not taken for',
        orders.not_taken, 'of', total, 'collected', collected, orders.goods)
      from orders
      join lateral (
        select sum(quantity) as sent, sum(order_items.not_taken) as not_taken from order_items where order_id = orders.id
      ) as lines on true
      left join parcels on order_id = orders.id and parcels.state = 'livre-en-partie'
      where case when parcels.id is null then lines.not_taken > 0 or orders.not_taken > 0
        else lines.not_taken = 0 or lines.not_taken >= lines.sent or orders.not_taken <> total - collected
          or (orders.goods = 'en-retour') = (parcels.returned_at is not null) end

      union all select 4, concat_ws(' ', customers.id, 'has spent', total_spent, 'of', sums.total)
      from customers join lateral (
        select coalesce(sum(total - not_taken), 0) as total from orders where customer_id = customers.id and status <> 'annule'
      ) as sums on true
      where total_spent <> sums.total

      union all select 4, concat_ws(' ', 'size', variants.id, 'has sold', variants.sold, 'of', sums.pieces)
      from variants join lateral (
        select coalesce(sum(quantity - order_items.not_taken), 0) as pieces
        from order_items join orders on orders.id = order_id
        where variant_id = variants.id and status <> 'annule'
      ) as sums on true
      where variants.sold <> sums.pieces

      union all select 4, concat_ws(' ', id, cash, 'delivered', delivered_at) from parcels
      where (cash <> 'sans-objet') <> (delivered_at is not null)

      union all select 5, concat_ws(' ', remittances.id, 'is closed with', net, 'but lines of', sum(line.gross - line.fee))
      from remittances left join remittance_lines as line on remittance_id = remittances.id
      where state = 'close'
      group by remittances.id having coalesce(sum(line.gross - line.fee), 0) <> net

      union all select 5, concat_ws(' ', parcel_id, kind, 'stands in', count(*), 'lines') from remittance_lines
      where parcel_id is not null group by parcel_id, kind having count(*) > 1

      union all select 6, concat_ws(' ', 'size', id, 'has', stock, 'in stock, moved', pieces)
      from variants left join (
        select variant_id, sum(delta) as pieces from stock_movements group by variant_id
      ) as moved on variant_id = id
      where stock <> coalesce(pieces, 0)

      union all select 7, concat_ws(' ', id, 'has', attempts, 'attempts of', calls)
      from orders left join (
        select order_id, count(*) as calls from call_attempts as attempt
        where channel <> 'statut' and not exists (select from call_attempts where takes_back = attempt.id)
        group by order_id
      ) as called on order_id = id
      where attempts <> coalesce(calls, 0)

      -- What carriers owe is what was taken at doors, less what they paid and what was given up.
      union all select 9, concat_ws(' ', 'carrier', carrier_id, 'owes', owed, 'of', taken, 'paid', paid, 'given up', given_up)
      from (
        select carrier_id, sum(collected) as taken, sum(paid) as paid,
          coalesce(sum(collected - paid) filter (where cash = 'abandonne'), 0) as given_up,
          coalesce(sum(collected - paid) filter (where cash in ('attendu', 'annonce', 'ecart', 'litige')), 0) as owed
        from (
          select carrier_id, cash, collected, coalesce((
            select sum(line.gross) from remittance_lines as line join remittances on remittances.id = remittance_id
            where parcel_id = parcels.id and kind in ('livraison', 'ajustement') and remittances.state = 'close'
          ), 0) as paid
          from parcels where collected is not null and carrier_id is not null
        ) as delivered group by carrier_id
      ) as books where owed <> taken - paid - given_up

      -- What a parcel costs is what closed invoices charge, less what is claimed of them or was granted.
      union all select 9, concat_ws(' ', 'parcel', id, 'costs', fee_charged, 'of', charged, 'less', contested)
      from (
        select parcels.id, fee_charged, sum(line.fee) as charged, sum(case
          when claims.state = 'attente' then claimed when claims.way = 'avoir' then granted else 0
        end) as contested
        from parcels join remittance_lines as line on parcel_id = parcels.id
        join remittances on remittances.id = line.remittance_id and remittances.state = 'close'
        left join claims on claims.id = line.claim_id
        where line.kind <> 'ajustement' group by parcels.id
      ) as costs where fee_charged is distinct from greatest(0, charged - contested)

      union all select 9, concat_ws(' ', 'claim', claims.id, claims.state, way, 'granted', granted, 'of', claimed,
        'credited with', credit.gross - credit.fee)
      from claims left join remittance_lines as credit on credits_id = claims.id
      where abs(granted) > abs(claimed) or sign(granted) <> sign(claimed)
        or (credit.id is not null and (way is distinct from 'avoir' or credit.gross - credit.fee <> granted))

      union all select 9, concat_ws(' ', order_id, 'got back', sum(amount), 'of', (
        select sum(collected) from parcels where parcels.order_id = refunds.order_id
      )) from refunds group by order_id having sum(amount) > (
        select coalesce(sum(collected), 0) from parcels where parcels.order_id = refunds.order_id
      ) + (
        select case status when 'livre' then credit else 0 end from orders where orders.id = refunds.order_id
      )

      -- A shopper gives back what was delivered, and only once.
      union all select 1, concat_ws(' ', orders.id, status, 'gives back', given.pieces, 'of', order_items.quantity,
        'less', order_items.not_taken)
      from (
        select order_item_id, sum(quantity) as pieces from customer_return_lines
        where condition is distinct from 'manquant' group by order_item_id
      ) as given
      join order_items on order_items.id = order_item_id join orders on orders.id = order_items.order_id
      where given.pieces > order_items.quantity - order_items.not_taken or status <> 'livre'

      -- What is decided not to be given back was not given back, and ends with its return or its cancellation.
      union all select 9, concat_ws(' ', order_id, status, 'is not refunded', refund_waivers.amount, 'for', return_id)
      from refund_waivers join orders on orders.id = order_id
      where (return_id is null and status <> 'annule')
        or exists (select from refunds where refunds.return_id = refund_waivers.return_id)
        or (return_id is null and exists (
          select from refunds where refunds.order_id = orders.id and refunds.return_id is null and refunds.at > refund_waivers.at
        ))

      union all select 9, concat_ws(' ', order_id, 'got back', given, 'of its delivery of', shipping_cost)
      from (select order_id, sum(delivery) as given from refunds group by order_id) as ways
      join orders on orders.id = order_id where given > shipping_cost

      union all select 9, concat_ws(' ', 'customer', customer_id, 'uses', used, 'of a credit of', given)
      from (
        select customer_id, sum(credit) filter (where status <> 'annule' or goods = 'en-retour') as used,
          sum((select sum(amount) from refunds where order_id = orders.id and method = 'avoir')) as given
        from orders where customer_id is not null group by customer_id
      ) as credits where used > coalesce(given, 0)

      union all select 9, concat_ws(' ', id, 'costs', total, 'of', subtotal, discount_amount, shipping_cost, credit)
      from orders where total <> subtotal - discount_amount + shipping_cost - credit
    ) as broken order by invariant, what limit 20`.execute(tx)
    return rows.map(({ invariant, what }) => `Invariant ${invariant}: ${what}`)
  })
}

/**
 * Selects for each order and size the pieces that its movements took, those that it must have, and those that were lost before or
 * came back broken from an earlier parcel, which packing again replaces. An order may have had more pieces when they were lost than
 * it has now: at most as many more as it gave back from that moment on.
 */
const PIECES = sql`
  judged as (
    select order_items.order_id, variant_id, parcel_id, condition, return_lines.quantity
    from return_lines join order_items on order_items.id = order_item_id
  ),
  pieces as (
    select orders.id as order_id, status, goods, lines.variant_id, coalesce(moved.taken, 0) as taken,
      case when status = 'annule' and goods = 'rendues' then coalesce(judgement.lost, 0)
        else lines.quantity - coalesce(judgement.restocked, 0) end
        - coalesce(given_back.pieces, 0) as held,
      coalesce(judgement.replaced, 0) + (
        select coalesce(sum(lines.quantity + coalesce((
          select sum(delta) from stock_movements as back
          where back.order_id = orders.id and back.variant_id = lines.variant_id and reason = 'annulation'
            and back.at >= loss.created_at
        ), 0)), 0)
        from order_history as loss where loss.order_id = orders.id and loss.goods = 'perdues'
      ) as replaced
    from orders
    join (
      select order_id, variant_id, sum(quantity) as quantity from order_items group by order_id, variant_id
    ) as lines on lines.order_id = orders.id
    left join (
      select order_id, variant_id, -sum(delta) as taken from stock_movements group by order_id, variant_id
    ) as moved on moved.order_id = orders.id and moved.variant_id = lines.variant_id
    left join lateral (
      select
        sum(judged.quantity) filter (where parcel_id = returned_parcel_id and condition <> 'vendable') as lost,
        sum(judged.quantity) filter (where parcel_id is distinct from returned_parcel_id and condition <> 'vendable') as replaced,
        -- The rest of a parcel that was delivered in part.
        sum(judged.quantity) filter (where condition = 'vendable' and exists (
          select from parcels where parcels.id = parcel_id and state = 'livre-en-partie'
        )) as restocked
      from judged
      where judged.order_id = orders.id and judged.variant_id = lines.variant_id
    ) as judgement on true
    left join lateral (
      select sum(given.quantity) as pieces
      from customer_return_lines as given join order_items on order_items.id = order_item_id
      where order_items.order_id = orders.id and order_items.variant_id = lines.variant_id and condition = 'vendable'
    ) as given_back on true
    where not exists (
      select from order_changes where order_changes.order_id = orders.id and kind = 'merged'
    )
  )`
