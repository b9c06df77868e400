/** Room of customers: the list of customers and what is kept about each. */

import type { Endpoint, Nothing } from '#contract/endpoint.ts'
import type { LabelledStatus } from '#contract/orders/admin.ts'
import type { OrderItem } from '#contract/orders/orders.ts'
import type { CustomerFilter, CustomerSort } from '#domain/customers/filters.ts'

/** Customer (A3.6). `phone` is `+212612345678`, a foreign number as typed, or empty once the person is erased (D42). */
export type Customer = {
  id: number
  name: string
  phone: string
  email: string | null
  address: string | null
  city: string | null
  notes: string | null
  order_count: number
  total_spent: number
  last_order_date: string | null
  erased_at: string | null
}

/** `search` is a name or a phone number in any format. */
type CustomerQuery = {
  search?: string
  filter?: CustomerFilter
  sort?: CustomerSort
  order?: 'asc' | 'desc'
  page?: string | number
  per_page?: string | number
}

/** Blank e-mail, address, city and notes are stored as null (A5.15). */
type SentCustomer = {
  name?: string
  phone?: string
  email?: string | null
  address?: string | null
  city?: string | null
  notes?: string | null
  order_count?: number
  total_spent?: number
}

/** Amounts in whole dirhams. */
export type CustomerOrder = {
  id: string
  order_number: string
  status: LabelledStatus
  created_at: string
  total: number
  shipping_cost: number
  discount_amount: number
  items: OrderItem[]
}

/**
 * One page of the matching customers; `total` counts all of them. Customers without orders come last when sorting by
 * date.
 */
export const listCustomers: Endpoint<'owner', CustomerQuery, { customers: Customer[]; total: number }> = {
  method: 'GET',
  path: '/api/customers',
  access: 'owner',
}

/** 201. 400 `invalid_input` with issues per field; 409 `phone_taken` names the customer with that number. */
export const createCustomer: Endpoint<'owner', SentCustomer, Customer> = {
  method: 'POST',
  path: '/api/customers',
  access: 'owner',
}

/**
 * Omitted fields stay unchanged, so a form that sends only its changes does not overwrite figures updated by orders
 * meanwhile. Refusals as above, 409 `person_erased` and 404 `not_found`.
 */
export const updateCustomer: Endpoint<'owner', { id: string } & SentCustomer, Customer> = {
  method: 'PATCH',
  path: '/api/customers/{id}',
  access: 'owner',
}

/** The customer's orders stay. 404 `not_found`. */
export const deleteCustomer: Endpoint<'owner', { id: string }, Nothing> = {
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: 'owner',
}

/**
 * Erases name, phone, address, notes and e-mail of a customer, and name, phone and address of their orders; amounts,
 * goods and city stay (D42). 409 `orders_on_their_way` naming them, 409 `person_erased`, 404 `not_found`.
 */
export const eraseCustomer: Endpoint<'owner', { id: string }, Customer> = {
  method: 'POST',
  path: '/api/customers/{id}/erase',
  access: 'owner',
}

/** All data stored about one person, as a JSON file (D42). 404 `not_found`. */
export const exportCustomer: Endpoint<'owner', { id: string }, string> = {
  method: 'GET',
  path: '/api/customers/{id}/export',
  access: 'owner',
}

/** Recomputes the figures from the orders that are not cancelled (D13). */
export const updateCustomerStats: Endpoint<'owner', { id: string }, Customer> = {
  method: 'POST',
  path: '/api/customers/{id}/update-stats',
  access: 'owner',
}

/** A customer's latest 500 orders, newest first, cancelled ones included. 404 for an unknown customer. */
export const listCustomerOrders: Endpoint<'owner', { id: string }, CustomerOrder[]> = {
  method: 'GET',
  path: '/api/customers/{id}/orders',
  access: 'owner',
}

/** The latest orders of a phone number in any format, whether it is a customer's or not. */
export const listPhoneOrders: Endpoint<'confirmation', { phone: string }, CustomerOrder[]> = {
  method: 'GET',
  path: '/api/customers/phone/{phone}/orders',
  access: 'confirmation',
}
