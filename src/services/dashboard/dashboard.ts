/** Room of the dashboard: figures, and sizes to restock. */

import { sql } from 'kysely'
import type { Dashboard, Turnover } from '#contract/dashboard.ts'
import { LOW_TOTAL_STOCK } from '#domain/catalogue/stock.ts'
import { PERIODS } from '#domain/dashboard/change.ts'
import { addUp } from '#domain/money.ts'
import { type OrderStatus, STATUS_LABELS } from '#domain/orders/order.ts'
import { TAKINGS_STAGES } from '#domain/results/words.ts'
import { missingLines } from '#domain/shop/identity.ts'
import {
  daysBefore,
  lastDays,
  type Stretch,
  sameStretchOfLastMonth,
  startOfMonth,
} from '#domain/time/moroccan-days.ts'
import { labelCounts } from '#services/orders/counts.ts'
import { readFunnel } from '#services/results/funnel.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { listRestock } from './restock.ts'

const RECENT_ORDERS = 5
const TOP_PRODUCTS = 5
const NOTHING: Turnover = { sales: 0, orders: 0 }

/** The shop's figures: summed by the database, with day and month boundaries from the domain. */
export async function getDashboard(shop: Shop): Promise<Dashboard> {
  const { db, clock } = shop
  const now = clock()
  const statuses = await sumByStatus(db)
  const sold = statuses.filter(({ status }) => status !== 'annule')
  return {
    totalSales: addUp(sold.map(({ sales }) => sales)),
    totalOrders: sold.reduce((sum, { count }) => sum + count, 0),
    ...(await sumMonth(db, now)),
    takings: await readTakings(shop, now),
    newOrders: statuses.find(({ status }) => status === 'nouveau')?.count ?? 0,
    lowStockProducts: await countLowStock(db),
    restock: await listRestock(shop),
    topProducts: await listTopProducts(db),
    recentOrders: await listRecentOrders(db),
    days: await sumByDay(db, now),
    earlier: await sumEarlier(db, now),
    statuses: labelCounts(statuses),
    toFill: missingLines((await readSettings(db)).shop.identity),
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

/** Of the orders placed this month, as 'Résultats' counts them: without trials and doubles, cancelled ones included. */
async function readTakings(shop: Shop, now: Date): Promise<Dashboard['takings']> {
  const funnel = await readFunnel(shop, { from: startOfMonth(now), until: now })
  return TAKINGS_STAGES.flatMap((stage) => {
    const step = funnel.find((one) => one.stage === stage)
    return step === undefined ? [] : [{ stage, count: step.count, amount: step.amount }]
  })
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

async function sumByDay(db: Shop['db'], now: Date): Promise<Dashboard['days']> {
  const days = lastDays(now, Math.max(...PERIODS))
  const sums = await sumStretches(db, days)
  return days.map(({ day }, index) => ({ day, ...(sums[index] ?? NOTHING) }))
}

/** What the figures are compared with (A10.22). */
async function sumEarlier(db: Shop['db'], now: Date): Promise<Dashboard['earlier']> {
  const first = await firstSale(db)
  const stretches = [sameStretchOfLastMonth(now), ...PERIODS.map((period) => daysBefore(now, period))]
  const starts = [startOfMonth(now), ...PERIODS.map((period) => lastDays(now, period)[0]?.from ?? now)]
  const sums = await sumStretches(db, stretches)
  const [month = null, week = null, thirtyDays = null, quarter = null] = sums.map((sum, index) =>
    first !== null && first < (starts[index] ?? now) ? sum : null,
  )
  return { month, 7: week, 30: thirtyDays, 90: quarter }
}

async function firstSale(db: Shop['db']): Promise<Date | null> {
  const { first } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('status', '<>', 'annule')
    .executeTakeFirstOrThrow()
  return first
}

/** What was sold in each, in their order. Their bounds are instants: only the domain knows Morocco's time zone. */
async function sumStretches(db: Shop['db'], stretches: readonly Stretch[]): Promise<Turnover[]> {
  const bounds = stretches.map(
    ({ from, until }, index) => sql`(${index}::int, ${from}::timestamptz, ${until}::timestamptz)`,
  )
  const { rows } = await sql<Turnover>`
    select sums.*
    from (values ${sql.join(bounds)}) as stretches (place, starts_at, ends_at)
    cross join lateral (
      -- By itself for each, so that the index of days serves it.
      select count(*) as orders, coalesce(sum(total), 0) as sales from orders
      where created_at >= starts_at and created_at < ends_at and status <> 'annule'
    ) as sums
    order by place`.execute(db)
  return rows
}

/** A sum; 0 without rows. */
function sumOf(column: 'total' | 'variants.stock' | 'sold') {
  return sql<number>`coalesce(sum(${sql.ref(column)}), 0)`
}
