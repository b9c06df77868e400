/** Room of an order's status: its lock, and the one way to change it, with all that follows. */

import { sql } from 'kysely'
import { shortLineMessage } from '#domain/catalogue/stock.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { CONFIRMATION_OF_STATUS } from '#domain/confirmation/transitions.ts'
import { type CancelReason, type Channel, defaultCancelReason } from '#domain/confirmation/words.ts'
import { isErased } from '#domain/customers/erasure.ts'
import { ShopError } from '#domain/errors.ts'
import { type CancelledGoods, type Goods, isInShop } from '#domain/orders/goods.ts'
import type { HistoryActor } from '#domain/orders/history.ts'
import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order.ts'
import { defaultGoods, goodsFromAnswer, goodsOfLive } from '#domain/parcels/transitions.ts'
import type { ParcelState } from '#domain/parcels/words.ts'
import { RETURN_NOTED } from '#domain/returns/customer-return.ts'
import { refuseTakingLess } from '#domain/returns/refund.ts'
import { isOpenForDoubles } from '#domain/risk/doubles.ts'
import { announceConfirmation, endClaim } from '#services/calls/announce.ts'
import { writeAttempt } from '#services/calls/attempts.ts'
import {
  countSold,
  giveBackStock,
  lockStock,
  type OrderMove,
  putBackStock,
  type Quantity,
  sumQuantities,
  takeStock,
  uncountSold,
} from '#services/catalogue/stock.ts'
import { lockCredit } from '#services/customers/credit.ts'
import {
  adjustCustomerTotal,
  restoreCustomerOrder,
  withdrawCustomerOrder,
} from '#services/customers/order-totals.ts'
import { freeDeductions, retakeDeductions } from '#services/decants/settle.ts'
import { announce } from '#services/live/announcements.ts'
import { findFollowing, followStatus } from '#services/parcels/by-status.ts'
import { findLiveParcel, type ParcelRow } from '#services/parcels/rows.ts'
import { countPromoCodeAgain, giveBackPromoCode, retakePromoCode } from '#services/promo-codes/use.ts'
import { liftAfterDelivery } from '#services/risk/block-list.ts'
import { judgePhone } from '#services/risk/judge.ts'
import type { ShopTransaction } from '#services/shop.ts'
import { endWaivers } from './end-waivers.ts'
import type { LockedOrder } from './lock.ts'
import { forgetNotTaken } from './not-taken.ts'

/** Names the new status, who sets it, and, for 'annule', why, and where the goods are, if known. */
export type StatusStep = {
  status: OrderStatus
  goods?: CancelledGoods | undefined
  /** Names the parcel of a return whose pieces were judged, and the pieces that are in stock again. */
  returned?: { parcelId: string; restocked: readonly Quantity[] }
  /** 'news' moves the parcel itself, and is a fact: no used-up promo code refuses it. Otherwise the parcel follows. */
  parcel?: 'follows' | 'news'
  reason?: CancelReason | undefined
  /** A person says that nothing was taken at the door of a parcel that was delivered. */
  isNothingTaken?: boolean | undefined
  /** The channel of an attempt that is already written; without it, confirming an order by its status writes one. */
  confirmedVia?: Channel
  actor: HistoryActor
  staffId?: number | null
  now: Date
}

/**
 * Changes a locked order's status with all side effects (D11, D40): entering 'annule' returns promo use and
 * customer figures, and the stock if the goods are in the shop; leaving it takes again what was given back;
 * its parcel follows; history and announcement. One that was delivered in part is whole again. Setting the current status again only updates where a
 * cancelled order's goods are. It refuses with `insufficient_stock` and `promo_code_refused` and `decant_refused` when what was
 * returned is gone, `return_settled`, `return_noted` for a delivered order with a return after the sale, or `person_erased`.
 */
