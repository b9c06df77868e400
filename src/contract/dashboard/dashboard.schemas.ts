import * as v from 'valibot'
import { labelledStatusSchema, statusCountSchema } from '#contract/orders/admin.schemas.ts'
import { instantSchema, nothingSchema, volumeSchema } from '#contract/values.schemas.ts'
import { TAKINGS_STAGES } from '#domain/results/words.ts'

export const turnoverSchema = v.object({ sales: v.number(), orders: v.number() })
const earlierTurnover = v.nullable(turnoverSchema)

export const getDashboard = {
  input: nothingSchema,
  answer: v.object({
    totalSales: v.number(),
    monthlySales: v.number(),
    monthlyOrders: v.number(),
    /** Says how far the month's orders have come (A29.9); the first step counts all of them, cancelled ones too. */
    takings: v.array(v.object({ stage: v.picklist(TAKINGS_STAGES), count: v.number(), amount: v.number() })),
    totalOrders: v.number(),
    newOrders: v.number(),
    lowStockProducts: v.number(),
    restock: v.object({
      threshold: v.number(),
      total: v.number(),
      sizes: v.array(
        v.object({
          id: v.number(),
          product_id: v.number(),
          name: v.string(),
          image_url: v.string(),
          volume: volumeSchema,
          stock: v.number(),
        }),
      ),
    }),
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
    /** The last ninety days, today last; days without orders have zeros. `received` is the money that came that day. */
    days: v.array(v.object({ day: v.string(), ...turnoverSchema.entries, received: v.number() })),
    earlier: v.object({
      month: earlierTurnover,
      7: earlierTurnover,
      30: earlierTurnover,
      90: earlierTurnover,
    }),
    statuses: v.array(statusCountSchema),
    /** Labels the shop's missing identity fields: 'ICE', 'Téléphone', … */
    toFill: v.array(v.string()),
  }),
}
