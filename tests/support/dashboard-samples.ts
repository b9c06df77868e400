import type { getDashboard } from '#contract/dashboard/dashboard.ts'
import type { EndpointAnswer } from '#contract/endpoint.ts'
import { labelled, orderId } from './admin-samples.ts'

export type Dashboard = EndpointAnswer<typeof getDashboard>

/** A shop without sales. */
export const NOTHING_SOLD: Dashboard = {
  totalSales: 0,
  monthlySales: 0,
  monthlyOrders: 0,
  takings: [],
  totalOrders: 0,
  newOrders: 0,
  lowStockProducts: 0,
  restock: { threshold: 5, total: 0, sizes: [] },
  topProducts: [],
  recentOrders: [],
  days: [{ day: '2026-11-21', sales: 0, orders: 0, received: 0 }],
  earlier: { month: null, 7: null, 30: null, 90: null },
  statuses: [{ ...labelled('nouveau'), count: 0 }],
  toFill: [],
}

const DAYS = Array.from({ length: 89 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 7, 24 + index)).toISOString().slice(0, 10),
  sales: 0,
  orders: 0,
  received: index === 88 ? 451 : 0,
}))
const TODAY = { day: '2026-11-21', sales: 151, orders: 1, received: 139 }

export const SOLD: Dashboard = {
  totalSales: 1_234.5,
  monthlySales: 800,
  monthlyOrders: 7,
  takings: [
    { stage: 'commandee', count: 8, amount: 890 },
    { stage: 'confirmee', count: 6, amount: 700 },
    { stage: 'livree', count: 3, amount: 400 },
    { stage: 'encaissee', count: 1, amount: 200 },
  ],
  totalOrders: 12,
  newOrders: 3,
  lowStockProducts: 2,
  restock: {
    threshold: 5,
    total: 9,
    sizes: [
      {
        id: 71,
        product_id: 7,
        name: 'Rosée de Kelaâ',
        image_url: '/pictures/rosee-de-kelaa.webp',
        volume: '5ml',
        stock: 0,
      },
    ],
  },
  topProducts: [
    { id: 7, name: 'Rosée de Kelaâ', image_url: '/pictures/rosee-de-kelaa.webp', sales: 4 },
    { id: 8, name: 'Miel de Dattier', image_url: '/pictures/miel-de-dattier.webp', sales: 1 },
  ],
  recentOrders: ['Youssef Amrani', 'Salma Bennani'].map((customer_name, index) => ({
    id: orderId(index),
    order_number: `SL-7K3Q-9XV${index}`,
    customer_name,
    date: new Date().toISOString(),
    total: 151 + index,
    status: labelled('nouveau'),
  })),
  days: [...DAYS, TODAY],
  earlier: {
    month: { sales: 1_000, orders: 7 },
    7: { sales: 0, orders: 0 },
    30: { sales: 100, orders: 2 },
    90: null,
  },
  statuses: [
    { ...labelled('nouveau'), count: 3 },
    { ...labelled('livre'), count: 9 },
  ],
  toFill: [],
}
