/** Room of risk: judging orders, doubles, and the block list. */

import { sql } from 'kysely'
import { isOpenForDoubles, originalOf } from '#domain/risk/doubles.ts'
import {
  type Judgement,
  judgeAgain,
  judgeOrder,
  pointsOf,
  readReasons,
  writeReasons,
} from '#domain/risk/risk.ts'
import type { RiskSettings } from '#domain/settings/settings.ts'
import { announce } from '#services/live/announcements.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { ShopTransaction } from '#services/shop.ts'
import type { BuyerMarks } from './buyer-marks.ts'
import { type PhoneOrder, readOrderFacts, readPhone } from './facts.ts'

/** Holds the columns of an order's judgement. */
export type RiskColumns = { risk: number; risk_reasons: string[]; duplicate_of: string | null }

export type OrderToJudge = {
  id: string
  /** The number must be canonical. */
  phone: string
  address: string
  total: number
  /** Holds the marks of the browser; null for an order that no browser sent. */
  marks: BuyerMarks | null
  weights: RiskSettings
  now: Date
}

/**
 * Judges an order that is about to be written (A20.4). Its customer's row must be locked, as `recordCustomerOrder` does:
 * of two orders of a phone at once, the second one then sees the first. `isRefused`: the block list refuses the phone.
 */
export async function judgeNewOrder(
  tx: ShopTransaction,
  order: OrderToJudge,
): Promise<{ columns: RiskColumns; isRefused: boolean }> {
  const { id, phone, weights, now } = order
  const { block, orders, ...facts } = await readOrderFacts(tx, order)
  // When two orders are sent at once, the one that is written last may be a little older.
  const sent = { id, status: 'nouveau', created_at: newestOf(orders, now) } as const
  const original = originalOf(sent, orders)
  const judged = judgeOrder(
    {
      ...facts,
      phone,
      address: order.address,
      total: order.total,
      isDouble: original !== null,
      isBlocked: block !== null,
    },
    weights,
  )
  return { columns: columnsOf(judged, original), isRefused: block?.level === 'refuser' }
}

/**
 * Judges the open orders of a phone again, after one of its orders ended, was restored or deleted, or the block list
 * changed (A20.5). Orders that are not open lose their original. Announces those that changed.
 */
export async function judgePhone(tx: ShopTransaction, phone: string, now: Date): Promise<void> {
  if (phone === '') return
  await lockCustomers(tx, [phone])
  const { block, orders, ...counts } = await readPhone(tx, { phone, now })
  if (orders.length === 0) return
  const { risk: weights } = await readSettings(tx)
  for (const order of orders) {
    const before = readReasons(order.risk_reasons)
    const original = originalOf(order, orders)
    const phoneFacts = { ...counts, isDouble: original !== null, isBlocked: block !== null }
    const judged = isOpenForDoubles(order.status)
      ? judgeAgain(before, phoneFacts, weights)
      : withoutDouble(before, weights)
    await writeColumns(tx, order, columnsOf(judged, original))
  }
}

/** Judges the orders of phones whose parcels left together: most have no other order, so nothing is judged again. */
export async function judgePhones(tx: ShopTransaction, phones: readonly string[], now: Date): Promise<void> {
  await lockCustomers(tx, phones)
  const rows = await tx
    .selectFrom('orders')
    .select('phone')
    .distinct()
    .where('phone', 'in', phones)
    .where('phone', '<>', '')
    .where((eb) =>
      eb.or([eb('status', 'in', ['nouveau', 'en-preparation']), eb('duplicate_of', 'is not', null)]),
    )
    .orderBy('phone')
    .execute()
  for (const { phone } of rows) await judgePhone(tx, phone, now)
}

/** Judges an open order again after its phone, address or goods changed, and its phones with it (A20.5). */
export async function judgeChangedOrder(
  tx: ShopTransaction,
  { id, formerPhone, now }: { id: string; formerPhone: string; now: Date },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'phone', 'address', 'total', 'status', 'created_at'])
    .select(['risk', 'risk_reasons', 'duplicate_of'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { risk: weights } = await readSettings(tx)
  const { phone, address, total, created_at } = order
  const found = await readOrderFacts(tx, { id, phone, marks: null, now: created_at })
  const judged = judgeOrder({ ...found, phone, address, total, isDouble: false, isBlocked: false }, weights)
  // The reasons that came with the placing of the order stay.
  const from = readReasons(order.risk_reasons).filter(
    ({ code }) => code === 'appareil' || code === 'connexion',
  )
  const reasons = [...judged.reasons, ...from]
  await writeColumns(tx, order, columnsOf({ points: pointsOf(reasons, weights), reasons }, null))
  await lockCustomers(tx, [phone, formerPhone])
  await judgePhone(tx, phone, now)
  if (formerPhone !== phone) await judgePhone(tx, formerPhone, now)
}

/**
 * Locks the customers' rows. Placing an order holds its customer's row (`judgeNewOrder`): a judgement of the phone waits
 * for it, and then reads the order that was placed meanwhile; an order placed later waits in turn, and reads this
 * judgement.
 */
export async function lockCustomers(tx: ShopTransaction, phones: readonly string[]): Promise<void> {
  await tx
    .selectFrom('customers')
    .select('id')
    .where(sql<boolean>`phone = any(${[...phones]}::text[])`)
    .orderBy('phone')
    .forNoKeyUpdate()
    .execute()
}

function newestOf(orders: readonly PhoneOrder[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...orders.map(({ created_at }) => created_at.getTime() + 1)))
}

function withoutDouble(before: Judgement['reasons'], weights: RiskSettings): Judgement {
  const reasons = before.filter(({ code }) => code !== 'double')
  return { points: pointsOf(reasons, weights), reasons }
}

function columnsOf({ points, reasons }: Judgement, original: PhoneOrder | null): RiskColumns {
  return { risk: points, risk_reasons: writeReasons(reasons), duplicate_of: original?.id ?? null }
}

/**
 * Writes judgements. Rows of siblings are locked with the order (`lockOrder`); a sibling that came since is left to its
 * holder, because waiting for it would be the wrong order.
 */
async function writeColumns(
  tx: ShopTransaction,
  before: PhoneOrder | (RiskColumns & Pick<PhoneOrder, 'id' | 'status'>),
  columns: RiskColumns,
): Promise<void> {
  const isSame =
    before.risk === columns.risk &&
    before.duplicate_of === columns.duplicate_of &&
    before.risk_reasons.join() === columns.risk_reasons.join()
  if (isSame) return
  await tx
    .updateTable('orders')
    .set(columns)
    .where(
      'id',
      'in',
      sql<string>`(select id from orders where id = ${before.id}::uuid for update skip locked)`,
    )
    .execute()
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: before.id, status: before.status } })
}
