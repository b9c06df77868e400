import type { ParsedInput } from '#contract/endpoint.ts'
import type { deliverInPart as deliverInPartCall, ParcelDetail } from '#contract/parcels/parcels.ts'
import { admits, type Role } from '#domain/account/roles.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import { type LineDecant, lineDecantsOf } from '#domain/decants/line-shares.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp, formatDirhams } from '#domain/money.ts'
import { isSamePart, type NotTaken, proposedTaken, whyNoPart } from '#domain/parcels/partial-delivery.ts'
import { readsParcel } from '#domain/parcels/readable.ts'
import { stepOf } from '#domain/parcels/transitions.ts'
import { isDelivered, PARCEL_STATE_LABELS } from '#domain/parcels/words.ts'
import { roleRefused } from '#services/account/role-refused.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { lockStock, sumQuantities } from '#services/catalogue/stock.ts'
import { adjustCustomerTotal } from '#services/customers/order-totals.ts'
import { readOrderDecants } from '#services/decants/of-order.ts'
import { enterStatus, noteGoods, refuseReturned } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { writeNotTaken } from '#services/order-status/not-taken.ts'
import { later } from '#services/parcels/by-status.ts'
import { historyFrom, readEvents } from '#services/parcels/known-parcels.ts'
import { announceParcel, placeParcel, writeEvents } from '#services/parcels/move.ts'
import { orderOfParcel, type ParcelRow, readParcel } from '#services/parcels/rows.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { standingOf } from './apply-news.ts'
import { refuseTooMuch } from './news.ts'
import { refusedEvent } from './refusals.ts'

/**
 * Records that the shopper took a part of a parcel: the order is delivered, what was given back is awaited, and the
 * carrier owes what its driver took (ADR 165). See the contract for the refusals.
 */
export function deliverInPart(
  shop: Shop,
  { id, not_taken, collected: said, corrects: isCorrecting, note }: ParsedInput<typeof deliverInPartCall>,
  by: Admin,
): Promise<ParcelDetail> {
  const now = shop.clock()
  const corrects = isCorrecting === true
  return inTransaction(shop, async (tx) => {
    if (corrects && !admits('owner', by.role)) throw roleRefused()
    const order = await lockOrder(tx, await orderOfParcel(tx, id))
    const parcel = await readParcel(tx, id)
    refuseEnded(parcel, by.role)
    const sent = await readSent(tx, order.id)
    const why = whyNoPart(sent.items, not_taken)
    const isDenied = parcel.state === 'livre' && parcel.told_in_part
    // A delivery that was whole has only its sum corrected, and the sum is said then.
    const isOtherSum = parcel.state === 'livre' && said !== undefined
    const isWhole =
      why?.is === 'none' && corrects && (parcel.state === 'livre-en-partie' || isDenied || isOtherSum)
    if (why !== null && !isWhole) throw noPart(why.message)
    const whole = (isDenied ? parcel.collected : null) ?? parcel.amount
    const proposed = isWhole ? whole : proposedTaken({ ...sent, amount: parcel.amount }, not_taken)
    const collected = said ?? proposed
    refuseTooMuch(collected, parcel)
    if (isDelivered(parcel.state) && !corrects) {
      if (isSaidAgain(parcel, sent.before, { not_taken, collected: said })) {
        return getChangedParcel(tx, id, { role: by.role, now })
      }
      throw deliveredOtherwise(parcel, sent.before, by.role)
    }
    // Who denies the carrier's word changes nothing that a return stands on.
    if (corrects && !(isWhole && isDenied)) await refuseReturned(tx, order.id)
    await moveOrder(tx, order, sent.items, {
      not_taken,
      amount: isWhole ? 0 : addUp([parcel.amount, -collected]),
      isFact: !corrects,
      staffId: by.id,
      now,
    })
    await moveThis(tx, parcel, {
      state: isWhole ? 'livre' : 'livre-en-partie',
      collected,
      note: note || null,
      staffId: by.id,
      now,
    })
    await recordAudit(tx, {
      actor: by.username,
      action: 'parcel.delivered_in_part',
      subject: `order ${order.id}`,
      fields: ['not_taken', ...(collected === proposed ? [] : ['collected'])],
      now,
    })
    return getChangedParcel(tx, id, { role: by.role, now })
  })
}

function refuseEnded(parcel: ParcelRow, role: Role): void {
  if (parcel.state === 'livre-en-partie' && parcel.returned_at !== null)
    throw refusedEvent('already_returned')
  if (!readsParcel(role, parcel)) throw refusedEvent('parcel_ended')
  const step = stepOf(parcel.state, 'livre-en-partie')
  if (typeof step === 'object' && 'refused' in step) throw refusedEvent(step.refused)
}

