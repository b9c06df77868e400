import {
  createCustomer,
  deleteCustomer,
  listCustomerOrders,
  listCustomers,
  listPhoneOrders,
  updateCustomer,
  updateCustomerStats,
} from '#contract/customers.ts'
import * as customerList from '#services/customer-list.ts'
import * as customerOrders from '#services/customer-orders.ts'
import * as customerRecords from '#services/customer-records.ts'
import { type Door, mount } from './mount.ts'

/** What the administrator does with customers. */
export function mountCustomers(door: Door): void {
  mount(door, listCustomers, ({ shop, input }) => customerList.listCustomers(shop, input))
  mount(door, createCustomer, ({ shop, input }) => customerRecords.createCustomer(shop, input), {
    status: 201,
  })
  mount(door, updateCustomer, ({ shop, input }) => customerRecords.updateCustomer(shop, input))
  mount(door, deleteCustomer, async ({ shop, input }) => {
    await customerRecords.deleteCustomer(shop, input.id)
    return {}
  })
  mount(door, updateCustomerStats, ({ shop, input }) => customerOrders.updateCustomerStats(shop, input.id))
  mount(door, listCustomerOrders, ({ shop, input }) => customerOrders.listCustomerOrders(shop, input.id))
  mount(door, listPhoneOrders, ({ shop, input }) => customerOrders.listPhoneOrders(shop, input.phone))
}
