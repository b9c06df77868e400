import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type { mergeOrders as mergeOrdersCall, OrderDouble, QuotedLine } from '#contract/orders/changes.ts'
import { ShopError } from '#domain/errors.ts'
import type { AgreedBill } from '#domain/orders/agreed-bill.ts'
import { exceededBound } from '#domain/orders/bounds.ts'
import {
  type Discount,
  isChangeable,
  lineCountMessage,
  linePiecesMessage,
  MAX_DISCOUNT_REASON_LENGTH,
} from '#domain/orders/change.ts'
import type { DeliverySettings } from '#domain/settings/settings.ts'
import { recordAudit } from '#services/audit.ts'
import { lockStock, sumQuantities } from '#services/catalogue/stock.ts'
import { mergeConsents } from '#services/consent/withdraw.ts'
import { decantsLeft } from '#services/decants/settle.ts'
import { announce } from '#services/live/announcements.ts'
import { moveLinks } from '#services/messages/confirmation-links.ts'
import { enterStatus } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrders, orderNotFound } from '#services/order-status/lock.ts'
import { refuseWhileOut, voidLabel } from '#services/parcels/of-order.ts'
import { countPromoCodeAgain } from '#services/promo-codes/use.ts'
import { moveRefill } from '#services/refills/agreements.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { type Agreed, agreedPromoOf, discountOf, promoOf, readAgreed } from './agreed.ts'
import { refuseTooDear } from './bounds.ts'
import type { StaffSender } from './change-lines.ts'
import { recordOrderChange } from './changes.ts'
import { claimIdempotencyKey } from './idempotency.ts'
import { getOrder, readOrders } from './list.ts'
import { billOf, discountColumns, refuseDearer } from './plan.ts'
import { differencesOf, type Rewritten, rewriteOrder } from './rewrite.ts'

/**
 * Returns the other open orders of a phone, oldest first, and what both would cost together. It refuses with
 * `order_not_found`.
 */
export async function listOrderDoubles({ db }: Shop, id: string): Promise<{ doubles: OrderDouble[] }> {
  const order = await readAgreed(db, id)
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('phone', '=', order.phone)
    .where('phone', '<>', '')
    .where('id', '<>', id)
    .where('status', 'in', ['nouveau', 'en-preparation'])
    .orderBy('created_at')
    .orderBy('id')
    .limit(MOST_DOUBLES)
    .execute()
  const { delivery, orders } = await readSettings(db)
  const found = await readOrders(
    db,
    rows.map((row) => row.id),
  )
  const doubles = await Promise.all(
    rows.map(async (row) => {
      const [older, younger] = byAge(order, await readAgreed(db, row.id))
      const { amounts, lines } = await together(db, older, younger, delivery)
      const exceeds = exceededBound(sumQuantities(sizedLines(lines)), orders)?.message ?? null
      return { otherId: row.id, id: younger.id, into: older.id, merged: amounts, exceeds }
    }),
  )
  return {
    doubles: doubles.flatMap(({ otherId, ...double }) => {
      const other = found.find((one) => one.id === otherId)
      return other === undefined ? [] : [{ order: other, ...double }]
    }),
  }
}

const MOST_DOUBLES = 5

/**
 * Adds an order's lines to an older one and closes it as a double, in one transaction (A19.30): the pieces that it gives
 * back go to the older one. See the contract for the refusals.
 */
export function mergeOrders(
  shop: Shop,
  request: ParsedInput<typeof mergeOrdersCall>,
  { staff, idempotencyKey: key }: StaffSender,
): Promise<AdminOrderDetail> {
  const { id, into, total } = request
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    if (key !== undefined) {
      const claim = { key, request, from: { staffId: staff.id }, orderId: into, now }
      const { existingOrderId } = await claimIdempotencyKey(tx, claim)
      if (existingOrderId !== undefined) return getOrder({ db: tx }, existingOrderId)
    }
    const locked = await lockBoth(tx, [id, into])
    const younger = await readAgreed(tx, id)
    const older = await readAgreed(tx, into)
    refuseUnmergeable({ older, younger, locked })
    await refuseWhileOut(tx, id)
    await refuseWhileOut(tx, into)
    await lockSizes(tx, [...older.items, ...younger.items])
    const { delivery } = await readSettings(tx)
    const merged = await together(tx, older, younger, delivery)
    refuseMany(merged.lines)
    refuseTooDear(merged.amounts.total)
    refuseDearer(merged, { total })
    await enterStatus(tx, locked.younger, {
      status: 'annule',
      goods: 'rendues',
      reason: 'doublon',
      actor: 'admin',
      staffId: staff.id,
      now,
    })
    if (merged.promo?.promo_code_id != null) await countPromoCodeAgain(tx, merged.promo.promo_code_id)
    const by = { staffId: staff.id, now }
    await rewriteOrder(tx, older, { ...merged, costsOf: id }, by)
    await keepWord(tx, older, younger)
    await moveLinks(tx, id, into)
    await moveRefill(tx, id, into)
    await mergeConsents(tx, id, into)
    await recordOrderChange(tx, {
      orderId: into,
      kind: 'merged',
      ...differencesOf(older, merged),
      discountReason: merged.discount_reason,
      otherOrder: id,
      ...by,
    })
    await recordOrderChange(tx, { orderId: id, kind: 'merged_into', otherOrder: into, ...by })
    await recordAudit(tx, {
      actor: staff.username,
      action: 'order.merged',
      subject: `order ${into}`,
      fields: ['lines'],
      now,
    })
    announce(tx, { type: 'ORDER_UPDATE', data: { orderId: into, status: locked.older.status } })
    await voidLabel(tx, into, { changed: 'lines', now })
    return getOrder({ db: tx }, into)
  })
}

