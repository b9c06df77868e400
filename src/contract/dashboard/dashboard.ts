/** Room of the dashboard: the figures of the first screen of the admin area. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { LabelledStatus, StatusCount } from '#contract/orders/admin.ts'
import type { Volume } from '#domain/catalogue/product.ts'
import type { Period } from '#domain/dashboard/change.ts'
import type { TakingsStage } from '#domain/results/words.ts'

/**
 * Dashboard summary (A3.5). Amounts in dirhams; days and months in Morocco's time zone; cancelled orders count only in
 * `statuses` and `recentOrders` (D13). A product's `sales` are pieces sold.
 */
export type Dashboard = {
  totalSales: number
  monthlySales: number
  monthlyOrders: number
  /** How far the month's orders have come (A29.9); those placed are all of them, cancelled ones too. */
  takings: { stage: TakingsStage; count: number; amount: number }[]
  totalOrders: number
  newOrders: number
  lowStockProducts: number
  restock: Restock
  topProducts: { id: number; name: string; image_url: string; sales: number }[]
  recentOrders: {
    id: string
    order_number: string
    customer_name: string
    date: string
    total: number
    status: LabelledStatus
  }[]
  /** The last ninety days, today last; days without orders have zeros. */
  days: ({ day: string } & Turnover)[]
  earlier: Earlier
  statuses: StatusCount[]
  /** Labels of the shop's missing identity fields: 'ICE', 'Téléphone', … */
  toFill: string[]
}

/** What was sold, without cancelled orders. */
export type Turnover = { sales: number; orders: number }

/**
 * What the figures are compared with, up to the same hour (ADR 061): last month up to the same day, and the 7, 30 and 90
 * days before the last ones. Null when nothing had been sold before the period began.
 */
export type Earlier = Record<'month' | Period, Turnover | null>

/** Offered sizes with at most `threshold` pieces: the first ones, and the total. */
export type Restock = {
  threshold: number
  total: number
  sizes: {
    id: number
    product_id: number
    name: string
    image_url: string
    volume: Volume
    stock: number
  }[]
}

export const getDashboard: Endpoint<'owner', Nothing, Dashboard> = {
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'owner',
}
