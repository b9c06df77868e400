import { deleteOrder, exportOrders, getOrder, listOrders, setOrderStatus } from '#contract/admin-orders.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { ordersCsvFileName } from '#domain/orders-csv.ts'
import * as adminOrders from '#services/admin-orders.ts'
import * as dashboard from '#services/dashboard.ts'
import * as ordersExport from '#services/orders-export.ts'
import { mountDownload } from './download.ts'
import { type Door, mount } from './mount.ts'

/** What the administrator does with orders, and the figures they make. */
export function mountAdminOrders(door: Door): void {
  mount(door, listOrders, ({ shop, input }) => adminOrders.listOrders(shop, input))
  mount(door, getOrder, ({ shop, input }) => adminOrders.getOrder(shop, input.id))
  mount(door, setOrderStatus, ({ shop, input }) => adminOrders.setOrderStatus(shop, input))
  mount(door, deleteOrder, async ({ shop, input }) => {
    await adminOrders.deleteOrder(shop, input.id)
    return {}
  })
  mountDownload(door, exportOrders, ({ shop, input }) => ({
    fileName: ordersCsvFileName(shop.clock()),
    contentType: 'text/csv; charset=utf-8',
    pieces: ordersExport.exportOrders(shop, input),
  }))
  mount(door, getDashboard, ({ shop }) => dashboard.getDashboard(shop))
}
