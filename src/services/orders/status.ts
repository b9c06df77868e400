import { prepared } from '#database/prepare.ts'
import { shortLineMessage } from '#domain/catalogue/stock.ts'
import { VOLUME_LABELS } from '#domain/catalogue/vocabulary.ts'
import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import {
  type CancelReason,
  type Channel,
  type Confirmation,
  defaultCancelReason,
} from '#domain/confirmation/words.ts'
import { isErased, OPEN_STATUSES } from '#domain/customers/erasure.ts'
import { ShopError } from '#domain/errors.ts'
import {
  defaultGoodsReturn,
  type GoodsReturn,
  isInShop,
  type PendingReturn,
} from '#domain/orders/goods-return.ts'
import type { OrderStatus } from '#domain/orders/order.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import {
  countSold,
  giveBackStock,
  lockStock,
  putBackStock,
  sumQuantities,
  takeStock,
  uncountSold,
} from '#services/catalogue/stock.ts'
import { announceConfirmation, endClaim } from '#services/confirmation/announce.ts'
import { writeAttempt } from '#services/confirmation/attempt-rows.ts'
import { restoreCustomerOrder, withdrawCustomerOrder } from '#services/customers/order-totals.ts'
import { announce } from '#services/live/announcements.ts'
import { giveBackPromoCode, retakePromoCode } from '#services/promo-codes/use.ts'
import { liftAfterDelivery } from '#services/risk/block-list.ts'
import { judgePhone } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'

export type LockedOrder = {
  id: string
  status: OrderStatus
  goods_return: PendingReturn
  customer_id: number | null
  promo_code_id: number | null
  phone: string
  total: number
  confirmation: Confirmation
  next_call_at: Date | null
  confirmed_at: Date | null
  attempts: number
}

const LOCKED_COLUMNS = [
  'id',
  'status',
  'goods_return',
  'customer_id',
  'promo_code_id',
  'phone',
  'total',
  'confirmation',
  'next_call_at',
  'confirmed_at',
  'attempts',
] as const

/** The new status, who sets it, and, for 'annule', why, and where the goods are, if known. */
export type StatusStep = {
  status: OrderStatus
  goodsReturn?: GoodsReturn | undefined
  reason?: CancelReason
  /** Of an attempt that is already written; without it, confirming an order by its status writes one. */
  confirmedVia?: Channel
  actor: 'shopper' | 'admin'
  staffId?: number | null
  now: Date
}

/**
 * Locks an order until the transaction ends, so that concurrent changes wait and then see the result. Always the first
 * lock; variants, promo code and customer follow in that order. The other open orders of its phone are locked with it, in
 * id order: they are judged again when this one ends (A20.5).
 */
