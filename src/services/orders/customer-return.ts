import type { ParsedInput } from '#contract/endpoint.ts'
import type { AdminOrderDetail } from '#contract/orders/admin.ts'
import type {
  CustomerReturn,
  noteReturn as noteCall,
  receiveCustomerReturn as receiveCall,
  withdrawReturn as withdrawCall,
} from '#contract/orders/customer-returns.ts'
import { volumeLabel } from '#domain/catalogue/volume-label.ts'
import { ShopError } from '#domain/errors.ts'
import { DELIVERED_PARCEL_STATES } from '#domain/parcels/words.ts'
import { refuseReception, refuseReturn } from '#domain/returns/customer-return.ts'
import { latenessOf } from '#domain/returns/delay.ts'
import { refundedSentence } from '#domain/returns/refund.ts'
import { piecesTaken } from '#domain/returns/value.ts'
import type { Admin } from '#services/account/sessions.ts'
import { recordAudit } from '#services/audit.ts'
import { type OrderMove, putBackStock, sumQuantities, takeReturnBack } from '#services/catalogue/stock.ts'
import { freeDeductions, retakeDeductions } from '#services/decants/settle.ts'
import { announce } from '#services/live/announcements.ts'
import { endWaivers } from '#services/order-status/end-waivers.ts'
import { type LockedOrder, lockOrder } from '#services/order-status/lock.ts'
import { readSettings } from '#services/settings/settings.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { getOrder } from './list.ts'
import { readPaid } from './paid.ts'
import { idTaken, readReturns, returnNotFound } from './returns.ts'

/** Writes down what a shopper gives back of a delivered order. See the contract for the refusals. */
export function noteReturn(
  shop: Shop,
  noted: ParsedInput<typeof noteCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, noted.id)
    const returns = await readReturns(tx, noted.id)
    if (returns.some(({ id }) => id === noted.return_id)) return getOrder({ db: tx }, noted.id)
    await writeReturn(tx, order, { noted, returns, by, now })
    await recordChange(tx, order, { action: 'order.return_noted', by, now })
    return getOrder({ db: tx }, noted.id)
  })
}

type Writing = {
  noted: ParsedInput<typeof noteCall>
  returns: readonly CustomerReturn[]
  by: Admin
  now: Date
}

/** Writes a return of a locked order with these returns. It refuses with `not_returnable`, `return_changed`, `idempotency_conflict`. */
export async function writeReturn(
  tx: ShopTransaction,
  { id, status }: LockedOrder,
  { noted, returns, by, now }: Writing,
): Promise<void> {
  const { return_id, known, lines, reason, way_payer, way_cost = 0, note } = noted
  const items = await listItems(tx, id)
  refuseReturn({
    isDelivered: status === 'livre',
    names: new Map(items.map((item) => [item.id, `${item.product_name}, ${volumeLabel(item.volume)}`])),
    purchase: { lines: items },
    ...{ returns, known, lines },
  })
  const { orders: delays } = await readSettings(tx)
  const is_late = latenessOf({ reason, delivered_at: await readDelivery(tx, id), now }, delays) !== null
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_returns')
    .values({
      ...{ id: return_id, order_id: id, reason, way_payer, is_late, at: now, staff_id: by.id },
      way_cost: way_payer === 'boutique' ? way_cost : 0,
      note: note || null,
    })
    .onConflict((id) => id.column('id').doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) throw idTaken()
  await writeLines(
    tx,
    return_id,
    lines.map((line) => ({ ...line, condition: null })),
  )
}

/** Judges the pieces that have come: sellable ones are in stock again, once. See the contract for the refusals. */
export function receiveCustomerReturn(
  shop: Shop,
  { id, return_id, lines }: ParsedInput<typeof receiveCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const noted = (await readReturns(tx, id)).find((one) => one.id === return_id)
    if (noted === undefined) throw returnNotFound()
    refuseReception(noted, lines)
    await tx.deleteFrom('customer_return_lines').where('return_id', '=', return_id).execute()
    await writeLines(tx, return_id, lines)
    await tx
      .updateTable('customer_returns')
      .set({ received_at: now, received_by: by.id })
      .where('id', '=', return_id)
      .execute()
    // A bottle that came back gives its decant back.
    await freeDeductions(tx, id, now)
    await putBackStock(tx, await sellable(tx, id, lines), moveOf(order, by, now))
    await recordChange(tx, order, { action: 'order.return_received', by, now })
    return getOrder({ db: tx }, id)
  })
}