export async function enterStatus(tx: ShopTransaction, order: LockedOrder, step: StatusStep): Promise<void> {
  const { status } = step
  if (order.status === status) return settleGoods(tx, order, step)
  if (order.status === 'livre') {
    await refuseReturned(tx, order.id)
    await refuseRefundedCredit(tx, order.id)
  }
  if (order.status === 'annule') await refuseUsedCredit(tx, order)
  if (isErased(order) && OPEN_STATUSES.includes(status)) {
    throw new ShopError(
      'person_erased',
      'La personne de cette commande a été effacée\u00a0: il n’y a plus personne à livrer.',
    )
  }
  const parcel = await findLiveParcel(tx, order.id)
  await forgetNotTaken(tx, order, parcel, {
    isFact: step.parcel === 'news' || status === 'annule',
    now: step.now,
  })
  const cancelled =
    status === 'annule'
      ? (goodsOf(step, parcel) ??
        defaultGoods({ inShop: isInShop(order.status), parcel: parcel?.state ?? null }))
      : null
  const isBack = step.parcel !== 'news' && status !== 'livre'
  const goods = cancelled ?? (isBack ? goodsOfLive(parcel?.state ?? null) : 'tenues')
  await tx
    .updateTable('orders')
    .set({
      status,
      goods,
      returned_parcel_id: step.returned?.parcelId ?? null,
      // An order marked as a trial that goes on is an order again.
      ...(order.status === 'annule' && {
        is_test: sql<boolean>`is_test and status_before_trial is null`,
        status_before_trial: null,
      }),
      ...confirmationAfter(order, step),
      ...(status === 'annule' && { cancel_reason: step.reason ?? reasonOf(step, { goods, parcel }) }),
    })
    .where('id', '=', order.id)
    .execute()
  // After the status: a customer's last order is one of those that are not cancelled.
  if (cancelled !== null) await giveBack(tx, order, { ...step, goods: cancelled })
  else if (order.customer_id !== null) await adjustCustomerTotal(tx, order.customer_id, order.not_taken)
  if (order.status === 'annule') {
    await takeAgain(tx, order, step)
    // What was decided of a cancelled order ends with the cancellation: another one owes all of it anew.
    await endWaivers(tx, { orderId: order.id, returnId: null, staffId: step.staffId ?? null, now: step.now })
  }
  if (isConfirmedBy(order, step) && step.confirmedVia === undefined) {
    const { now, staffId = null } = step
    await writeAttempt(tx, order, { staffId, channel: 'statut', outcome: 'confirme', now })
  }
  await record(tx, order, step, { goods: cancelled })
  const confirmation = CONFIRMATION_OF_STATUS[status]
  await judgeSiblings(tx, order, step)
  await endClaim(tx, { orderId: order.id })
  await announceConfirmation(tx, { orderIds: [order.id], confirmation, now: step.now })
  if (step.parcel !== 'news') await followStatus(tx, order, { ...step, goods, live: parcel })
}