type SentItem = {
  id: number
  variant_id: number | null
  product_name: string
  volume: Volume
  quantity: number
  price: number
}

/** Reads what was sent, what it cost, and what is known so far to have been given back. */
async function readSent(
  tx: ShopTransaction,
  orderId: string,
): Promise<{ items: SentItem[]; discount_amount: number; decants: LineDecant[]; before: NotTaken[] }> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'product_name', 'volume', 'quantity', 'price', 'not_taken'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const { discount_amount } = await tx
    .selectFrom('orders')
    .select('discount_amount')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const before = items
    .filter(({ not_taken }) => not_taken > 0)
    .map(({ id, not_taken }) => ({ order_item_id: id, quantity: not_taken }))
  const { decants } = lineDecantsOf(await readOrderDecants(tx, orderId))
  return { items, discount_amount, decants, before }
}

function noPart(message: string): ShopError {
  return new ShopError('invalid_input', message, { issues: [{ path: 'not_taken', message }] })
}

/** A slow network sends a word twice, and two people may both have been called. */
function isSaidAgain(
  { state, collected }: ParcelRow,
  before: readonly NotTaken[],
  said: { not_taken: readonly NotTaken[]; collected: number | undefined },
): boolean {
  if (state !== 'livre-en-partie' || !isSamePart(before, said.not_taken)) return false
  return said.collected === undefined || said.collected === collected
}

function deliveredOtherwise(
  { state, collected }: ParcelRow,
  before: readonly NotTaken[],
  role: Role,
): ShopError {
  const pieces = before.reduce((sum, { quantity }) => sum + quantity, 0)
  const isOwner = admits('owner', role)
  const facts = [
    ...(pieces === 0 ? [] : [pieces === 1 ? '1\u00a0article rendu' : `${pieces}\u00a0articles rendus`]),
    ...(isOwner && collected !== null ? [`${formatDirhams(collected)} encaissés`] : []),
  ]
  const known = `Ce colis est déjà noté «\u00a0${PARCEL_STATE_LABELS[state]}\u00a0»`
  const what = facts.length === 0 ? known : `${known}\u00a0: ${facts.join(', ')}`
  const then = isOwner ? 'Ouvrez-le pour le corriger.' : 'Seul un propriétaire peut le corriger.'
  return new ShopError('delivered_otherwise', `${what}. ${then}`)
}

type OrderMove = {
  not_taken: readonly NotTaken[]
  amount: number
  isFact: boolean
  staffId: number
  now: Date
}

/** Sizes are locked before the customer (ADR 165). */
async function moveOrder(
  tx: ShopTransaction,
  order: LockedOrder,
  items: readonly SentItem[],
  { not_taken, amount, isFact, staffId, now }: OrderMove,
): Promise<void> {
  const sizes = items.flatMap(({ variant_id, quantity }) =>
    variant_id === null ? [] : [{ variant_id, quantity }],
  )
  if (sizes.length > 0) await lockStock(tx, sumQuantities(sizes))
  const by = { actor: 'admin', staffId, now } as const
  await enterStatus(tx, order, { status: 'livre', parcel: 'news', ...by })
  await writeNotTaken(tx, order, { lines: not_taken, amount, isFact, now })
  if (order.customer_id !== null) {
    await adjustCustomerTotal(tx, order.customer_id, addUp([order.not_taken, -amount]))
  }
  const goods = order.status === 'livre' ? order.goods : 'tenues'
  const delivered: LockedOrder = { ...order, status: 'livre', goods }
  await noteGoods(tx, delivered, { goods: not_taken.length === 0 ? 'tenues' : 'en-retour', ...by })
}

type ParcelMove = {
  state: 'livre' | 'livre-en-partie'
  collected: number
  note: string | null
  staffId: number
  now: Date
}

async function moveThis(
  tx: ShopTransaction,
  parcel: ParcelRow,
  { state, collected, note, staffId, now }: ParcelMove,
): Promise<void> {
  const { id, raw_at, delivered_at } = parcel
  const at = later(now, raw_at)
  const known = await readEvents(tx, [id])
  const said = await writeEvents(tx, id, [{ state, at, collected, note, staffId }])
  const placed = await placeParcel(tx, id, {
    state,
    // A correction says nothing new of when it was delivered.
    at: isDelivered(parcel.state) ? (delivered_at ?? at) : at,
    collected,
    now,
    parcel,
    besides: { ...standingOf(historyFrom([...known, ...said])), raw_at: at },
  })
  announceParcel(tx, placed)
}
