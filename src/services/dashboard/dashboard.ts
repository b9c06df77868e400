/** Room of the dashboard: figures, and sizes to restock. */

import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboard.ts'
import { LOW_TOTAL_STOCK } from '#domain/catalogue/stock.ts'
import { addUp } from '#domain/money.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { missingLines } from '#domain/shop/identity.ts'
import { lastDays, startOfMonth } from '#domain/time/moroccan-days.ts'
import { labelCounts } from '#services/orders/counts.ts'
import type { Shop } from '#services/shop.ts'
import { listRestock } from './restock.ts'

const DAYS = 30
const RECENT_ORDERS = 5
const TOP_PRODUCTS = 5

/** The shop's figures: summed by the database, with day and month boundaries from the domain. */
export async function getDashboard(shop: Shop): Promise<Dashboard> {
  const { db, clock, identity = {} } = shop
  const now = clock()
  const statuses = await sumByStatus(db)
  const sold = statuses.filter(({ status }) => status !== 'annule')
  return {
    totalSales: addUp(sold.map(({ sales }) => sales)),
    totalOrders: sold.reduce((sum, { count }) => sum + count, 0),
    ...(await sumMonth(db, now)),
    newOrders: statuses.find(({ status }) => status === 'nouveau')?.count ?? 0,
    lowStockProducts: await countLowStock(db),
    restock: await listRestock(shop),
    topProducts: await listTopProducts(db),
    recentOrders: await listRecentOrders(db),
    days: await sumByDay(db, now),
    statuses: labelCounts(statuses),
    toFill: missingLines(identity),
  }
}

/** The only full scan; every total derives from it. */
function sumByStatus(db: Shop['db']): Promise<{ status: OrderStatus; count: number; sales: number }[]> {
  return db
    .selectFrom('orders')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count'), sumOf('total').as('sales')])
    .groupBy('status')
    .execute()
}

function sumMonth(db: Shop['db'], now: Date): Promise<Pick<Dashboard, 'monthlySales' | 'monthlyOrders'>> {
  return db
    .selectFrom('orders')
    .select((eb) => [sumOf('total').as('monthlySales'), eb.fn.countAll<number>().as('monthlyOrders')])
    .where('status', '<>', 'annule')
    .where('created_at', '>=', startOfMonth(now))
    .executeTakeFirstOrThrow()
}

/** Includes hidden products, as the product list does. */
async function countLowStock(db: Shop['db']): Promise<number> {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('products')
        .leftJoin('variants', 'variants.product_id', 'products.id')
        .select('products.id')
        .groupBy('products.id')
        .having(sumOf('variants.stock'), '<', LOW_TOTAL_STOCK)
        .as('low'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** By pieces sold in total; deleted products are left out. */
function listTopProducts(db: Shop['db']): Promise<Dashboard['topProducts']> {
  return db
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['products.id', 'products.name', 'products.image_url', sumOf('sold').as('sales')])
    .where('sold', '>', 0)
    .groupBy('products.id')
    .orderBy('sales', 'desc')
    .orderBy('products.id')
    .limit(TOP_PRODUCTS)
    .execute()
}

async function listRecentOrders(db: Shop['db']): Promise<Dashboard['recentOrders']> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'order_number', 'name', 'created_at', 'total', 'status'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_ORDERS)
    .execute()
  return orders.map(({ name, created_at, status, ...order }) => ({
    ...order,
    customer_name: name,
    date: created_at.toISOString(),
    status: { id: status, label: STATUS_LABELS[status] },
  }))
}

/** Day boundaries are passed as instants: only the domain knows Morocco's time zone. */
async function sumByDay(db: Shop['db'], now: Date): Promise<Dashboard['days']> {
  const days = lastDays(now, DAYS).map(
    ({ day, from, until }) => sql`(${day}::text, ${from}::timestamptz, ${until}::timestamptz)`,
  )
  const { rows } = await sql<Dashboard['days'][number]>`
    select days.day, count(orders.id) as orders, coalesce(sum(orders.total), 0) as sales
    from (values ${sql.join(days)}) as days (day, starts_at, ends_at)
    left join orders
      on orders.created_at >= days.starts_at and orders.created_at < days.ends_at and orders.status <> 'annule'
    group by days.day
    order by days.day`.execute(db)
  return rows
}

/** A sum; 0 without rows. */
function sumOf(column: 'total' | 'variants.stock' | 'sold') {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
}
