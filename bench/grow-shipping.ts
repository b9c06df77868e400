import { type Kysely, sql } from 'kysely'
import type { Database } from '#database/schema.ts'
import { tidyUp } from './grow.ts'

/**
 * Gives a shop that was made big what happened to its orders: a parcel for each that was confirmed, with its news, those of the
 * last month on their way and the others at an end, invoices by carrier and week, and movements with costs. SQL, as there.
 */
export async function growShipping(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    for (const grow of [endOldOrders, growParcels, growInvoices, growMovements]) {
      await grow(tx)
      await sql`analyze`.execute(tx)
    }
  })
  await tidyUp(db)
}

/** Only the last month's orders are still on their way. */
async function endOldOrders(db: Kysely<Database>): Promise<void> {
  await sql`
    update orders set status = 'livre', confirmation = 'confirmee', confirmed_at = created_at, next_call_at = null
    where created_at < now() - interval '30 days' and status in ('nouveau', 'en-preparation', 'expedie')`.execute(
    db,
  )
  await sql`delete from parcels`.execute(db)
  await sql`delete from remittances`.execute(db)
  await sql`
    insert into carriers (name, fee_default, refused_fee_default, created_at)
    select 'Transporteur ' || n, 35, 10, now() from generate_series(1, 3) as n`.execute(db)
}

async function growParcels(db: Kysely<Database>): Promise<void> {
  await sql`
    with carrier as (
      select id as carrier_id, row_number() over (order by id desc) - 1 as place from carriers order by id desc limit 3
    ), sent as (
      select id, status, total, created_at, row_number() over (order by created_at) as n from orders
      where status <> 'nouveau'
    ), placed as (
      select sent.*, carrier_id, case status
        when 'livre' then 'livre'
        when 'annule' then 'retourne'
        when 'en-preparation' then 'a-remettre'
        else (array['remis', 'en-route', 'en-livraison', 'echec', 'refuse', 'retour'])[1 + n % 6]
      end as state
      from sent join carrier on place = n % 3
    )
    insert into parcels (id, order_id, carrier_id, tracking, state, raw_at, amount, collected, fee_expected,
      packaging_cost, pieces, ready_at, handed_at, delivered_at, refused_at, returned_at, cash, created_at)
    select gen_random_uuid(), id, carrier_id, 'BN' || n, state,
      case when state <> 'a-remettre' then created_at + interval '2 days' end, total,
      case when state = 'livre' then total end, 35, 4, 2,
      case when state <> 'a-remettre' or n % 2 = 0 then created_at + interval '1 day' end,
      case when state <> 'a-remettre' then created_at + interval '1 day' end,
      case when state = 'livre' then created_at + interval '2 days' end,
      case when state in ('refuse', 'retour', 'retourne') then created_at + interval '2 days' end,
      case when state = 'retourne' then created_at + interval '8 days' end,
      case
        when state <> 'livre' then 'sans-objet'
        when n % 200 = 0 then 'ecart'
        when created_at < now() - interval '15 days' then 'recu'
        else 'attendu'
      end,
      created_at + interval '1 day'
    from placed where state <> 'a-remettre' or n % 3 > 0`.execute(db)
  await sql`
    update orders set goods = 'en-retour' from parcels
    where order_id = orders.id and parcels.state in ('refuse', 'retour')`.execute(db)
  // Or each event's parcel is looked for among all of them.
  await sql`analyze parcels`.execute(db)
  await sql`
    insert into parcel_events (parcel_id, state, raw, source, at)
    select id, event.state, event.raw, event.source, created_at + event.after
    from parcels cross join (values
      ('a-remettre', '', 'main', interval '0'), ('remis', '', 'main', interval '1 hour'),
      ('en-livraison', 'Mise en distribution', 'import', interval '20 hours')
    ) as event (state, raw, source, after)
    where parcels.state <> 'a-remettre' or event.state = 'a-remettre'`.execute(db)
}

async function growInvoices(db: Kysely<Database>): Promise<void> {
  await sql`
    with paid as (
      select carrier_id, date_trunc('week', delivered_at)::date as week, sum(amount) as gross, count(*) * 35 as fees
      from parcels where cash in ('recu', 'ecart') group by 1, 2
    )
    insert into remittances (carrier_id, reference, dated_on, received_on, gross, fees, net, state, created_at, closed_at)
    select carrier_id, 'FAC-' || week, week + 8, week + 9, gross, fees, gross - fees, 'close', now(), now()
    from paid`.execute(db)
  await sql`
    insert into remittance_lines (remittance_id, parcel_id, tracking, kind, gross, fee)
    select remittances.id, parcels.id, tracking, 'livraison', amount, 35
    from parcels join remittances on remittances.carrier_id = parcels.carrier_id
      and reference = 'FAC-' || date_trunc('week', delivered_at)::date
    where cash in ('recu', 'ecart')`.execute(db)
}

async function growMovements(db: Kysely<Database>): Promise<void> {
  await sql`update variants set cost = round(price * 0.4, 2)`.execute(db)
  await sql`update order_items set unit_cost = round(price * 0.4, 2)`.execute(db)
  await sql`
    insert into stock_movements (variant_id, delta, stock_after, reason, order_id, unit_cost, at)
    select variant_id, -quantity, 100, 'vente', order_id, unit_cost, created_at
    from order_items join orders on orders.id = order_id
    where variant_id is not null`.execute(db)
}
