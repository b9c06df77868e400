import * as v from 'valibot'
import { labelledStatusSchema, statusCountSchema } from './admin-orders.ts'
import { endpoint } from './endpoint.ts'
import { instantSchema, noInputSchema } from './schemas.ts'

/**
 * Admin §3, Dashboard summary. Amounts in dirhams; days and months are Morocco's; cancelled orders are in none of the
 * figures but `statuses`, and in `recentOrders` (decision 13). `sales` of a product are the pieces sold.
 */
export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  access: 'admin',
  input: noInputSchema,
  answer: v.object({
    totalSales: v.number(),
    monthlySales: v.number(),
    monthlyOrders: v.number(),
    totalOrders: v.number(),
    newOrders: v.number(),
    lowStockProducts: v.number(),
    topProducts: v.array(
      v.object({ id: v.number(), name: v.string(), image_url: v.string(), sales: v.number() }),
    ),
    recentOrders: v.array(
      v.object({
        id: v.string(),
        order_number: v.string(),
        customer_name: v.string(),
        date: instantSchema,
        total: v.number(),
        status: labelledStatusSchema,
      }),
    ),
    /** The last thirty, today last; a day without orders is there with zeros. */
    days: v.array(v.object({ day: v.string(), sales: v.number(), orders: v.number() })),
    statuses: v.array(statusCountSchema),
  }),
})