/** Pieces of a return after the sale are back, or awaited, on their own: the order's status would count them twice. */
export async function refuseReturned(tx: ShopTransaction, orderId: string): Promise<void> {
  const noted = await tx
    .selectFrom('customer_returns')
    .select('id')
    .where('order_id', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  if (noted === undefined) return
  throw new ShopError('return_noted', RETURN_NOTED)
}

/** A credit is the customer's again once its order is not delivered: what was refunded of it would be given twice. */
async function refuseRefundedCredit(tx: ShopTransaction, orderId: string): Promise<void> {
  const { rows } = await sql<{ taken: number; refunds: number[] }>`
    select
      (select coalesce(sum(collected), 0)::float8 from parcels where order_id = orders.id) as taken,
      array(select amount::float8 from refunds where order_id = orders.id) as refunds
    from orders where id = ${orderId}::uuid and credit > 0`.execute(tx)
  for (const paid of rows) refuseTakingLess(paid)
}

/** An order whose goods are back gave its customer's credit back too, which another order may use now. */
async function refuseUsedCredit(tx: ShopTransaction, { id, customer_id, goods }: LockedOrder): Promise<void> {
  if (customer_id === null || goods === 'en-retour') return
  const { credit } = await tx
    .selectFrom('orders')
    .select('credit')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (credit === 0 || (await lockCredit(tx, customer_id)) >= credit) return
  throw new ShopError(
    'credit_used',
    'L’avoir de cette commande n’est plus là\u00a0: une autre l’utilise, ou son échange a été annulé.',
  )
}

/** Says where a person says that the goods are; a return's judgement is the proof. */
function goodsOf({ goods, parcel: by }: StatusStep, parcel: { state: ParcelState } | null) {
  return goods === undefined || by === 'news' ? goods : goodsFromAnswer(goods, parcel?.state ?? null)
}

/** Says whether this step is what confirms the order: one that was confirmed before stays so. */
function isConfirmedBy({ confirmed_at }: LockedOrder, { status }: StatusStep): boolean {
  return CONFIRMATION_OF_STATUS[status] === 'confirmee' && confirmed_at === null
}

/** Returns the confirmation beside the new status (A18.8). */
function confirmationAfter(order: LockedOrder, step: StatusStep) {
  const { status, confirmedVia = 'statut', staffId = null, now } = step
  return {
    confirmation: CONFIRMATION_OF_STATUS[status],
    next_call_at: null,
    cancel_reason: null,
    ...(status === 'nouveau' && { confirmed_at: null, confirmed_by: null, confirmed_via: null }),
    ...(isConfirmedBy(order, step) && {
      confirmed_at: now,
      confirmed_by: staffId,
      confirmed_via: confirmedVia,
    }),
  }
}

/** Returns why an order is cancelled, by what is known of its parcel. */
function reasonOf(
  { actor }: StatusStep,
  { goods, parcel }: { goods: Goods; parcel: ParcelRow | null },
): CancelReason {
  const isComingBack = parcel?.state === 'retour' && parcel.delivered_at === null
  const news = isComingBack ? 'coming back' : null
  const refused = parcel !== null && parcel.refused_at !== null
  return defaultCancelReason({ actor, goods, news: refused ? 'refused' : news })
}

/** Records where an already cancelled order's goods are; once back in the shop they count as stock. */
async function settleGoods(tx: ShopTransaction, order: LockedOrder, step: StatusStep): Promise<void> {
  const { returned, staffId } = step
  const goods = goodsOf(step, await findFollowing(tx, order, step.status))
  if (order.status !== 'annule' || goods === undefined || goods === order.goods) return
  if (order.goods === 'rendues' || order.returned_parcel_id !== null) {
    throw new ShopError('return_settled', 'Les articles de cette commande sont déjà revenus en stock.')
  }
  // A lost parcel that comes back may be delivered after all.
  if (goods === 'en-retour') await refuseUsedCredit(tx, order)
  await tx
    .updateTable('orders')
    .set({ goods, returned_parcel_id: returned?.parcelId ?? null })
    .where('id', '=', order.id)
    .execute()
  const back = returned?.restocked ?? (goods === 'rendues' ? await listLines(tx, order.id) : [])
  await putBackStock(tx, sumQuantities(back), moveOf(order, step))
  await record(tx, order, step, { goods })
  // A parcel that turns out to be lost was not refused.
  await judgePhone(tx, order.phone, step.now)
  if (step.parcel !== 'news') await followStatus(tx, order, { ...step, goods, staffId: staffId ?? null })
}

/**
 * Says where the goods of an order that is not cancelled are: its parcel was refused or is coming back, or is
 * on its way again. The status stays.
 */
export async function noteGoods(
  tx: ShopTransaction,
  order: LockedOrder,
  { goods, ...by }: { goods: 'tenues' | 'en-retour' } & Pick<StatusStep, 'actor' | 'staffId' | 'now'>,
): Promise<void> {
  if (order.status === 'annule' || order.goods === goods) return
  await tx.updateTable('orders').set({ goods }).where('id', '=', order.id).execute()
  await record(tx, order, { status: order.status, ...by }, { goods })
}

/** Confirming an order says nothing new of its phone; leaving the shop, ending and coming back do. */
async function judgeSiblings(
  tx: ShopTransaction,
  { id, phone, status: before }: LockedOrder,
  { status, now }: StatusStep,
): Promise<void> {
  if (status === 'livre') await liftAfterDelivery(tx, { id, phone }, now)
  if (!isOpenForDoubles(before) || !isOpenForDoubles(status)) await judgePhone(tx, phone, now)
}

async function record(
  tx: ShopTransaction,
  { id }: LockedOrder,
  { status, actor, staffId = null, now }: StatusStep,
  { goods }: { goods: Goods | null },
): Promise<void> {
  await tx
    .insertInto('order_history')
    .values({ order_id: id, status, actor, staff_id: staffId, created_at: now, goods })
    .execute()
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
}

/** Says who moves the order's goods, and which parcel brings them back. */
function moveOf({ id }: LockedOrder, { returned, staffId, now }: StatusStep): OrderMove {
  return { orderId: id, parcelId: returned?.parcelId ?? null, staffId, now }
}

async function giveBack(
  tx: ShopTransaction,
  order: LockedOrder,
  { goods, ...step }: StatusStep & { goods: CancelledGoods },
): Promise<void> {
  const quantities = sumQuantities(await listLines(tx, order.id))
  const { returned } = step
  const reason = isInShop(order.status) ? 'annulation' : 'retour'
  if (goods === 'rendues' && returned === undefined) {
    await giveBackStock(tx, quantities, { ...moveOf(order, step), reason })
  } else await uncountSold(tx, quantities)
  if (returned !== undefined) await putBackStock(tx, sumQuantities(returned.restocked), moveOf(order, step))
  await freeDeductions(tx, order.id, step.now)
  if (order.promo_code_id !== null) await giveBackPromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) {
    await withdrawCustomerOrder(tx, order.customer_id, order.total - order.not_taken)
  }
}

