/** Room of the search over the whole area. */

import { sql } from 'kysely'
import type { Found, FoundOrder } from '#contract/search/search.ts'
import { admits } from '#domain/account/roles.ts'
import { displayPhone, normalisePhone } from '#domain/customers/contact-details.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { readOrderSearch } from '#domain/orders/search.ts'
import { statusesOf } from '#domain/orders/to-ship.ts'
import type { Admin } from '#services/account/sessions.ts'
import { listCustomers } from '#services/customers/list.ts'
import { countPhoneLookUp } from '#services/customers/phone-look-ups.ts'
import { fitsKey } from '#services/orders/filter.ts'
import type { Shop } from '#services/shop.ts'
import { listStock } from '#services/stock/list.ts'

const MOST_ORDERS = 6
const MOST_CUSTOMERS = 3
const MOST_PRODUCTS = 4

/** Finds what a person of the team may read; see the contract. `too_many_requests`. */
export async function searchArea(shop: Shop, { text }: { text: string }, by: Admin): Promise<Found> {
  if (text.trim() === '') return { orders: [], has_more: false, customers: [], products: [] }
  if (normalisePhone(text) !== null) await countPhoneLookUp(shop, by, text)
  const [orders, customers, products] = await Promise.all([
    findOrders(shop, text, by),
    admits('owner', by.role) ? findCustomers(shop, text) : [],
    admits('preparation', by.role) ? findProducts(shop, text, by) : [],
  ])
  return {
    orders: orders.slice(0, MOST_ORDERS),
    has_more: orders.length > MOST_ORDERS,
    customers,
    products,
  }
}

type Row = Omit<FoundOrder, 'status' | 'created_at'> & { status: OrderStatus; created_at: Date }

async function findOrders({ db }: Shop, text: string, { role }: Admin): Promise<FoundOrder[]> {
  const wanted = readOrderSearch(text)
  if (wanted === null) return []
  const among = statusesOf(role)
  const readable = among === undefined ? sql`true` : sql`orders.status in (${sql.join([...among])})`
  // The ids by tracking number are an array of their own, so that the planner asks its index.
  const { rows } = await sql<Row>`
    select orders.id, order_number, status, orders.created_at, name, phone, city, total,
      (select tracking from parcels where order_id = orders.id and state <> 'annule'
        order by created_at desc, id limit 1) as tracking
    from orders
    where ${readable} and (${fitsKey(wanted, sql`orders.search_bytes`)} or orders.id = any(array(
      select order_id from parcels
      where upper(replace(tracking, ' ', '')) = upper(replace(${text}::text, ' ', ''))
    )))
    order by orders.created_at desc, orders.id desc
    limit ${MOST_ORDERS + 1}`.execute(db)
  return rows.map(({ status, created_at, phone, ...order }) => ({
    ...order,
    status: { id: status, label: STATUS_LABELS[status] },
    created_at: created_at.toISOString(),
    phone: displayPhone(phone),
  }))
}

async function findCustomers(shop: Shop, search: string): Promise<Found['customers']> {
  const { customers } = await listCustomers(shop, {
    ...{ search, filter: 'all', sort: 'last_order_date', order: 'desc', page: 1 },
    per_page: MOST_CUSTOMERS,
  })
  return customers.map(({ id, name, phone, order_count }) => ({ id, name, phone, order_count }))
}

async function findProducts(shop: Shop, search: string, { role }: Admin): Promise<Found['products']> {
  const { products } = await listStock(
    shop,
    { search, filter: 'tous', page: 1, per_page: MOST_PRODUCTS },
    role,
  )
  return products
}