export async function lockOrder(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  const locked = await tx
    .selectFrom('orders')
    .select(LOCKED_COLUMNS)
    .where((eb) =>
      eb.or([
        eb('id', '=', id),
        eb.and([
          eb('phone', '=', eb.selectFrom('orders as asked').select('asked.phone').where('asked.id', '=', id)),
          eb('phone', '<>', ''),
          eb('status', 'in', ['nouveau', 'en-preparation']),
        ]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .withPlugin(prepared('order.lock'))
    .execute()
  const order = locked.find((one) => one.id === id)
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  return order
}

/**
 * An order that this transaction has just written: nobody else sees it, so it needs no lock. Locking others of its phone
 * now, after its customer, would be the wrong order.
 */
export function readNewOrder(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  return tx.selectFrom('orders').select(LOCKED_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Changes a locked order's status with all side effects (D11, D40): entering 'annule' returns promo use and customer
 * figures, and the stock if the goods are in the shop; leaving it takes them again; history and announcement. Setting
 * the current status again only updates the return of a cancelled order's goods. `insufficient_stock` and
 * `promo_code_refused` when what was returned is gone, `return_settled`, `person_erased`.
 */
export async function enterStatus(tx: ShopTransaction, order: LockedOrder, step: StatusStep): Promise<void> {
  const { status } = step
  if (order.status === status) return settleReturn(tx, order, step)
  if (isErased(order) && OPEN_STATUSES.includes(status)) {
    throw new ShopError(
      'person_erased',
      'La personne de cette commande a été effacée\u00a0: il n’y a plus personne à livrer.',
    )
  }
  const goodsReturn = status === 'annule' ? (step.goodsReturn ?? defaultGoodsReturn(order.status)) : null
  await tx
    .updateTable('orders')
    .set({ status, goods_return: pending(goodsReturn), ...confirmationAfter(order, step) })
    .where('id', '=', order.id)
    .execute()
  if (isConfirmedBy(order, step) && step.confirmedVia === undefined) {
    const { now, staffId = null } = step
    await writeAttempt(tx, order, { staffId, channel: 'statut', outcome: 'confirme', now })
  }
  if (goodsReturn !== null) await giveBack(tx, order, goodsReturn)
  if (order.status === 'annule') await takeAgain(tx, order, status)
  await record(tx, order, step, { goodsReturn })
  const confirmation = CONFIRMATION_OF_STATUS[status]
  await judgeSiblings(tx, order, step)
  await endClaim(tx, { orderId: order.id })
  await announceConfirmation(tx, { orderId: order.id, confirmation, now: step.now })
}

/** Whether this step is what confirms the order: one that was confirmed before stays so. */
function isConfirmedBy({ confirmed_at }: LockedOrder, { status }: StatusStep): boolean {
  return CONFIRMATION_OF_STATUS[status] === 'confirmee' && confirmed_at === null
}

/** The confirmation beside the new status (A18.8). */
function confirmationAfter(order: LockedOrder, step: StatusStep) {
  const { status, reason, confirmedVia = 'statut', actor, staffId = null, now } = step
  return {
    confirmation: CONFIRMATION_OF_STATUS[status],
    next_call_at: null,
    cancel_reason: status === 'annule' ? (reason ?? defaultCancelReason(order.status, actor)) : null,
    ...(status === 'nouveau' && { confirmed_at: null, confirmed_by: null, confirmed_via: null }),
    ...(isConfirmedBy(order, step) && {
      confirmed_at: now,
      confirmed_by: staffId,
      confirmed_via: confirmedVia,
    }),
  }
}

/** Records the return of an already cancelled order's goods; once back in the shop they count as stock. */
async function settleReturn(tx: ShopTransaction, order: LockedOrder, step: StatusStep): Promise<void> {
  const { goodsReturn } = step
  const before = order.goods_return ?? 'returned'
  if (order.status !== 'annule' || goodsReturn === undefined || goodsReturn === before) return
  if (before === 'returned') {
    throw new ShopError('return_settled', 'Les articles de cette commande sont déjà revenus en stock.')
  }
  await tx
    .updateTable('orders')
    .set({ goods_return: pending(goodsReturn) })
    .where('id', '=', order.id)
    .execute()
  if (goodsReturn === 'returned') await putBackStock(tx, sumQuantities(await listLines(tx, order.id)))
  await record(tx, order, step, { goodsReturn })
  // A parcel that turns out to be lost was not refused.
  await judgePhone(tx, order.phone, step.now)
}

/** Confirming an order says nothing new of its phone; leaving the shop, ending and coming back do. */
async function judgeSiblings(
  tx: ShopTransaction,
  { phone, status: before }: LockedOrder,
  { status, now }: StatusStep,
): Promise<void> {
  if (status === 'livre') await liftAfterDelivery(tx, phone, now)
  if (!isOpenForDoubles(before) || !isOpenForDoubles(status)) await judgePhone(tx, phone, now)
}

function pending(goodsReturn: GoodsReturn | null): PendingReturn {
  return goodsReturn === 'returned' ? null : goodsReturn
}

async function record(
  tx: ShopTransaction,
  { id }: LockedOrder,
  { status, actor, now }: StatusStep,
  { goodsReturn }: { goodsReturn: GoodsReturn | null },
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({ order_id: id, status, actor, created_at: now, goods_return: goodsReturn })
    .withPlugin(prepared('order.record-status'))
    .execute()
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
}

async function giveBack(tx: ShopTransaction, order: LockedOrder, goodsReturn: GoodsReturn): Promise<void> {
  const quantities = sumQuantities(await listLines(tx, order.id))
  if (goodsReturn === 'returned') await giveBackStock(tx, quantities)
  else await uncountSold(tx, quantities)
  if (order.promo_code_id !== null) await giveBackPromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) await withdrawCustomerOrder(tx, order.customer_id, order.total)
}

async function takeAgain(tx: ShopTransaction, order: LockedOrder, status: OrderStatus): Promise<void> {
  const lines = await listLines(tx, order.id)
  // Awaited goods still belong to this order; lost goods are replaced from the stock.
  const isSentAgain = order.goods_return === 'lost' && isInShop(status)
  if (order.goods_return === null || isSentAgain) await retakeStock(tx, lines)
  else await countSold(tx, sumQuantities(lines))
  if (order.promo_code_id !== null) await retakePromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) await restoreCustomerOrder(tx, order.customer_id, order.total)
}

type Line = { variant_id: number; quantity: number; name: string }

/** Lines of deleted sizes are left out: they have no stock. */
export async function listLines(tx: ShopTransaction, orderId: string): Promise<Line[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'quantity', 'product_name', 'volume'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return items.flatMap(({ variant_id, quantity, product_name, volume }) =>
    variant_id === null ? [] : [{ variant_id, quantity, name: `${product_name}, ${VOLUME_LABELS[volume]}` }],
  )
}

async function retakeStock(tx: ShopTransaction, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return
  const quantities = sumQuantities(lines)
  const left = await lockStock(tx, quantities)
  const present = quantities.flatMap((line) => {
    const stock = left.get(line.variant_id)
    const name = lines.find(({ variant_id }) => variant_id === line.variant_id)?.name ?? ''
    return stock === undefined ? [] : [{ ...line, stock, name }]
  })
  const short = present.filter(({ stock, quantity }) => stock < quantity)
  if (short.length > 0) throw cannotBeRestored(short)
  if (present.length === 0) return
  const isUniqueViolation = await takeStock(tx, present)
  if (!isUniqueViolation) throw new Error('Stock that was locked and counted could not be taken.')
}

function cannotBeRestored(short: readonly { variant_id: number; stock: number; name: string }[]): ShopError {
  const reasons = short.map(shortLineMessage).join(' ')
  return new ShopError('insufficient_stock', `Cette commande ne peut pas être rétablie. ${reasons}`, {
    details: { short: short.map(({ variant_id, stock, name }) => ({ variant_id, stock, name })) },
  })
}
