import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { prepared, statementFor } from '#database/prepare.ts'
import { ShopError } from '#domain/errors.ts'
import { MAX_ORDER_TOTAL_DH, tooDearMessage, tooLargeMessage } from '#domain/orders/bounds.ts'
import type { OrderSettings } from '#domain/settings/settings.ts'
import type { Quantity } from '#services/catalogue/stock.ts'
import { type BuyerMarks, MARKS } from '#services/risk/buyer-marks.ts'
import type { ShopTransaction } from '#services/shop.ts'

/** How long an unconfirmed order counts (D39), and any order of a phone (D56). */
const COUNTED_MS = 24 * 60 * 60_000

/** Advisory lock classes, always taken in this order to prevent deadlocks. */
const PHONE_LOCK = 748_310
const BROWSER_LOCK = 748_311
const NETWORK_LOCK = 748_312

export type Buyer = { phone: string; marks: BuyerMarks }

/**
 * Serialises orders from the same phone, browser or address until the transaction ends, so that they can be counted. Must
 * come before any variant lock.
 */
export async function lockBuyer(tx: ShopTransaction, buyer: LockedBuyer): Promise<void> {
  await lock(tx, buyer)
}

type LockedBuyer = { phone: string; session: string; address: string }

const lock = statementFor<LockedBuyer, unknown>((db, place) =>
  sql`select
    pg_advisory_xact_lock(${sql.lit(PHONE_LOCK)}, ${place(({ phone }) => lockKey(phone))}::integer),
    pg_advisory_xact_lock(${sql.lit(BROWSER_LOCK)}, ${place(({ session }) => lockKey(session))}::integer),
    pg_advisory_xact_lock(${sql.lit(NETWORK_LOCK)}, ${place(({ address }) => lockKey(address))}::integer)`
    .withPlugin(prepared('buyer.lock'))
    .compile(db),
)

/** `order_too_large` above the pieces and lines of one order. */
export function refuseTooLarge(quantities: readonly Quantity[], settings: OrderSettings): void {
  const message = tooLargeMessage(quantities, settings)
  if (message !== null) throw new ShopError('order_too_large', message)
}

/** `order_too_large` above the maximum total. */
export function refuseTooDear(total: number): void {
  const message = tooDearMessage(total, MAX_ORDER_TOTAL_DH)
  if (message !== null) throw new ShopError('order_too_large', message)
}

/** Says neither which number is known, nor how often one may try. */
export function orderRefused(): ShopError {
  return new ShopError(
    'order_refused',
    'Nous ne pouvons pas enregistrer cette commande en ligne. Contactez-nous sur WhatsApp.',
  )
}

type Counted = Buyer & { now: Date }

/**
 * `too_many_orders` when this order would take the phone's, browser's or address's open orders above the limits in
 * number or amount; `order_too_large` when it alone exceeds the amount; `order_refused` when the phone has ordered as often
 * today, whatever became of it. The buyer must be locked.
 */
export async function refuseTooMany(
  tx: ShopTransaction,
  buyer: Buyer,
  { total, settings, now }: { total: number; settings: OrderSettings; now: Date },
): Promise<void> {
  const message = tooDearMessage(total, settings.max_open_amount_per_buyer)
  if (message !== null) throw new ShopError('order_too_large', message)
  for (const open of await openOrders(tx, { ...buyer, now })) {
    const bounds = BOUNDS[open.whose](settings)
    if (open.orders + 1 <= bounds.orders && open.amount + total <= bounds.amount) continue
    const end = (open.oldest ?? now).getTime() + COUNTED_MS
    throw new ShopError('too_many_orders', bounds.message, {
      details: { retry_after_seconds: Math.max(1, Math.ceil((end - now.getTime()) / 1000)) },
    })
  }
  const [today] = await ordersOfDay(tx, { ...buyer, now })
  if (Number(today?.count ?? 0) >= settings.max_open_orders_per_buyer) throw orderRefused()
}

/** Orders of a phone that the shop did not close itself: somebody else may have made them up in its name. */
const ordersOfDay = statementFor<Counted, OrdersOfDay>((db, place) =>
  sql<OrdersOfDay>`
    select count(*)::integer as count from orders
    where phone = ${place(({ phone }) => phone)} and source = 'boutique' and created_at > ${place(since)}
      and (status <> 'annule' or cancel_reason = 'client')`
    .withPlugin(prepared('buyer.day'))
    .compile(db),
)

function since({ now }: Counted): Date {
  return new Date(now.getTime() - COUNTED_MS)
}

type OrdersOfDay = { count: number }
type BuyerKey = 'phone' | 'browser' | 'network'
type OpenOrders = { whose: BuyerKey; orders: number; amount: number; oldest: Date | null }

const ofBuyer = (settings: OrderSettings) => ({
  orders: settings.max_open_orders_per_buyer,
  amount: settings.max_open_amount_per_buyer,
  message:
    'Vos commandes en attente sont déjà nombreuses\u00a0: nous vous appelons pour les confirmer. Pour commander davantage, contactez-nous.',
})

const BOUNDS: Record<
  BuyerKey,
  (settings: OrderSettings) => { orders: number; amount: number; message: string }
> = {
  phone: ofBuyer,
  browser: ofBuyer,
  network: (settings) => ({
    orders: settings.max_open_orders_per_network,
    amount: settings.max_open_amount_per_network,
    message:
      'Beaucoup de commandes viennent d’être passées depuis votre connexion. Contactez-nous pour passer la vôtre.',
  }),
}

const openOrders = statementFor<Counted, OpenOrders>((db, place) => {
  const open = (whose: BuyerKey) => sql`
    select ${sql.lit(whose)} as whose, count(*)::integer as orders, coalesce(sum(total), 0) as amount,
      min(created_at) as oldest
    from orders
    where status = 'nouveau' and created_at > ${place(since)}`
  const marks = (of: 'browser' | 'network') =>
    sql.join(MARKS.map((mark) => place((counted) => counted.marks[of][mark])))
  return sql<OpenOrders>`
    ${open('phone')} and phone = ${place(({ phone }) => phone)}
    union all
    ${open('browser')} and browser_hash in (${marks('browser')})
    union all
    ${open('network')} and network_hash in (${marks('network')})`
    .withPlugin(prepared('buyer.open'))
    .compile(db)
})

function lockKey(whom: string): number {
  return hash('sha256', whom, 'buffer').readInt32BE(0)
}
