import { type RawBuilder, sql } from 'kysely'
import type { OrderStatus } from '#domain/orders/order.ts'
import type { BlockLevel } from '#domain/risk/block-list.ts'
import {
  BASKET_ORDERS,
  BASKET_ORDERS_AT_LEAST,
  COUNTED_FROM_SOURCE,
  COUNTED_ORDERS,
  type PhoneFacts,
  SAME_SOURCE_HOURS,
} from '#domain/risk/risk.ts'
import type { Shop, ShopTransaction } from '#services/shop.ts'
import { type BuyerMark, type BuyerMarks, MARKS } from './buyer-marks.ts'
import { DELIVERED_PARCELS, FATE_OF_ORDER, REFUSED_PARCELS } from './fate.ts'

export type Counts = Pick<PhoneFacts, 'refused' | 'unreachable' | 'fake' | 'delivered'>

/** Describes an entry of the block list in force. */
export type Block = { id: number; level: BlockLevel }

/** Describes an order of a phone that may be a double or have one. */
export type PhoneOrder = {
  id: string
  order_number: string
  status: OrderStatus
  created_at: Date
  risk: number
  risk_reasons: string[]
  duplicate_of: string | null
}

type Of = { phone: string; now: Date }

/** Says what the orders of a phone and the block list say, and those of its orders that are or were doubles. */
export async function readPhone(
  tx: ShopTransaction,
  { phone, now }: Of,
): Promise<Counts & { block: Block | null; orders: PhoneOrder[] }> {
  const { rows } = await sql<Counts & { block: Block | null; orders: WrittenOrder[] }>`
    with mine as (${ordersOf(phone)})
    select ${COUNTS}, ${blockOf({ phone, now })} as block, ${jsonOf(sql`
      ${IS_OPEN} or duplicate_of is not null`)} as orders
    from mine`.execute(tx)
  const [{ orders, ...found } = NOTHING] = rows
  return { ...found, orders: orders.map(readOrder) }
}

type SourceFacts = {
  isFirst: boolean
  average_basket: number | null
  same_browser: number
  same_network: number
}

/**
 * Reads the facts for an order that is about to be written, or has another phone now: its phone's other
 * orders, and where it came from. It is one statement, by indexes alone, whose cost depends neither on the
 * shop's size nor on the phone's: it reads the day's orders of that browser and network at most.
 */
export async function readOrderFacts(tx: ShopTransaction, of: OfOrder): Promise<OrderFacts> {
  const { rows } = await selectOrderFacts(of).execute(tx)
  const [{ orders, ...found } = { ...NOTHING, ...NO_SOURCE }] = rows
  return { ...found, orders: orders.map(readOrder) }
}

type OfOrder = Of & { id: string; marks: BuyerMarks | null }
type OrderFacts = Counts & SourceFacts & { block: Block | null; orders: PhoneOrder[] }
type FactsRow = Counts & SourceFacts & { block: Block | null; orders: WrittenOrder[] }

export function selectOrderFacts({ id, phone, marks, now }: OfOrder): RawBuilder<FactsRow> {
  return sql<FactsRow>`with mine as (${ordersOf(phone, sql`and id <> ${id}::uuid`)})
    select ${COUNTS}, ${blockOf({ phone, now })} as block, ${jsonOf(IS_OPEN)} as orders,
      count(*) = 0 as "isFirst",
      case when count(*) = 0 then ${AVERAGE_BASKET} end as average_basket,
      ${sameSource(sql`browser_hash`, { mark: marks?.browser, id, now })} as same_browser,
      ${sameSource(sql`network_hash`, { mark: marks?.network, id, now })} as same_network
    from mine`
}

/** Says what the ended orders of a phone say, for a person's record. */
export async function countEnded(db: Shop['db'], phone: string): Promise<Counts & { orders: number }> {
  const { rows } = await sql<Counts & { orders: number }>`
    with mine as (${ordersOf(phone)})
    select ${COUNTS}, count(*)::integer as orders from mine`.execute(db)
  return rows[0] ?? { orders: 0, refused: 0, unreachable: 0, fake: 0, delivered: 0 }
}

const NOTHING = { refused: 0, unreachable: 0, fake: 0, delivered: 0, block: null, orders: [] }
const NO_SOURCE = { isFirst: true, average_basket: null, same_browser: 0, same_network: 0 }

const IS_OPEN = sql`status in ('nouveau', 'en-preparation')`

/** Returns the newest orders of a phone; those that were only tried are none, and erased ones have no phone. */
function ordersOf(phone: string, besides: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  return sql`
    select id, order_number, status, created_at, cancel_reason, risk, risk_reasons, duplicate_of,
      ${REFUSED_PARCELS} as refused, ${DELIVERED_PARCELS} as delivered
    from (
      select * from orders where phone = ${phone} and phone <> '' and not is_test ${besides}
      order by created_at desc limit ${sql.lit(COUNTED_ORDERS)}
    ) as orders ${FATE_OF_ORDER}`
}

const COUNTS = sql`
  coalesce(sum(refused), 0)::integer as refused,
  count(*) filter (where cancel_reason = 'injoignable')::integer as unreachable,
  count(*) filter (where cancel_reason in ('faux-numero', 'pas-commande', 'fraude'))::integer as fake,
  coalesce(sum(delivered), 0)::integer as delivered`

function jsonOf(isWanted: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(json_agg(json_build_object(
    'id', id, 'order_number', order_number, 'status', status, 'created_at', created_at, 'risk', risk,
    'risk_reasons', risk_reasons, 'duplicate_of', duplicate_of
  )) filter (where ${isWanted}), '[]')`
}

function blockOf({ phone, now }: Of): RawBuilder<unknown> {
  return sql`(
    select json_build_object('id', id, 'level', level) from blocklist
    where blocklist.phone = ${phone} and lifted_at is null and (expires_at is null or expires_at > ${now})
  )`
}

/** Index-only, and only read for a first order. */
const AVERAGE_BASKET = sql`(
  select avg(total)::float8 from (
    select total from orders order by created_at desc, id desc limit ${sql.lit(BASKET_ORDERS)}
  ) as newest
  having count(*) >= ${sql.lit(BASKET_ORDERS_AT_LEAST)}
)`

/**
 * This order is counted, written or not. Ordered as the index is, or the planner may read the whole table, in a shop whose
 * orders are mostly of the last day, since that seems to come to enough of them soonest.
 */
function sameSource(
  column: RawBuilder<unknown>,
  { mark, id, now }: { mark: BuyerMark | undefined; id: string; now: Date },
): RawBuilder<unknown> {
  if (mark === undefined) return sql`0`
  const since = new Date(now.getTime() - SAME_SOURCE_HOURS * 3_600_000)
  return sql`(
    select count(*)::integer + 1 from (
      select from orders
      where ${column} in (${sql.join(MARKS.map((moment) => mark[moment]))}) and created_at > ${since}
        and id <> ${id}::uuid
      order by ${column}, created_at limit ${sql.lit(COUNTED_FROM_SOURCE - 1)}
    ) as counted
  )`
}

type WrittenOrder = Omit<PhoneOrder, 'created_at'> & { created_at: string }

function readOrder({ created_at, ...order }: WrittenOrder): PhoneOrder {
  return { ...order, created_at: new Date(created_at) }
}