/** Takes a return back that was noted by mistake, with what it brought into stock. See the contract for the refusals. */
export function withdrawReturn(
  shop: Shop,
  { id, return_id }: ParsedInput<typeof withdrawCall>,
  by: Admin,
): Promise<AdminOrderDetail> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    const order = await lockOrder(tx, id)
    const noted = (await readReturns(tx, id)).find((one) => one.id === return_id)
    if (noted === undefined) return getOrder({ db: tx }, id)
    const refund = (await readPaid(tx, id)).refunds.find((one) => one.return_id === return_id)
    if (refund !== undefined) {
      throw new ShopError('return_refunded', `${refundedSentence(refund)} Retirez d’abord le remboursement.`)
    }
    await endWaivers(tx, { orderId: id, returnId: return_id, staffId: by.id, now })
    await tx.deleteFrom('customer_returns').where('id', '=', return_id).execute()
    await retakeDeductions(tx, id, { among: ({ back_at }) => isFreedBy(noted, back_at) })
    const isTaken = await takeReturnBack(tx, await sellable(tx, id, noted.lines), moveOf(order, by, now))
    if (!isTaken) {
      throw new ShopError(
        'insufficient_stock',
        'Des articles de ce retour ont déjà été revendus\u00a0: il ne peut plus être retiré.',
      )
    }
    await recordChange(tx, order, { action: 'order.return_withdrawn', by, now })
    return getOrder({ db: tx }, id)
  })
}

/** Says whether a decant came free when this return was received, and not by anything else. */
function isFreedBy({ received_at }: CustomerReturn, back_at: Date | null): boolean {
  return back_at !== null && received_at === back_at.toISOString()
}

/** Lists the lines with the pieces that the shopper took at the door. */
export async function listItems(tx: ShopTransaction, orderId: string) {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'variant_id', 'product_name', 'volume', 'quantity', 'not_taken', 'price'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return piecesTaken(items)
}

/** Says when the order was delivered; null where no parcel knows it. */
async function readDelivery(tx: ShopTransaction, orderId: string): Promise<Date | null> {
  const parcel = await tx
    .selectFrom('parcels')
    .select('delivered_at')
    .where('order_id', '=', orderId)
    .where('state', 'in', [...DELIVERED_PARCEL_STATES])
    .executeTakeFirst()
  return parcel?.delivered_at ?? null
}

type Line = CustomerReturn['lines'][number]

/** Writes one row for each item and condition. */
async function writeLines(tx: ShopTransaction, returnId: string, lines: readonly Line[]): Promise<void> {
  const groups = Map.groupBy(lines, ({ order_item_id, condition }) => `${order_item_id} ${condition}`)
  const rows = [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : [{ ...first, quantity: others.reduce((sum, { quantity }) => sum + quantity, first.quantity) }],
  )
  await tx
    .insertInto('customer_return_lines')
    .values(rows.map((row) => ({ ...row, return_id: returnId })))
    .execute()
}

/** Returns the pieces that are in stock again; those of deleted sizes have none. */
async function sellable(tx: ShopTransaction, orderId: string, lines: readonly Line[]) {
  const items = await listItems(tx, orderId)
  return sumQuantities(
    lines.flatMap(({ order_item_id, quantity, condition }) => {
      const variant_id = items.find(({ id }) => id === order_item_id)?.variant_id ?? null
      return condition === 'vendable' && variant_id !== null ? [{ variant_id, quantity }] : []
    }),
  )
}

function moveOf({ id }: LockedOrder, by: Admin, now: Date): OrderMove {
  return { orderId: id, staffId: by.id, now }
}

async function recordChange(
  tx: ShopTransaction,
  { id, status }: LockedOrder,
  { action, by, now }: { action: string; by: Admin; now: Date },
): Promise<void> {
  await recordAudit(tx, { actor: by.username, action, subject: `order ${id}`, now })
  announce(tx, { type: 'ORDER_UPDATE', data: { orderId: id, status } })
}
