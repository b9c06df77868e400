import { ShopError } from '#domain/errors.ts'
import type { OrderStatus } from '#domain/orders.ts'
import { shortLineMessage } from '#domain/stock.ts'
import { VOLUME_LABELS } from '#domain/vocabulary.ts'
import { restoreCustomerOrder, withdrawCustomerOrder } from './customers.ts'
import { announce } from './live.ts'
import { giveBackPromoCode, retakePromoCode } from './promo-codes.ts'
import type { ShopTransaction } from './shop.ts'
import { giveBackStock, lockStock, sumQuantities, takeStock } from './stock.ts'

export type LockedOrder = {
  id: string
  status: OrderStatus
  customer_id: number | null
  promo_code_id: number | null
  total: number
}

/**
 * Holds an order until the transaction ends: shoppers and administrators who would change it too wait here, and then
 * see what it has become. Always the first lock taken; sizes, code and customer follow in that order.
 */
export async function lockOrder(tx: ShopTransaction, id: string): Promise<LockedOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status', 'customer_id', 'promo_code_id', 'total'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('order_not_found', 'Cette commande n’existe plus.')
  return order
}

/**
 * Brings a locked order into a status, with all that follows (decision 11): stock, promo use and the customer's figures
 * are given back on entering 'annule' and taken again on leaving it; history and announcement. The status it has
 * already changes nothing. `insufficient_stock` and `promo_code_refused` when what was given back is gone.
 */
export async function enterStatus(
  tx: ShopTransaction,
  order: LockedOrder,
  { status, actor, now }: { status: OrderStatus; actor: 'shopper' | 'admin'; now: Date },
): Promise<void> {
  if (order.status === status) return
  await tx.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
  if (status === 'annule') await giveBack(tx, order)
  if (order.status === 'annule') await takeAgain(tx, order)
  await tx
    .insertInto('order_history')
    .values({ order_id: order.id, status, actor, created_at: now })
    .execute()
  await announce(tx, { type: 'ORDER_UPDATE', data: { orderId: order.id, status } })
}

async function giveBack(tx: ShopTransaction, order: LockedOrder): Promise<void> {
  await giveBackStock(tx, sumQuantities(await listLines(tx, order.id)))
  if (order.promo_code_id !== null) await giveBackPromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) await withdrawCustomerOrder(tx, order.customer_id, order.total)
}

async function takeAgain(tx: ShopTransaction, order: LockedOrder): Promise<void> {
  await retakeStock(tx, await listLines(tx, order.id))
  if (order.promo_code_id !== null) await retakePromoCode(tx, order.promo_code_id)
  if (order.customer_id !== null) await restoreCustomerOrder(tx, order.customer_id, order.total)
}

type Line = { variant_id: number; quantity: number; name: string }

/** A size that was deleted has no stock to be counted: its line is left out. */
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
  const taken = await takeStock(tx, present)
  if (taken === undefined) throw new Error('Stock that was locked and counted could not be taken.')
  await announce(tx, ...taken)
}

function cannotBeRestored(short: readonly { variant_id: number; stock: number; name: string }[]): ShopError {
  const reasons = short.map(shortLineMessage).join(' ')
  return new ShopError('insufficient_stock', `Cette commande ne peut pas être rétablie. ${reasons}`, {
    details: { short: short.map(({ variant_id, stock, name }) => ({ variant_id, stock, name })) },
  })
}
