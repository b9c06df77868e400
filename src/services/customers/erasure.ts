import { type Selectable, sql } from 'kysely'
import type { Customer } from '#contract/customers/customers.ts'
import type { Database } from '#database/schema.ts'
import { everyContactField } from '#domain/checkout/checkout.ts'
import { ERASED_NAME } from '#domain/customers/erasure.ts'
import { ShopError } from '#domain/errors.ts'
import { OPEN_STATUSES } from '#domain/orders/order.ts'
import { namelessSource } from '#domain/origins/words.ts'
import { recordAudit } from '#services/audit.ts'
import { forgetCartsOf } from '#services/left-carts/end.ts'
import { announce, announceAwaited } from '#services/live/announcements.ts'
import { deleteHitsOf } from '#services/rate-limits.ts'
import { forgetRefillsOf, forgetRefillsOfPhone } from '#services/refills/agreements.ts'
import { forgetPhone } from '#services/risk/block-list.ts'
import { inTransaction, type Shop, type ShopTransaction } from '#services/shop.ts'
import { isOrderOf } from './orders.ts'
import { eraseReviews } from './reviews.ts'
import { CUSTOMER_COLUMNS, customerNotFound, customerView, lockCustomer, refuseErased } from './rows.ts'

type Order = Selectable<Database['orders']>
type ErasedOrder = Pick<Order, 'id' | 'status'>
type LockedOrder = Pick<Order, 'id' | 'order_number' | 'status' | 'created_at' | 'phone'>

/** Fields erased from customers and orders; amounts, goods and city stay (D42). */
const CUSTOMER_FIELDS = ['name', 'phone', 'email', 'address', 'notes']
const { city, ...NO_CONTACT } = everyContactField('')
/** Fields for the courier are emptied; the day of delivery says nothing about a person. */
const NO_DELIVERY = { district: null, landmark: null, phone2: null, carrier_note: null }
export const ORDER_FIELDS = [...Object.keys(NO_CONTACT), ...Object.keys(NO_DELIVERY)]
const ERASED_NOTE = 'Note effacée avec la personne.'
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
    const phones = await phonesOf(tx, { id, phone }, orders)
    const erased = await eraseOrders(
      tx,
      orders.map((order) => order.id),
    )
    const customer = await eraseCustomerRow(tx, id, now)
    // First, because it locks the numbers, for which calls write marks among the hits.
    await forgetCartsOf(tx, phones)
    for (const own of phones) {
      await deleteHitsOf(tx, own)
      await forgetPhone(tx, own)
      await forgetAlertsOf(tx, own)
      await forgetRefillsOfPhone(tx, own)
    }
    const subject = `customer ${id}`
    await recordAudit(tx, { actor, action: 'customer.erased', subject, fields: CUSTOMER_FIELDS, now })
    announceOrders(tx, erased)
    return customer
  })
}

/**
 * Returns the numbers of a person: the customer's, and those of their orders, which differ once the customer's was corrected;
 * without those that are another customer's by now.
 */
async function phonesOf(
  tx: ShopTransaction,
  { id, phone }: { id: number; phone: string },
  orders: readonly LockedOrder[],
): Promise<string[]> {
  const former = orders.map((order) => order.phone).filter((one) => one !== phone && one !== '')
  if (former.length === 0) return [phone]
  const others = await tx
    .selectFrom('customers')
    .select('phone')
    .where('phone', 'in', former)
    .where('id', '<>', id)
    .execute()
  const taken = new Set(others.map((other) => other.phone))
  return [...new Set([phone, ...former.filter((one) => !taken.has(one))])]
}

async function forgetAlertsOf(tx: ShopTransaction, phone: string): Promise<void> {
  const gone = await tx
    .deleteFrom('stock_alerts')
    .where('phone', '=', phone)
    .returning('variant_id')
    .execute()
  announceAwaited(tx, gone)
}

async function readPhone(tx: ShopTransaction, id: number): Promise<{ phone: string }> {
  const row = await tx.selectFrom('customers').select('phone').where('id', '=', id).executeTakeFirst()
  return row ?? customerNotFound()
}