/** Takes what was given back. An order that is packed anew needs all its pieces: what came back broken is replaced. */
async function takeAgain(tx: ShopTransaction, order: LockedOrder, step: StatusStep): Promise<void> {
  const { status, parcel } = step
  await retakeDeductions(tx, order.id, { isFact: parcel === 'news' })
  const lines = await listLines(tx, order.id)
  const taken =
    isInShop(status) && order.goods !== 'en-retour' ? lines : await listGivenBack(tx, order, lines)
  // Goods on their way back still belong to this order; lost ones, once sent on, have been found.
  await retakeStock(tx, taken, moveOf(order, step))
  await countSold(tx, withoutTaken(lines, taken))
  if (order.promo_code_id !== null) {
    if (parcel === 'news') await countPromoCodeAgain(tx, order.promo_code_id)
    else await retakePromoCode(tx, order.promo_code_id, order)
  }
  if (order.customer_id !== null) await restoreCustomerOrder(tx, order.customer_id, order.total)
}

/** Returns the pieces that went back into stock when this order was cancelled. */
async function listGivenBack(
  tx: ShopTransaction,
  { goods, returned_parcel_id }: LockedOrder,
  lines: readonly Line[],
): Promise<Line[]> {
  if (goods !== 'rendues') return []
  if (returned_parcel_id === null) return [...lines]
  const sellable = await tx
    .selectFrom('return_lines')
    .innerJoin('order_items', 'order_items.id', 'return_lines.order_item_id')
    .select(['variant_id', 'return_lines.quantity'])
    .where('parcel_id', '=', returned_parcel_id)
    .where('condition', '=', 'vendable')
    .execute()
  return sellable.flatMap(({ variant_id, quantity }) => {
    const line = lines.find((one) => one.variant_id === variant_id)
    return line === undefined ? [] : [{ ...line, quantity }]
  })
}

function withoutTaken(lines: readonly Line[], taken: readonly Quantity[]): Quantity[] {
  const less = taken.map(({ variant_id, quantity }) => ({ variant_id, quantity: -quantity }))
  return sumQuantities([...lines, ...less]).filter(({ quantity }) => quantity > 0)
}

type Line = { variant_id: number; quantity: number; name: string }

/** Returns the pieces that are sold. Lines of deleted sizes are left out: they have no stock. */
export async function listLines(tx: ShopTransaction, orderId: string): Promise<Line[]> {
  const items = await tx
    .selectFrom('order_items')
    .select(['variant_id', 'product_name', 'volume'])
    .select(sql<number>`quantity - not_taken`.as('quantity'))
    .where('order_id', '=', orderId)
    .where(sql<boolean>`quantity > not_taken`)
    .orderBy('id')
    .execute()
  return items.flatMap(({ variant_id, quantity, product_name, volume }) =>
    variant_id === null ? [] : [{ variant_id, quantity, name: `${product_name}, ${volumeLabel(volume)}` }],
  )
}

async function retakeStock(tx: ShopTransaction, lines: readonly Line[], move: OrderMove): Promise<void> {
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
  const isTaken = await takeStock(tx, present, move)
  if (!isTaken) throw new Error('Stock that was locked and counted could not be taken.')
}

function cannotBeRestored(short: readonly { variant_id: number; stock: number; name: string }[]): ShopError {
  const reasons = short.map(shortLineMessage).join(' ')
  return new ShopError('insufficient_stock', `Cette commande ne peut pas être rétablie. ${reasons}`, {
    details: { short: short.map(({ variant_id, stock, name }) => ({ variant_id, stock, name })) },
  })
}
