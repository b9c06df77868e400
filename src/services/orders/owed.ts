import { sql } from 'kysely'
import type { OwedRefunds } from '#contract/orders/refunds.ts'
import { lineDecantsOf } from '#domain/decants/line-shares.ts'
import { addUp } from '#domain/money.ts'
import { type Owed, type Owing, owedOf } from '#domain/orders/owed.ts'
import type { CustomerReturnCondition } from '#domain/returns/words.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'

type Db = Shop['db'] | ShopTransaction

/** The orders whose shopper may have something to get back; few of a shop's orders do. The states are those of an index. */
const CANDIDATES = sql`
  select order_id from customer_returns
  where not exists (select from refunds where return_id = customer_returns.id)
  union
  select order_id from parcels where delivered_at is not null and state not in ('livre', 'livre-en-partie')
  group by order_id
  having sum(collected) > (select coalesce(sum(amount), 0) from refunds where refunds.order_id = parcels.order_id)`

type Noted = {
  id: string
  at: string
  received_at: string | null
  lines: { order_item_id: number; quantity: number; condition: CustomerReturnCondition | null }[]
}

type Row = Pick<OwedRefunds['orders'][number], 'id' | 'order_number' | 'name'> & {
  status: 'livre' | 'annule'
  total: number
  shipping: number
  credit: number
  taken: number
  /** When it was cancelled. */
  since: Date
  lines: { id: number; price: number; quantity: number }[]
  decants: { kind: 'deducted' | 'used'; order_item_id: number | null; amount: number }[]
  refunds: { amount: number; delivery: number; return_id: string | null }[]
  waivers: Owing['waivers']
  returns: Noted[]
}

async function readRows(db: Db, ids: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select id, order_number, name, status, total::float8 as total, shipping_cost::float8 as shipping,
      (case when status = 'livre' then credit else 0 end)::float8 as credit,
      (
        select coalesce(sum(collected), 0)::float8 from parcels where order_id = orders.id and delivered_at is not null
      ) as taken,
      coalesce(
        (select max(created_at) from order_history where order_id = orders.id and order_history.status = 'annule'),
        created_at
      ) as since,
      (
        select coalesce(json_agg(json_build_object(
          'id', id, 'price', price::float8, 'quantity', quantity - not_taken
        ) order by id), '[]') from order_items where order_id = orders.id
      ) as lines,
      (
        select coalesce(json_agg(json_build_object(
          'kind', kind, 'order_item_id', order_item_id, 'amount', amount::float8
        )), '[]') from (
          select 'used' as kind, order_item_id, amount
          from decant_deductions join order_items on order_items.id = order_item_id
          where order_items.order_id = orders.id and given_back_at is null
          union all
          select 'deducted', bottle_item_id, amount from decant_deductions where order_id = orders.id
        ) as of_decants
      ) as decants,
      (
        select coalesce(json_agg(json_build_object(
          'amount', amount::float8, 'delivery', delivery::float8, 'return_id', return_id
        )), '[]') from refunds where order_id = orders.id
      ) as refunds,
      (
        select coalesce(json_agg(json_build_object('amount', amount::float8, 'return_id', return_id)), '[]')
        from refund_waivers where order_id = orders.id
      ) as waivers,
      (
        select coalesce(json_agg(json_build_object('id', noted.id, 'at', at, 'received_at', received_at, 'lines', (
          select coalesce(json_agg(json_build_object(
            'order_item_id', order_item_id, 'quantity', quantity, 'condition', condition
          )), '[]') from customer_return_lines where return_id = noted.id
        )) order by at, noted.id), '[]') from customer_returns as noted where noted.order_id = orders.id
      ) as returns
    from orders where id in (${ids}) and status in ('livre', 'annule') and not is_test`.execute(db)
  return rows
}

function judge({
  status,
  total,
  shipping,
  credit,
  taken,
  lines,
  decants,
  refunds,
  waivers,
  returns,
}: Row): Owed<Noted> {
  const purchase = {
    ...{ taken: addUp([taken, credit]), total: addUp([total, credit]), shipping, lines },
    ...lineDecantsOf(decants),
  }
  return owedOf({ status, purchase, returns, refunds, waivers })
}

/** Lists what shoppers have still to get back, longest owed first, with its sum (A41.9). */
export async function listOwedRefunds({ db }: Pick<Shop, 'db'>): Promise<OwedRefunds> {
  const orders = (await readRows(db, CANDIDATES)).flatMap((row) => {
    const { amount, returns } = judge(row)
    if (amount === 0) return []
    const { id, order_number, name, status } = row
    // Returns that are refunded are owed no more; the oldest of the others comes first.
    const since = new Date(returns[0]?.noted.at ?? row.since).toISOString()
    const awaits = returns.some(({ noted }) => noted.received_at === null)
    const why = status === 'annule' ? 'annulee' : awaits ? 'retour-attendu' : 'retour-recu'
    return [{ id, order_number, name, amount, why, since } as const]
  })
  orders.sort((one, other) => compare(one.since, other.since) || compare(one.id, other.id))
  return { orders, total: addUp(orders.map(({ amount }) => amount)) }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

/** Says what the shopper of one order has still to get back, in DH. */
export async function readOwed(db: Db, orderId: string): Promise<Owed<Noted>> {
  const [row] = await readRows(db, sql`${orderId}::uuid`)
  return row === undefined ? { amount: 0, returns: [] } : judge(row)
}
