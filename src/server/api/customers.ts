import {
  createCustomer,
  deleteCustomer,
  eraseCustomer,
  exportCustomer,
  getCustomerCredit,
  listCustomerOrders,
  listCustomers,
  listPhoneOrders,
  updateCustomer,
  updateCustomerStats,
} from '#contract/customers/customers.ts'
import { dayInMorocco } from '#domain/time/calendar.ts'
import type { ApiDependencies } from '#server/http/authorize.ts'
import { mountDownload } from '#server/http/download.ts'
import { mount } from '#server/http/mount.ts'
import * as customerCredit from '#services/customers/credit.ts'
import * as erasure from '#services/customers/erasure.ts'
import * as personExport from '#services/customers/export.ts'
import * as customerList from '#services/customers/list.ts'
import * as customerOrders from '#services/customers/orders.ts'
import { countPhoneLookUp } from '#services/customers/phone-look-ups.ts'
import * as customerRecords from '#services/customers/records.ts'

export function mountCustomers(deps: ApiDependencies): void {
  mount(deps, listCustomers, ({ shop, input }) => customerList.listCustomers(shop, input))
  mount(deps, createCustomer, ({ shop, input }) => customerRecords.createCustomer(shop, input))
  mount(deps, updateCustomer, ({ shop, input }) => customerRecords.updateCustomer(shop, input))
  mount(deps, deleteCustomer, async ({ shop, input, admin }) => {
    await customerRecords.deleteCustomer(shop, input.id, admin.username)
    return {}
  })
  mount(deps, eraseCustomer, ({ shop, input, admin }) =>
    erasure.eraseCustomer(shop, input.id, { actor: admin.username }),
  )
  mountDownload(deps, exportCustomer, ({ shop, input, admin }) => ({
    fileName: `client-${input.id}-${dayInMorocco(shop.clock())}.json`,
    contentType: 'application/json; charset=utf-8',
    pieces: personExport.exportPerson(shop, input.id, { actor: admin.username }),
  }))
  mount(deps, updateCustomerStats, ({ shop, input }) => customerOrders.updateCustomerStats(shop, input.id))
  mount(deps, listCustomerOrders, ({ shop, input }) => customerOrders.listCustomerOrders(shop, input.id))
  mount(deps, getCustomerCredit, ({ shop, input }) => customerCredit.getCustomerCredit(shop, input.id))
  mount(deps, listPhoneOrders, async ({ shop, input, admin }) => {
    await countPhoneLookUp(shop, admin, input.phone)
    return customerOrders.listPhoneOrders(shop, input.phone)
  })
}
