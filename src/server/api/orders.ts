import { getDashboard } from '#contract/dashboard/dashboard.ts'
import {
  cancelOrders,
  deleteOrder,
  exportOrders,
  getOrder,
  listAlikeOrders,
  listOrders,
  markTrial,
  setOrderOrigin,
  setOrderStatus,
  stopAdvertising,
} from '#contract/orders/admin.ts'
import {
  exchangePieces,
  listAwaitedReturns,
  noteReturn,
  receiveCustomerReturn,
  withdrawReturn,
} from '#contract/orders/customer-returns.ts'
import {
  listOwedRefunds,
  recordRefund,
  setOrderCredit,
  waiveRefund,
  withdrawRefund,
  withdrawWaiver,
} from '#contract/orders/refunds.ts'
import { ordersCsvFileName } from '#domain/orders/csv.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import * as dashboard from '#services/dashboard/dashboard.ts'
import * as alikeOrders from '#services/orders/alike.ts'
import * as awaited from '#services/orders/awaited-returns.ts'
import * as credits from '#services/orders/credit.ts'
import * as returns from '#services/orders/customer-return.ts'
import * as orderDeletion from '#services/orders/delete.ts'
import * as exchanges from '#services/orders/exchange.ts'
import * as ordersExport from '#services/orders/export.ts'
import * as adminOrders from '#services/orders/list.ts'
import * as trials from '#services/orders/mark-trial.ts'
import * as origins from '#services/orders/origin.ts'
import * as owed from '#services/orders/owed.ts'
import * as refunds from '#services/orders/refund.ts'
import * as orderStatus from '#services/orders/set-status.ts'
import * as waivers from '#services/orders/waive-refund.ts'

/** Mounts the administration of orders, and the dashboard. */
export function mountAdminOrders(deps: ApiDependencies): void {
  mount(deps, listOrders, ({ shop, input, admin }) => adminOrders.listOrders(shop, input, admin.role))
  mount(deps, getOrder, ({ shop, input, admin }) => adminOrders.getOrderFor(shop, input.id, admin.role))
  mount(deps, listAlikeOrders, ({ shop, input }) => alikeOrders.listAlikeOrders(shop, input.id))
  mount(deps, cancelOrders, ({ shop, input, admin }) => alikeOrders.cancelOrders(shop, input, admin))
  mount(deps, setOrderStatus, ({ shop, input, admin }) => orderStatus.setOrderStatus(shop, input, admin))
  mount(deps, setOrderOrigin, ({ shop, input, admin }) => origins.setOrderOrigin(shop, input, admin))
  mount(deps, stopAdvertising, ({ shop, input, admin }) => origins.stopAdvertising(shop, input, admin))
  mount(deps, markTrial, ({ shop, input, admin }) => trials.markTrial(shop, input, admin))
  mount(deps, recordRefund, ({ shop, input, admin }) => refunds.recordRefund(shop, input, admin))
  mount(deps, withdrawRefund, ({ shop, input, admin }) => refunds.withdrawRefund(shop, input, admin))
  mount(deps, waiveRefund, ({ shop, input, admin }) => waivers.waiveRefund(shop, input, admin))
  mount(deps, withdrawWaiver, ({ shop, input, admin }) => waivers.withdrawWaiver(shop, input, admin))
  mount(deps, listOwedRefunds, ({ shop }) => owed.listOwedRefunds(shop))
  mount(deps, setOrderCredit, ({ shop, input, admin }) => credits.setOrderCredit(shop, input, admin))
  mount(deps, listAwaitedReturns, ({ shop }) => awaited.listAwaitedReturns(shop))
  mount(deps, noteReturn, ({ shop, input, admin }) => returns.noteReturn(shop, input, admin))
  mount(deps, exchangePieces, ({ shop, input, admin }) => exchanges.exchangePieces(shop, input, admin))
  mount(deps, receiveCustomerReturn, ({ shop, input, admin }) =>
    returns.receiveCustomerReturn(shop, input, admin),
  )
  mount(deps, withdrawReturn, ({ shop, input, admin }) => returns.withdrawReturn(shop, input, admin))
  mount(deps, deleteOrder, async ({ shop, input, admin }) => {
    await orderDeletion.deleteOrder(shop, input.id, admin.username)
    return {}
  })
  mountDownload(deps, exportOrders, ({ shop, input, admin }) => ({
    fileName: ordersCsvFileName(shop.clock()),
    contentType: 'text/csv; charset=utf-8',
    pieces: ordersExport.exportOrders(shop, input, admin.username),
  }))
  mount(deps, getDashboard, ({ shop }) => dashboard.getDashboard(shop))
}
