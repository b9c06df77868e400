import * as v from 'valibot'
import { customerIssues } from '#domain/customer-form.ts'
import { CUSTOMER_FILTERS, CUSTOMER_SORTS } from '#domain/customers.ts'
import { labelledStatusSchema } from './admin-orders.ts'
import { endpoint } from './endpoint.ts'
import { addFieldIssues } from './field-issues.ts'
import { orderItemSchema } from './orders.ts'
import { countSchema, pageSchema } from './paging.ts'
import { idTextSchema, instantSchema } from './schemas.ts'

/** Admin §3, Customer. `phone` is `+212612345678`, or as it was typed where it is no Moroccan mobile. */
const customerSchema = v.object({
  id: v.number(),
  name: v.string(),
  phone: v.string(),
  email: v.nullable(v.string()),
  address: v.nullable(v.string()),
  city: v.nullable(v.string()),
  notes: v.nullable(v.string()),
  order_count: v.number(),
  total_spent: v.number(),
  last_order_date: v.nullable(instantSchema),
})

const LONGEST_SEARCH = 100
const MOST_PER_PAGE = 200
const PER_PAGE = 50

/**
 * A page of the customers that fit; `total` counts all of them. `search` is a name or a phone in any form; whoever never
 * ordered is last in either order by date.
 */
export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/customers',
  access: 'admin',
  input: v.object({
    search: v.optional(v.pipe(v.string(), v.maxLength(LONGEST_SEARCH, 'La recherche est trop longue.')), ''),
    filter: v.optional(v.picklist(CUSTOMER_FILTERS), 'all'),
    sort: v.optional(v.picklist(CUSTOMER_SORTS), 'last_order_date'),
    order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    page: pageSchema,
    per_page: v.optional(countSchema(MOST_PER_PAGE), PER_PAGE),
  }),
  answer: v.object({ customers: v.array(customerSchema), total: v.number() }),
})

const typedTextSchema = v.optional(v.nullable(v.string()))

/** Blank e-mail, address, city and notes are kept as null (admin §5). */
const optionalFieldsSchema = v.object({
  email: typedTextSchema,
  address: typedTextSchema,
  city: typedTextSchema,
  notes: typedTextSchema,
  order_count: v.optional(v.number()),
  total_spent: v.optional(v.number()),
})

/** 201. 400 `invalid_input` with issues per field; 409 `phone_taken` names who has the number. */
export const createCustomer = endpoint({
  method: 'POST',
  path: '/api/customers',
  access: 'admin',
  input: v.pipe(
    v.object({
      name: v.optional(v.string(), ''),
      phone: v.optional(v.string(), ''),
      ...optionalFieldsSchema.entries,
    }),
    v.rawCheck((context) => addFieldIssues(context, customerIssues)),
  ),
  answer: customerSchema,
})

/**
 * What is left out stays as it is: a form that sends only what was changed does not undo what orders have counted
 * meanwhile. Refusals as above, and 404 `not_found`.
 */
export const updateCustomer = endpoint({
  method: 'PATCH',
  path: '/api/customers/{id}',
  access: 'admin',
  input: v.pipe(
    v.object({
      id: idTextSchema,
      name: v.optional(v.string()),
      phone: v.optional(v.string()),
      ...optionalFieldsSchema.entries,
    }),
    v.rawCheck((context) => addFieldIssues(context, customerIssues)),
  ),
  answer: customerSchema,
})

/** The customer's orders stay. 404 `not_found`. */
export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/api/customers/{id}',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: v.object({}),
})

/** Counts anew from the orders that are not cancelled (decision 13). */
export const updateCustomerStats = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/update-stats',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: customerSchema,
})

/** Amounts in whole dirhams. */
const customerOrderSchema = v.object({
  id: v.string(),
  order_number: v.string(),
  status: labelledStatusSchema,
  created_at: instantSchema,
  total: v.number(),
  shipping_cost: v.number(),
  discount_amount: v.number(),
  items: v.array(orderItemSchema),
})

/** The latest 500 orders of a customer, the latest first; of these, cancelled ones too. 404 for an unknown customer. */
export const listCustomerOrders = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/orders',
  access: 'admin',
  input: v.object({ id: idTextSchema }),
  answer: v.array(customerOrderSchema),
})

/** The same for whoever ordered with a phone number, typed in any form, customer or not. */
export const listPhoneOrders = endpoint({
  method: 'GET',
  path: '/api/customers/phone/{phone}/orders',
  access: 'admin',
  input: v.object({ phone: v.pipe(v.string(), v.maxLength(LONGEST_SEARCH)) }),
  answer: v.array(customerOrderSchema),
})
