/** Room of the dashboard: figures, and sizes to restock. */

import { sql } from 'kysely'
import type { Dashboard } from '#contract/dashboard/dashboard.ts'
import { LOW_TOTAL_STOCK } from '#domain/catalogue/stock.ts'
import { PERIODS } from '#domain/dashboard/change.ts'
import { addUp } from '#domain/money.ts'
import { STATUS_LABELS } from '#domain/orders/order.ts'
import { TAKINGS_STAGES } from '#domain/results/words.ts'
import { missingLines } from '#domain/shop/identity.ts'
import {
  daysBefore,
  lastDays,
  type MoroccanDay,
  type Stretch,
  sameStretchOfLastMonth,
  startOfMonth,
} from '#domain/time/moroccan-days.ts'
import { labelCounts } from '#services/orders/counts.ts'
import { readReceived } from '#services/remittances/received.ts'
import { readFunnel } from '#services/results/funnel.ts'
import { readSettings } from '#services/settings/settings.ts'
import type { Shop } from '#services/shop.ts'
import { listRestock } from './restock.ts'
import { FOREVER, readTurnover } from './turnover.ts'

const RECENT_ORDERS = 5
const TOP_PRODUCTS = 5

/** Reads the shop's figures: summed by the database, with day and month boundaries from the domain. */
export async function getDashboard(shop: Shop): Promise<Dashboard> {
  const { db, clock } = shop
  const now = clock()
  const month = { from: startOfMonth(now), until: FOREVER }
  const days = lastDays(now, Math.max(...PERIODS))
  const compared = comparedWith(now, days)
  const [turnover, received, first, takings, products, restock, recentOrders, settings] = await Promise.all([
    readTurnover(db, [month, ...days, ...compared.map(({ stretch }) => stretch)]),
    readReceived(db, days),
    firstSale(db),
    readTakings(shop, now),
    readProducts(db),
    listRestock(shop),
    listRecentOrders(db),
    readSettings(db),
  ])
  const { statuses, soldIn } = turnover
  const sold = statuses.filter(({ status }) => status !== 'annule')
  const monthly = soldIn(month)
  const earlier = compared.map(({ stretch, since }) =>
    first !== null && first < since ? soldIn(stretch) : null,
  )
  const [lastMonth = null, week = null, thirtyDays = null, quarter = null] = earlier
  return {
    totalSales: addUp(sold.map(({ sales }) => sales)),
    totalOrders: sold.reduce((sum, { count }) => sum + count, 0),
    monthlySales: monthly.sales,
    monthlyOrders: monthly.orders,
    takings,
    newOrders: statuses.find(({ status }) => status === 'nouveau')?.count ?? 0,
    ...products,
    restock,
    recentOrders,
    days: days.map((day, place) => ({
      day: day.day,
      ...soldIn(day),
      received: addUp([received[place]?.carriers ?? 0, received[place]?.by_hand ?? 0]),
    })),
    earlier: { month: lastMonth, 7: week, 30: thirtyDays, 90: quarter },
    statuses: labelCounts(statuses),
    toFill: missingLines(settings.shop.identity),
  }
}

/**
 * Returns the periods with which this month and each other period are compared, in their order, and since when these
 * last (A10.22); `days` are those of the longest period.
 */
function comparedWith(now: Date, days: readonly MoroccanDay[]): { stretch: Stretch; since: Date }[] {
  return [
    { stretch: sameStretchOfLastMonth(now), since: startOfMonth(now) },
    ...PERIODS.map((period) => ({
      stretch: daysBefore(now, period),
      since: days.at(-period)?.from ?? now,
    })),
  ]
}

/**
 * Sums the takings of the orders placed this month as in 'Résultats': trials and doubles left out, cancelled
 * ones included.
 */
async function readTakings(shop: Shop, now: Date): Promise<Dashboard['takings']> {
  const funnel = await readFunnel(shop, { from: startOfMonth(now), until: now })
  return TAKINGS_STAGES.flatMap((stage) => {
    const step = funnel.find((one) => one.stage === stage)
    return step === undefined ? [] : [{ stage, count: step.count, amount: step.amount }]
  })
}

/**
 * Reads how many products are low in stock, hidden ones included, as in the product list; and the best sold ones, without
 * deleted ones. The sizes are added up once for both.
 */
async function readProducts(db: Shop['db']): Promise<Pick<Dashboard, 'lowStockProducts' | 'topProducts'>> {
  const { rows } = await sql<{ low: number; top: Dashboard['topProducts'] }>`
    with sums as materialized (
      select product_id, sum(stock) as stock, sum(sold) as sold from variants group by product_id
    ), top as (
      select id, name, image_url, sold as sales
      from (select * from sums where sold > 0 order by sold desc, product_id limit ${TOP_PRODUCTS}) as sums
        join products on products.id = product_id
    )
    select (select coalesce(json_agg(top order by sales desc, id), '[]') from top) as top,
      -- A product without sizes has none in stock.
      (select count(*) from products) - (select count(*) from sums where stock >= ${LOW_TOTAL_STOCK}) as low`.execute(
    db,
  )
  const [{ low, top } = { low: 0, top: [] }] = rows
  return { lowStockProducts: low, topProducts: top }
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

async function firstSale(db: Shop['db']): Promise<Date | null> {
  const { first } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.min('created_at').as('first'))
    .where('status', '<>', 'annule')
    .where('is_test', '=', false)
    .executeTakeFirstOrThrow()
  return first
}
