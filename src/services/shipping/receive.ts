import type { ParsedInput } from '#contract/endpoint.ts'
import type { ParcelDetail, ReceivedReturn, receiveReturn as receiveCall } from '#contract/parcels/parcels.ts'
import { admits } from '#domain/account/roles.ts'
import { displayPhone } from '#domain/customers/contact-details.ts'
import { ShopError } from '#domain/errors.ts'
import { addUp } from '#domain/money.ts'
import { goodsOfReturn, reasonOfReturn, stepOf } from '#domain/parcels/transitions.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { putBackStock, sumQuantities } from '#services/catalogue/stock.ts'
import { enterStatus, noteGoods } from '#services/order-status/enter.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { later } from '#services/parcels/by-status.ts'
import { feeOnEntering } from '#services/parcels/fees.ts'
import { announceParcel, moveParcel, updateParcelRow, writeEvents } from '#services/parcels/move.ts'
import { lockParcel, orderOfParcel, type ParcelRow } from '#services/parcels/rows.ts'
import { getChangedParcel } from '#services/parcels/view.ts'
import { readPhone } from '#services/risk/facts.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { refusedEvent } from './refusals.ts'

type Judged = ParsedInput<typeof receiveCall>['lines']
/** From so many refused parcels on, the owner is offered to block the phone (specification §8). */
const REFUSED_TO_BLOCK = 2

type Item = { id: number; variant_id: number | null; quantity: number; price: number }

/**
 * Receives a parcel that came back (§3 row 12), or the rest of one that was delivered in part: sellable pieces are in stock
 * again, the others are lost. See the contract for the refusals.
 */
export function receiveReturn(
  shop: Shop,
  { id, lines, fee, note }: ParsedInput<typeof receiveCall>,
  by: Admin,
): Promise<{ parcel: ParcelDetail; received: ReceivedReturn }> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, await orderOfParcel(tx, id))
    const parcel = await lockParcel(tx, id)
    const step = stepOf(parcel.state, 'reception')
    if (typeof step === 'object' && 'refused' in step) throw refusedEvent(step.refused)
    const isRest = parcel.state === 'livre-en-partie'
    if (isRest && parcel.returned_at !== null) throw refusedEvent('already_returned')
    const items = await listItems(tx, order.id, { isRest })
    refuseWrongSums(items, lines)
    await tx
      .insertInto('return_lines')
      .values(sumLines(lines).map((line) => ({ parcel_id: id, ...line })))
      .execute()
    if (isRest) {
      await receiveRest(tx, order, parcel, { lines, items, fee, note, staffId: by.id, now })
      await recordReception(tx, order.id, { lines, isFeeSaid: (fee ?? 0) > 0, actor: by.username, now })
      const rest = await getChangedParcel(tx, id, { role: by.role, now })
      return { parcel: rest, received: { ...sumUp(items, lines), blockable: null } }
    }
    const refused = parcel.refused_at !== null
    const isDelivered = parcel.delivered_at !== null
    const expected =
      (await feeOnEntering(tx, parcel, { state: 'retourne', isDelivered })) ?? parcel.fee_expected
    await enterStatus(tx, order, {
      status: 'annule',
      goods: goodsOfReturn(lines),
      reason: reasonOfReturn({ refused }),
      returned: { parcelId: id, restocked: sellable(items, lines) },
      parcel: 'news',
      actor: 'admin',
      staffId: by.id,
      now,
    })
    await moveParcel(tx, id, {
      state: 'retourne',
      at: later(now, parcel.raw_at),
      note: note || null,
      staffId: by.id,
      now,
      // The way back of a parcel that was delivered is paid beside its delivery.
      ...(fee !== undefined && { besides: { fee_expected: isDelivered ? parcel.fee_expected + fee : fee } }),
    })
    const isFeeSaid = fee !== undefined && fee !== (isDelivered ? 0 : expected)
    await recordReception(tx, order.id, { lines, isFeeSaid, actor: by.username, now })
    const blockable = admits('owner', by.role) ? await findBlockable(tx, order.phone, now) : null
    return {
      parcel: await getChangedParcel(tx, id, { role: by.role, now }),
      received: { ...sumUp(items, lines), blockable },
    }
  })
}

