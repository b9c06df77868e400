import { type Selectable, sql } from 'kysely'
import type { Customer } from '#contract/customers/customers.ts'
import type { Database } from '#database/schema.ts'
import { everyContactField } from '#domain/checkout/checkout.ts'
import { ERASED_NAME } from '#domain/customers/erasure.ts'
import { ShopError } from '#domain/errors.ts'
import { OPEN_STATUSES } from '#domain/orders/order.ts'
import { recordAudit } from '#services/audit.ts'
import { announce } from '#services/live/announcements.ts'
import { deleteHitsOf } from '#services/rate-limits.ts'
import { forgetPhone } from '#services/risk/block-list.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isOrderOf } from './orders.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView, lockCustomer, refuseErased } from './rows.ts'

type Order = Selectable<Database['orders']>
type ErasedOrder = Pick<Order, 'id' | 'status'>
type LockedOrder = Pick<Order, 'id' | 'order_number' | 'status' | 'created_at'>

/** Fields erased from customers and orders; amounts, goods and city stay (D42). */
const CUSTOMER_FIELDS = ['name', 'phone', 'email', 'address', 'notes']
const { city, ...NO_CONTACT } = everyContactField('')
/** Fields for the courier are emptied; the day of delivery says nothing about a person. */
const NO_DELIVERY = { district: null, landmark: null, phone2: null, carrier_note: null }
export const ORDER_FIELDS = [...Object.keys(NO_CONTACT), ...Object.keys(NO_DELIVERY)]
/** The judgement is emptied, because it holds what other orders of the person said about this one. */
const UNJUDGED = { risk: 0, risk_reasons: [], duplicate_of: null }

/**
 * Erases a customer's personal data, including in their orders, and revokes browsers' access to those (D42).
 * It refuses with `orders_on_their_way` while an order is still to be delivered, `person_erased`, or
 * `not_found`.
 */
export function eraseCustomer(shop: Shop, id: number, { actor }: { actor: string }): Promise<Customer> {
  const now = shop.clock()
  return inTransaction(shop, async (tx) => {
    // Lock orders before their customer, as cancelling does.
    const { phone: seen } = await readPhone(tx, id)
    await lockOrders(tx, { id, phone: seen })
    // From here on no new order can be placed, because it would wait for this row.
    const before = await lockCustomer(tx, id)
    refuseErased(before)
    const { phone } = before
    // Their current orders are locked, so that none is restored before being erased.
    const orders = await lockOrders(tx, { id, phone })
    refuseOpenOrders(orders)
    const erased = await eraseOrders(
      tx,
      orders.map((order) => order.id),
    )
    const customer = await eraseCustomerRow(tx, id, now)
    await deleteHitsOf(tx, phone)
    await forgetPhone(tx, phone)
    const subject = `customer ${id}`
    await recordAudit(tx, { actor, action: 'customer.erased', subject, fields: CUSTOMER_FIELDS, now })
    announceOrders(tx, erased)
    return customer
  })
}

async function readPhone(tx: ShopTransaction, id: number): Promise<{ phone: string }> {
  const row = await tx.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst()
  return row ?? customerNotFound()
}

function lockOrders(tx: ShopTransaction, customer: { id: number; phone: string }): Promise<LockedOrder[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at'])
    .where(isOrderOf(customer))
    .orderBy('id')
    .forUpdate()
    .execute()
}

function refuseOpenOrders(orders: readonly LockedOrder[]): void {
  const open = orders
    .filter(({ status }) => OPEN_STATUSES.includes(status))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
  if (open.length === 0) return
  const numbers = open.map(({ order_number }) => order_number).join(', ')
  throw new ShopError(
    'orders_on_their_way',
    open.length > 1
      ? `Des commandes sont en cours\u00a0: ${numbers}`
      : `Une commande est en cours\u00a0: ${numbers}`,
  )
}

/**
 * Erases orders: they can no longer be found by name or phone, nor seen in full by a browser. Orders erased
 * before are left out of the result.
 */
export async function eraseOrders(tx: ShopTransaction, ids: readonly string[]): Promise<ErasedOrder[]> {
  if (ids.length === 0) return []
  const erased = await tx
    .updateTable('orders')
    .set({
      ...NO_CONTACT,
      ...UNJUDGED,
      ...NO_DELIVERY,
      name: ERASED_NAME,
      browser_hash: null,
      network_hash: null,
      discount_reason: null,
    })
    .where('id', 'in', ids)
    .where('phone', '<>', '')
    .returning(['id', 'status'])
    .execute()
  // The reason was typed freely and may name the person.
  await tx.updateTable('order_changes').set({ discount_reason: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('call_attempts').set({ note: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('refunds').set({ note: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('customer_returns').set({ note: null }).where('order_id', 'in', ids).execute()
  await forgetSaidOfParcels(tx, ids)
  await tx.deleteFrom('order_accesses').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('confirmation_links').where('order_id', 'in', ids).execute()
  // The key's request hash could confirm guesses of the erased data.
  await tx.deleteFrom('idempotency_keys').where('order_id', 'in', ids).execute()
  return erased
}

/**
 * Erases what the team and carriers wrote about their parcels; the notes of files stay, which only say how to read them
 * again.
 */
async function forgetSaidOfParcels(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  const rows = await tx.selectFrom('parcels').select('id').where('order_id', 'in', orderIds).execute()
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx
    .updateTable('parcels')
    .set({ failure: null, raw_status: null, given_up_reason: null })
    .where('id', 'in', ids)
    .execute()
  await tx
    .updateTable('parcel_events')
    .set({ note: null, failure: null })
    .where('parcel_id', 'in', ids)
    .where('source', '=', 'main')
    .execute()
  // Without their words, two events of one moment are one event.
  await sql`
    delete from parcel_events as later using parcel_events as first
    where later.parcel_id = any(${ids}::uuid[]) and first.parcel_id = later.parcel_id and first.id < later.id
      and (first.source, first.state, first.at) = (later.source, later.state, later.at)`.execute(tx)
  await tx.updateTable('parcel_events').set({ raw: '' }).where('parcel_id', 'in', ids).execute()
}

/**
 * Phone numbers are unique, so each erased customer gets a placeholder; nobody can type it, because `cleanText` removes
 * line breaks.
 */
export async function eraseCustomerRow(tx: ShopTransaction, id: number, now: Date): Promise<Customer> {
  const customer = await tx
    .updateTable('customers')
    .set({
      name: ERASED_NAME,
      phone: `erased\n${id}`,
      email: null,
      address: null,
      notes: null,
      message_language: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .returning(CUSTOMER_COLUMNS)
    .executeTakeFirstOrThrow()
  announce(tx, { type: 'CUSTOMER_UPDATE', data: { customerId: id } })
  return customerView(customer)
}

export function announceOrders(tx: ShopTransaction, orders: readonly ErasedOrder[]): void {
  announce(
    tx,
    ...orders.map(({ id, status }) => ({ type: 'ORDER_UPDATE', data: { orderId: id, status } }) as const),
  )
}
