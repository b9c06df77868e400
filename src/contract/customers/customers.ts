/** Room of customers: the list of customers and what is kept about each. */

import type { InferOutput } from 'valibot'
import type { Endpoint, EndpointAnswer } from '#contract/endpoint.ts'
import type * as schemas from './customers.schemas.ts'

/**
 * Describes a customer (A3.6). `phone` is `+212612345678`, a foreign number as typed, or empty once the
 * person is erased (D42).
 */
export type Customer = InferOutput<typeof schemas.customerSchema>

/** Amounts are in whole dirhams. */
export type CustomerOrder = InferOutput<typeof schemas.customerOrderSchema>

/**
 * Answers one page of the matching customers; `total` counts all of them. Customers without orders come last when
 * sorting by date.
 */
export const listCustomers: Endpoint<'owner', typeof schemas.listCustomers> = {
  method: 'GET',
  path: '/api/customers',
  access: 'owner',
}

/**
 * Creates a customer. It answers 201. It refuses with 400 `invalid_input` with issues per field; 409
 * `phone_taken` names the customer with that number.
 */
export const createCustomer: Endpoint<'owner', typeof schemas.createCustomer> = {
  method: 'POST',
  path: '/api/customers',
  access: 'owner',
  status: 201,
}

/**
 * Changes a customer. Omitted fields stay unchanged, so a form that sends only its changes does not overwrite
 * figures updated by orders meanwhile. It refuses as above, with 409 `person_erased` or with 404 `not_found`.
 */
export const updateCustomer: Endpoint<'owner', typeof schemas.updateCustomer> = {
  method: 'PATCH',
  path: '/api/customers/{id}',
  access: 'owner',
}

/** Deletes a customer, whose orders stay. It refuses with 404 `not_found`. */
export const deleteCustomer: Endpoint<'owner', typeof schemas.deleteCustomer> = {
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: 'owner',
}

/**
 * Erases name, phone, address, notes and e-mail of a customer, and name, phone and address of their orders;
 * amounts, goods and city stay (D42). It refuses with 409 `orders_on_their_way` naming them, 409
 * `person_erased`, 404 `not_found`.
 */
export const eraseCustomer: Endpoint<'owner', typeof schemas.eraseCustomer> = {
  method: 'POST',
  path: '/api/customers/{id}/erase',
  access: 'owner',
}

/** Answers all data stored about one person, as a JSON file (D42). It refuses with 404 `not_found`. */
export const exportCustomer: Endpoint<'owner', typeof schemas.exportCustomer> = {
  method: 'GET',
  path: '/api/customers/{id}/export',
  access: 'owner',
  answers: 'file',
}

/** Recomputes the figures from the orders that are not cancelled (D13). */
export const updateCustomerStats: Endpoint<'owner', typeof schemas.updateCustomerStats> = {
  method: 'POST',
  path: '/api/customers/{id}/update-stats',
  access: 'owner',
}

/**
 * Answers a customer's latest 500 orders, newest first, cancelled ones included. It answers 404 for an
 * unknown customer.
 */
export const listCustomerOrders: Endpoint<'owner', typeof schemas.listCustomerOrders> = {
  method: 'GET',
  path: '/api/customers/{id}/orders',
  access: 'owner',
}

/** Where a customer's credit came from, which orders use it, and what is left, in DH. */
export type CustomerCredit = EndpointAnswer<typeof getCustomerCredit>

/** Answers a customer's credit. It refuses with 404 `not_found`. */
export const getCustomerCredit: Endpoint<'owner', typeof schemas.getCustomerCredit> = {
  method: 'GET',
  path: '/api/customers/{id}/credit',
  access: 'owner',
}

/** Answers the latest orders of a phone number in any format, whether it is a customer's or not. */
export const listPhoneOrders: Endpoint<'confirmation', typeof schemas.listPhoneOrders> = {
  method: 'GET',
  path: '/api/customers/phone/{phone}/orders',
  access: 'confirmation',
}