/** Keeps the confirmation of a customer who confirmed both orders, and so everything in the merged one (D57). */
async function keepWord(tx: ShopTransaction, older: Agreed, younger: Agreed): Promise<void> {
  const { client_confirmed_at: one } = older
  const { client_confirmed_at: other } = younger
  if (one === null || other === null) return
  const client_confirmed_at = new Date(Math.max(one.getTime(), other.getTime()))
  await tx.updateTable('orders').set({ client_confirmed_at }).where('id', '=', older.id).execute()
}

type Locked = { younger: LockedOrder; older: LockedOrder }

/** Both orders are locked at once, in id order, so that two merges of them wait for each other. */
async function lockBoth(tx: ShopTransaction, [id, into]: [string, string]): Promise<Locked> {
  if (id === into) throw notMergeable()
  const locked = await lockOrders(tx, [id, into])
  const [younger, older] = [id, into].map((one) => locked.find((order) => order.id === one))
  if (younger === undefined || older === undefined) throw orderNotFound()
  return { younger, older }
}

function refuseUnmergeable({
  older,
  younger,
  locked,
}: {
  older: Agreed
  younger: Agreed
  locked: Locked
}): void {
  const [first] = byAge(older, younger)
  const isSamePerson = older.phone === younger.phone && older.phone !== ''
  const areOpen = isChangeable(locked.older.status) && isChangeable(locked.younger.status)
  if (first.id !== older.id || !isSamePerson || !areOpen) throw notMergeable()
}

/** All sizes are locked in one order, as everywhere. */
async function lockSizes(tx: ShopTransaction, lines: readonly SizedLine[]): Promise<void> {
  const sizes = sizedLines(lines)
  if (sizes.length > 0) await lockStock(tx, sumQuantities(sizes))
}

/** Returns the lines whose size still exists. */
function sizedLines(lines: readonly SizedLine[]) {
  return lines.flatMap(({ variant_id, quantity }) => (variant_id === null ? [] : [{ variant_id, quantity }]))
}

type SizedLine = { variant_id: number | null; quantity: number }

/** Sorts two orders by age; ties are broken by id. */
function byAge(one: Agreed, other: Agreed): [older: Agreed, younger: Agreed] {
  const later = one.created_at.getTime() - other.created_at.getTime()
  return later < 0 || (later === 0 && one.id < other.id) ? [one, other] : [other, one]
}

/**
 * Joins both orders in one: all lines at the agreed prices, one delivery, and what either was promised. The
 * older one's promo code counts, or else the younger one's.
 */
async function together(
  db: Shop['db'] | ShopTransaction,
  older: Agreed,
  younger: Agreed,
  delivery: DeliverySettings,
): Promise<Rewritten & { amounts: AgreedBill; lines: QuotedLine[] }> {
  const lines = joinLines(older, younger)
  const decants = await decantsLeft(db, [older.id, younger.id], lines)
  const takesCode = older.promo_code === null && younger.promo_code !== null
  const agreedPromo = agreedPromoOf(takesCode ? younger : older)
  const discount = bothDiscounts(discountOf(older), discountOf(younger))
  const free_shipping = older.free_shipping || younger.free_shipping
  const { city } = older
  const amounts = billOf(lines, {
    city,
    promo: promoOf(agreedPromo),
    discount,
    free_shipping,
    delivery,
    decants,
    credit: older.credit,
  })
  const { discount_reason } = discountColumns(discount, amounts)
  return { lines, amounts, discount_reason, free_shipping, decants, ...(takesCode && { promo: agreedPromo }) }
}

/** Joins both orders' lines: pieces of one size at one price become one line. */
function joinLines(older: Agreed, younger: Agreed): QuotedLine[] {
  const own = older.items.map(({ id, ...line }) => ({ ...line, item_id: id, available: line.quantity }))
  const lines: QuotedLine[] = own
  for (const { id: _, ...line } of younger.items) {
    const same = lines.find(
      ({ variant_id, price }) =>
        variant_id !== null && variant_id === line.variant_id && price === line.price,
    )
    if (same === undefined) lines.push({ ...line, item_id: null, available: line.quantity })
    else same.quantity += line.quantity
  }
  return lines
}

function bothDiscounts(one: Discount | null, other: Discount | null): Discount | null {
  if (one === null || other === null) return one ?? other
  const reasons = [...new Set([one.reason, other.reason])].join(' · ')
  return {
    amount: one.amount + other.amount,
    reason: [...reasons].slice(0, MAX_DISCOUNT_REASON_LENGTH).join(''),
  }
}

function refuseMany(lines: readonly QuotedLine[]): void {
  const message = lineCountMessage(lines.length) ?? linePiecesMessage(lines)
  if (message !== null) throw new ShopError('order_too_large', message)
}

function notMergeable(): ShopError {
  return new ShopError('not_mergeable', 'Ces commandes ne peuvent pas être fusionnées.')
}
