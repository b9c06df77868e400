/** Room of the dashboard: the figures of the first screen of the admin area. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './dashboard.schemas.ts'

/**
 * Dashboard summary (A3.5). Amounts in dirhams; days and months in Morocco's time zone; cancelled orders count only in
 * `statuses` and `recentOrders` (D13). A product's `sales` are pieces sold.
 */
export type Dashboard = EndpointAnswer<typeof getDashboard>

/** What was sold, without cancelled orders. */
export type Turnover = InferOutput<typeof schemas.turnoverSchema>

/**
 * What the figures are compared with, up to the same hour (ADR 061): last month up to the same day, and the 7, 30 and 90
 * days before the last ones. Null when nothing had been sold before the period began.
 */
export type Earlier = Dashboard['earlier']

/** Offered sizes with at most `threshold` pieces: the first ones, and the total. */
export type Restock = Dashboard['restock']

export const getDashboard: Endpoint<'owner', typeof schemas.getDashboard> = {
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'owner',
}
