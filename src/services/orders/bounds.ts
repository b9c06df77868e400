import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { ShopError } from '#domain/errors.ts'
import { MAX_ORDER_TOTAL_DH, tooDearMessage, tooLargeMessage } from '#domain/orders/bounds.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import { type Saying, saying } from '#domain/words/said.ts'
import type { Quantity } from '#services/catalogue/stock.ts'
import { type BuyerMark, type BuyerMarks, MARKS } from '#services/risk/buyer-marks.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** Says how long an unconfirmed order counts (D39), and any order of a phone (D56). */
const COUNTED_MS = 24 * 60 * 60_000

/** Advisory lock classes are always taken in this order to prevent deadlocks. */
const PHONE_LOCK = 748_310
const BROWSER_LOCK = 748_311
const NETWORK_LOCK = 748_312

export type Buyer = { phone: string; marks: BuyerMarks }

/**
 * Serialises orders from the same phone, browser or address until the transaction ends, so that they can be counted. Must
 * come before any variant lock.
 */
export async function lockBuyer(
  tx: ShopTransaction,
  { phone, session, address }: { phone: string; session: string; address: string },
): Promise<void> {
  await sql`select
    pg_advisory_xact_lock(${PHONE_LOCK}::integer, ${lockKey(phone)}::integer),
    pg_advisory_xact_lock(${BROWSER_LOCK}::integer, ${lockKey(session)}::integer),
    pg_advisory_xact_lock(${NETWORK_LOCK}::integer, ${lockKey(address)}::integer)`.execute(tx)
}

/** Refuses with `order_too_large` above the pieces and lines of one order. */
export function refuseTooLarge(quantities: readonly Quantity[], settings: OrderSettings): void {
  const message = tooLargeMessage(quantities, settings)
  if (message !== null) throw new ShopError('order_too_large', message)
}

/** Refuses with `order_too_large` above the maximum total. */
export function refuseTooDear(total: number): void {
  const message = tooDearMessage(total, MAX_ORDER_TOTAL_DH)
  if (message !== null) throw new ShopError('order_too_large', message)
}

/** The refusal says neither which number is known, nor how often one may try. */
export function orderRefused(): ShopError {
  return new ShopError('order_refused', saying('orderRefused', {}))
}

/**
 * Refuses with `too_many_orders` when this order would take the phone's, browser's or address's open orders above the
 * limits in number or amount; `order_too_large` when it alone exceeds the amount; `order_refused` when the phone has
 * ordered as often today, whatever became of it. The buyer must be locked.
 */
export async function refuseTooMany(
  tx: ShopTransaction,
  buyer: Buyer,
  { total, settings, now }: { total: number; settings: OrderSettings; now: Date },
): Promise<void> {
  const message = tooDearMessage(total, settings.max_open_amount_per_buyer)
  if (message !== null) throw new ShopError('order_too_large', message)
  const since = new Date(now.getTime() - COUNTED_MS)
  for (const open of await countOpenOrders(tx, buyer, since)) {
    const bounds = BOUNDS[open.whose](settings)
    if (open.orders + 1 <= bounds.orders && open.amount + total <= bounds.amount) continue
    const end = (open.oldest ?? now).getTime() + COUNTED_MS
    throw new ShopError('too_many_orders', bounds.refusal, {
      details: { retry_after_seconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) },
    })
  }
  const today = await countOrdersOfDay(tx, buyer.phone, since)
  if (today >= settings.max_open_orders_per_buyer) throw orderRefused()
}

/**
 * Counts the orders of a phone that the shop did not close itself: somebody else may have invented the closed ones in
 * its name.
 */
async function countOrdersOfDay(tx: ShopTransaction, phone: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('phone', '=', phone)
    .where('source', '=', 'boutique')
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('status', '<>', 'annule'), eb('cancel_reason', '=', 'client')]))
    .executeTakeFirstOrThrow()
  return count
}

type BuyerKey = 'phone' | 'browser' | 'network'
type OpenOrders = { whose: BuyerKey; orders: number; amount: number; oldest: Date | null }

const ofBuyer = (settings: OrderSettings) => ({
  orders: settings.max_open_orders_per_buyer,
  amount: settings.max_open_amount_per_buyer,
  refusal: saying('tooManyOrders', {}),
})

const BOUNDS: Record<
  BuyerKey,
  (settings: OrderSettings) => { orders: number; amount: number; refusal: Saying }
> = {
  phone: ofBuyer,
  browser: ofBuyer,
  network: (settings) => ({
    orders: settings.max_open_orders_per_network,
    amount: settings.max_open_amount_per_network,
    refusal: saying('tooManyOrdersFromNetwork', {}),
  }),
}

async function countOpenOrders(
  tx: ShopTransaction,
  { phone, marks }: Buyer,
  since: Date,
): Promise<OpenOrders[]> {
  const open = (whose: BuyerKey) => sql`
    select ${whose}::text as whose, count(*)::integer as orders, coalesce(sum(total), 0) as amount,
      min(created_at) as oldest
    from orders
    where status = 'nouveau' and created_at > ${since}`
  const marksOf = (mark: BuyerMark) => sql.join(MARKS.map((moment) => mark[moment]))
  const { rows } = await sql<OpenOrders>`
    ${open('phone')} and phone = ${phone}
    union all
    ${open('browser')} and browser_hash in (${marksOf(marks.browser)})
    union all
    ${open('network')} and network_hash in (${marksOf(marks.network)})`.execute(tx)
  return rows
}

function lockKey(whom: string): number {
  return hash('sha256', whom, 'buffer').readInt32BE(0)
}