function lockOrders(tx: ShopTransaction, customer: { id: number; phone: string }): Promise<LockedOrder[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'order_number', 'status', 'created_at', 'phone'])
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
  await tx.updateTable('refund_waivers').set({ note: null }).where('order_id', 'in', ids).execute()
  await tx.updateTable('customer_returns').set({ note: null }).where('order_id', 'in', ids).execute()
  await forgetSaidOfParcels(tx, ids)
  // An advertiser recognises the person by these; that a campaign brought an order says nothing of them.
  await tx.deleteFrom('order_clicks').where('order_id', 'in', ids).execute()
  await forgetNamesOfOrigins(tx, ids)
  await tx.deleteFrom('order_accesses').where('order_id', 'in', ids).execute()
  await tx.deleteFrom('confirmation_links').where('order_id', 'in', ids).execute()
  await tx.updateTable('review_requests').set({ token_hash: null }).where('order_id', 'in', ids).execute()
  await eraseReviews(tx, ids)
  await forgetRefillsOf(tx, ids)
  // The key's request hash could confirm guesses of the erased data.
  await tx.deleteFrom('idempotency_keys').where('order_id', 'in', ids).execute()
  return erased
}

/**
 * Leaves the channel and the campaign of origins, by which results count; all else of them may name the person, and so may a
 * campaign that somebody typed, unless it has a cost or an order of somebody else.
 */
async function forgetNamesOfOrigins(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  const origins = await tx
    .updateTable('order_origins')
    .set({ medium: '', content: '', term: '', referrer: '' })
    .where('order_id', 'in', orderIds)
    .returning(['order_id', 'source', 'is_by_hand'])
    .execute()
  await sql`
    update order_origins set campaign = ''
    where order_id = any(${orderIds}::uuid[]) and is_by_hand and campaign <> ''
      and not exists (select from ad_spend where lower(trim(ad_spend.campaign)) = lower(trim(order_origins.campaign)))
      and not exists (
        select from order_origins as others join orders on orders.id = others.order_id
        where orders.phone <> '' and lower(trim(others.campaign)) = lower(trim(order_origins.campaign))
      )`.execute(tx)
  for (const { order_id, source: typed, is_by_hand } of origins) {
    if (!is_by_hand || typed === '') continue
    const source = namelessSource(typed)
    await tx.updateTable('order_origins').set({ source }).where('order_id', '=', order_id).execute()
  }
}

/**
 * Erases what the team and carriers wrote about their parcels; the notes of files stay, which only say how to read them
 * again.
 */
async function forgetSaidOfParcels(tx: ShopTransaction, orderIds: readonly string[]): Promise<void> {
  const rows = await tx
    .selectFrom('parcels')
    .select(['id', 'handover_id'])
    .where('order_id', 'in', orderIds)
    .execute()
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  const handovers = rows.flatMap(({ handover_id }) => handover_id ?? [])
  await tx
    .updateTable('parcels')
    .set({ failure: null, raw_status: null, given_up_reason: null })
    .where('id', 'in', ids)
    .execute()
  // What carriers say of it is asked for no more.
  await tx
    .updateTable('parcel_sendings')
    .set({
      ...{ message: null, waiting_word: null, label_url: null },
      ...{ next_at: null, changed_at: null, told_prints: [] },
    })
    .where('parcel_id', 'in', ids)
    .execute()
  await forgetSaidInInvoices(tx, ids)
  // A carrier that does not take a handover may say whose parcel is the reason.
  await tx
    .updateTable('handover_collections')
    .set({ message: null })
    .where('handover_id', '=', sql<number>`any(${handovers}::integer[])`)
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
 * Erases what the team wrote at lines and claims of these parcels. Those without a parcel name it by its number, which is
 * unique for each carrier, or by the order's. An adjustment must say something, so that it says this.
 */
async function forgetSaidInInvoices(tx: ShopTransaction, parcelIds: readonly string[]): Promise<void> {
  const isNamed = sql`(
    (remittance_id, upper(replace(tracking, ' ', ''))) in (
      select remittances.id, upper(replace(parcels.tracking, ' ', ''))
      from parcels join remittances on remittances.carrier_id = parcels.carrier_id
      where parcels.id = any(${parcelIds}::uuid[]) and parcels.tracking <> ''
    ) or upper(replace(tracking, ' ', '')) in (
      select orders.order_number from orders join parcels on parcels.order_id = orders.id
      where parcels.id = any(${parcelIds}::uuid[])
    )
  )`
  const isOfTheirLine = sql`(
    select parcel_id = any(${parcelIds}::uuid[]) from remittance_lines where claim_id = claims.id
  )`
  await tx
    .updateTable('claims')
    .set({ note: null })
    .where('note', 'is not', null)
    .where(sql<boolean>`coalesce(${isOfTheirLine}, ${isNamed})`)
    .execute()
  await tx
    .updateTable('remittance_lines')
    .set({ note: sql`case when kind = 'ajustement' then ${ERASED_NOTE} end` })
    .where('note', 'is not', null)
    .where(sql<boolean>`coalesce(parcel_id = any(${parcelIds}::uuid[]), ${isNamed})`)
    .execute()
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
      whatsapp_id: null,
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
