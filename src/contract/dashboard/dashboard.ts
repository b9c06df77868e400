/** Room of the dashboard: the figures of the first screen of the admin area. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './dashboard.schemas.ts'

/**
 * Sums up the shop for the dashboard (A3.5). Amounts are in dirhams; days and months are Morocco's; cancelled
 * orders count only in `statuses` and `recentOrders` (D13). A product's `sales` are pieces sold.
 */
export type Dashboard = EndpointAnswer<typeof getDashboard>

/** Says what was sold, without cancelled orders. */
export type Turnover = InferOutput<typeof schemas.turnoverSchema>

/**
 * Says what the figures are compared with, up to the same hour (ADR 061): last month up to the same day, and
 * the 7, 30 and 90 days before the last ones. It is null when nothing had been sold before the period began.
 */
export type Earlier = Dashboard['earlier']

/** Lists the first offered sizes with at most `threshold` pieces, and their total number. */
export type Restock = Dashboard['restock']

export const getDashboard: Endpoint<'owner', typeof schemas.getDashboard> = {
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'owner',
}