type Rest = {
  lines: Judged
  items: readonly Item[]
  fee: number | undefined
  note: string | undefined
  staffId: number
  now: Date
}

/** What was given back at the door is here: the order and its parcel stay delivered. */
async function receiveRest(
  tx: ShopTransaction,
  order: LockedOrder,
  { id, raw_at, fee_expected }: ParcelRow,
  { lines, items, fee = 0, note, staffId, now }: Rest,
): Promise<void> {
  const move = { orderId: order.id, parcelId: id, staffId, now }
  await putBackStock(tx, sumQuantities(sellable(items, lines)), move)
  await noteGoods(tx, order, { goods: 'tenues', actor: 'admin', staffId, now })
  const at = later(now, raw_at)
  await writeEvents(tx, id, [{ state: 'retourne', at, note: note || null, staffId }])
  const set = { returned_at: at, raw_at: at, fee_expected: addUp([fee_expected, fee]) }
  announceParcel(tx, await updateParcelRow(tx, id, set))
}

type Reception = { lines: Judged; isFeeSaid: boolean; actor: string; now: Date }

async function recordReception(
  tx: ShopTransaction,
  orderId: string,
  { lines, isFeeSaid, actor, now }: Reception,
): Promise<void> {
  const subject = `order ${orderId}`
  if (isFeeSaid) await recordAudit(tx, { actor, action: 'parcel.return_fee', subject, fields: ['fee'], now })
  const fields = [...new Set(lines.map(({ condition }) => condition))]
  await recordAudit(tx, { actor, action: 'parcel.returned', subject, fields, now })
}

/** Lists the pieces that are awaited: all that were sent, or the rest of a parcel that was delivered in part. */
function listItems(tx: ShopTransaction, orderId: string, { isRest }: { isRest: boolean }): Promise<Item[]> {
  return tx
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'price'])
    .select(isRest ? 'not_taken as quantity' : 'quantity')
    .where('order_id', '=', orderId)
    .$if(isRest, (all) => all.where('not_taken', '>', 0))
    .orderBy('id')
    .execute()
}

/** Every piece that is awaited must be judged: it came back, or is missing. */
function refuseWrongSums(items: readonly Item[], lines: Judged): void {
  const known = new Set(items.map(({ id }) => id))
  const isForeign = lines.some(({ order_item_id }) => !known.has(order_item_id))
  const isWrong = items.some(({ id, quantity }) => quantity !== countOf(lines, id))
  if (!isForeign && !isWrong) return
  const message = 'Dites de chaque article attendu comment il est revenu.'
  throw new ShopError('invalid_input', message, { issues: [{ path: 'lines', message }] })
}

function countOf(lines: Judged, itemId: number): number {
  return lines
    .filter(({ order_item_id }) => order_item_id === itemId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Adds up the lines: one for each item and condition. */
function sumLines(lines: Judged): Judged {
  const groups = Map.groupBy(lines, ({ order_item_id, condition }) => `${order_item_id} ${condition}`)
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }],
  )
}

function sellable(items: readonly Item[], lines: Judged): { variant_id: number; quantity: number }[] {
  return lines.flatMap(({ order_item_id, quantity, condition }) => {
    const variant_id = items.find(({ id }) => id === order_item_id)?.variant_id ?? null
    return condition === 'vendable' && variant_id !== null ? [{ variant_id, quantity }] : []
  })
}

function sumUp(items: readonly Item[], lines: Judged): Omit<ReceivedReturn, 'blockable'> {
  const lost = lines.filter(({ condition }) => condition !== 'vendable')
  const pieces = (some: Judged) => some.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    restocked: pieces(lines) - pieces(lost),
    lost: pieces(lost),
    lost_value: addUp(
      lost.map(({ order_item_id, quantity }) => {
        const price = items.find(({ id }) => id === order_item_id)?.price ?? 0
        return price * quantity
      }),
    ),
  }
}

/** Returns the phone, if it has refused twice and is not on the block list. */
async function findBlockable(
  tx: ShopTransaction,
  phone: string,
  now: Date,
): Promise<ReceivedReturn['blockable']> {
  const { refused, block } = await readPhone(tx, { phone, now })
  return refused < REFUSED_TO_BLOCK || block !== null ? null : { phone: displayPhone(phone), refused }
}
